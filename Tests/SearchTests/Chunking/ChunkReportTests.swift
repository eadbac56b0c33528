import Books
import Parameters
import Search
import TestSupport
import Testing

/// The effects of a way of cutting on sentences, counted as a reader would.
struct ChunkReportTests {
  private static let text = BookText(pages: [
    Page(number: 1, text: "One two three four. Five six seven eight. Nine ten.")
  ])

  private func report(_ words: [(range: Range<Int>, overlap: Int)]) throws -> ChunkReport {
    let ends = WordCounter().tokenEnds(in: Self.text.utf8)
    let ruler = UnitRuler(ends: ends)
    let chunks = words.enumerated().map {
      Chunk(
        index: $0, range: $1.range, overlap: $1.overlap,
        pages: Self.text.pageMap.pages(of: $1.range))
    }
    let options = try ChunkingOptions(
      strategy: .recursive, size: TextSize(8, .words), overlap: TextSize(2, .words))
    return ChunkReport(
      chunks, of: Self.text, options: options, units: ruler, tokens: ruler, limit: nil)
  }

  @Test func `an overlap that begins inside a sentence is broken though no sentence is split`()
    throws
  {
    // “One two three four.” and “three four. Five six seven eight. Nine ten.”
    let report = try report([(0..<19, 0), (8..<51, 11)])
    #expect(report.beginningsInside == [1] && report.cutsInside.isEmpty)
    #expect(report.brokenChunks == 1)
    #expect(report.splitSentences == 0 && report.sentences == 3)
  }

  @Test func `a cut inside a sentence breaks the chunk before it and the one behind`() throws {
    let report = try report([(0..<28, 0), (28..<51, 0)])
    #expect(report.cutsInside == [0] && report.beginningsInside == [1])
    #expect(report.brokenChunks == 2 && report.splitSentences == 1)
  }

  @Test func `chunks of whole sentences are not broken, with or without the blank between them`()
    throws
  {
    #expect(try report([(0..<19, 0), (20..<51, 0)]).brokenChunks == 0)
    #expect(try report([(0..<20, 0), (20..<51, 0)]).brokenChunks == 0)
  }
}
