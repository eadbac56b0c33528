import TestSupport
import Testing

@testable import Books

struct CancelledParsingTests {
  @Test func `cleaning and paging long texts stops on cancel`() async {
    let text = Array(String(repeating: "é \r\n\r\n", count: 100_000).utf8)
    var cleaner = TextCleaner()
    let clean = cleaner.clean(text)
    #expect(
      await cancelled {
        var cleaner = TextCleaner()
        return cleaner.clean(text).count
      } < clean.count)
    #expect(await cancelled { BlankLines.tidied(clean).count } < BlankLines.tidied(clean).count)
    #expect(
      await cancelled { LengthPaging().pages(of: text).count }
        < LengthPaging().pages(of: text).count)
    let pages = [Page(number: 1, text: String(decoding: text, as: UTF8.self))]
    let raw = await cancelled {
      var report = ParseReport()
      return PageNormalizer.normalize(pages, report: &report)
    }
    #expect(raw == pages)
  }

  @Test func `stripping headers and mending hyphens stops on cancel`() async {
    let pages = (1...800).map { number in
      Page(number: number, text: "The Lamp\nthe exten-\nsion of \(number) extension\n\(number)")
    }
    let texts = pages.map { Array($0.text.utf8) }
    let stripped = await cancelled {
      var filter = RunningHeaderFilter(share: 100)
      return (filter.strip(texts, of: pages).count, filter.linesStripped)
    }
    var filter = RunningHeaderFilter(share: 100)
    #expect(filter.strip(texts, of: pages).count == stripped.0)
    #expect(filter.linesStripped > 1590 && stripped.1 < 1590, "\(filter.linesStripped)")
    let mended = await cancelled {
      var joiner = HyphenJoiner()
      return (joiner.mend(texts), joiner.joined)
    }
    var joiner = HyphenJoiner()
    _ = joiner.mend(texts)
    #expect(joiner.joined == 800 && mended.0 == texts && mended.1 < 800)
    let raw = await cancelled {
      var report = ParseReport()
      return PageNormalizer.normalize(pages, report: &report)
    }
    #expect(raw == pages)
  }

  @Test func `the search of a page for hyphens stops when the task is cancelled`() async throws {
    let page = Array(String(repeating: "the exten-\nsion\n", count: 10_000).utf8)
    let breaks = try #require(HyphenBreak.all(in: page))
    #expect(breaks.count == 10_000)
    #expect(await cancelled { HyphenBreak.all(in: page)?.count ?? 0 } < breaks.count)
    // A single word after megabytes of text is no longer counted.
    let text = Array((String(repeating: "the lamp ", count: 10_000) + "extension").utf8)
    #expect(BreakVocabulary(of: breaks, in: [text]).joins(breaks[0]))
    #expect(await cancelled { !BreakVocabulary(of: breaks, in: [text]).joins(breaks[0]) })
  }

  @Test func `short texts are cleaned whole even after a cancel`() async {
    #expect(await cancelled { BlankLines.tidied(Array("a \n\n\nb".utf8)) } == Array("a\n\nb".utf8))
  }
}
