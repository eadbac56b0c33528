import Books
@testable import Formats
import Foundation
import Synchronization
import TestSupport
import Testing

struct PDFBookParserTests {
  private let sample = Fixture.repository.appending(path: "shared/sample/skerrin-rock.pdf")

  private func fixture(_ name: String) -> URL { Fixture.url("pdf/\(name)") }

  @Test func `the sample book is read as a reader sees it`() async throws {
    let book = try await parseFile(sample).book
    #expect(book.title == "The Keeper’s Book of Skerrin Rock")
    #expect(book.author == "Interactive Books")
    #expect(book.pages.map(\.label) == ["i", "ii", "iii"] + (1...32).map { "\($0)" })
    #expect(book.chapters.filter { $0.level == 2 }.count == 14)
    #expect(book.chapters.first { $0.title == "Chapter 11. The Halcyon" }?.startPage == 25)
    #expect(book.report.hyphensJoined > 10 && book.report.hyphensKept == 0)
    #expect(book.report.failedPages.isEmpty && book.report.warnings.isEmpty)
    // Headers and page numbers are on every page but the first of a chapter.
    #expect(book.pages.allSatisfy { !$0.text.hasPrefix("The Keeper’s Book of Skerrin Rock\n\n•") })
    #expect(book.pages[4].text.hasPrefix("• The bunk room"))
    #expect(!book.pages[4].text.hasSuffix("\n2"))
  }

  @Test func `headers go and broken words are mended`() async throws {
    let book = try await parseFile(fixture("headers-hyphens.pdf")).book
    #expect(
      book.pages[2].text.hasPrefix(
        """
        Of sleet the keeper makes an observation
        every day. One observation
        is none. A well-known, self-evident
        truth about sleet.
        1: sleet at the light and on the sea
        """))
    #expect(book.pages[2].text.hasSuffix("\n16: sleet at the light and on the sea"))
    #expect(book.report.hyphensJoined == 8 && book.report.hyphensKept == 8)
    #expect(book.report.headersStripped >= 14)
  }

  @Test func `a title that names a file gives way to the largest type`() async throws {
    #expect(try await parseFile(fixture("labels-outline.pdf")).book.title == "A Book With Labels")
  }

  @Test func `a PDF without text looks scanned`() async throws {
    let report = try await parseFile(fixture("no-text.pdf")).book.report
    #expect(report.looksScanned && report.emptyPages == [1, 2, 3] && report.failedPages.isEmpty)
  }

  @Test func `pages with a stamp count as scanned, and their stamp is kept`() async throws {
    let book = try await parseFile(fixture("stamped.pdf")).book
    #expect(book.report.emptyPages == [1, 2, 3, 4] && !book.report.looksScanned)
    #expect(book.report.pagesPerhapsScanned(of: 8) == [1, 2, 3, 4])
    #expect(book.pages[0].text == "Digitised by the Library of Skerrin Rock, leaf 1")
  }

  @Test func `letters of expert fonts are letters`() async throws {
    #expect(try await parseFile(fixture("expert-glyphs.pdf")).text == "Senior 1888")
  }

  @Test func `a damaged PDF is refused by name`() async {
    await #expect(
      throws: BookError.parseFailed(
        source: "truncated.pdf", reason: "the PDF is damaged")
    ) {
      try await parseFile(fixture("truncated.pdf"))
    }
  }

  @Test func `progress brings every raw page once and in order`() async throws {
    let parsed = try await parseFile(sample)
    let raw = parsed.progress.flatMap(\.newPages)
    #expect(raw.map(\.number) == Array(1...35))
    #expect(parsed.progress.last?.pagesDone == 35)
    #expect(parsed.progress.map(\.pagesDone) == parsed.progress.map(\.pagesDone).sorted())
    #expect(raw[4].text.contains("The Keeper’s Book of Skerrin Rock"))
  }

  @Test(arguments: [0, 1, 24, 34, 35])
  func `a resumed parse gives the same book and reads only the rest`(count: Int) async throws {
    let whole = try await parseFile(sample)
    let raw = whole.progress.flatMap(\.newPages)
    let resumed = try await parseFile(sample, resuming: Array(raw.prefix(count)))
    #expect(resumed.book == whole.book)
    #expect(resumed.progress.flatMap(\.newPages).map(\.number) == Array((1...35).dropFirst(count)))
  }

  @Test func `a parse stops when it is cancelled`() async throws {
    let url = sample
    let seen = Mutex(0)
    let task = Task {
      let source = try await BookParsers().identify(url.path, SourceOptions()).source
      return try await PDFBookParser().parse(source, resuming: []) { step in
        seen.withLock { $0 += step.newPages.count }
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(seen.withLock { $0 } < 35)
  }

  @Test func `an error of the progress callback ends the parse`() async throws {
    struct DiskFull: Error {}
    let source = try await BookParsers().identify(sample.path, SourceOptions()).source
    await #expect(throws: DiskFull.self) {
      try await PDFBookParser().parse(source, resuming: []) { _ in throw DiskFull() }
    }
  }
}

/// Text on a page in other arrangements than lines from the left.
struct PDFPlacementTests {
  private func pages(_ name: String) async throws -> [String] {
    try await parseFile(Fixture.url("pdf/\(name)")).book.pages.map(\.text)
  }

  @Test func `a filled form field is text beside its label`() async throws {
    let text = try #require(try await pages("form.pdf").first)
    #expect(
      text.split(separator: "\n") == [
        "Keeper's name: Orla Penn", "Station: Marl Head", "Pass word:", "oil", "wicks",
        "Sent with the relief boat.",
      ])
  }

  @Test func `a note written over a page is text, a hidden or folded one is not`()
    async throws
  {
    let text = try #require(try await pages("notes.pdf").first)
    #expect(
      text == """
        The lamp was lit at sunset. Not true: at noon.
        Ask Orla
        about it.
        The fog came in.
        """)
  }

  @Test func `columns with a narrow gutter are read one after the other`() async throws {
    let page = try #require(try await pages("narrow-gutter.pdf").first)
    let left = (0..<16).map {
      $0 == 6
        ? "he copied https://example.org/the-register-of-lamps-and-oil"
        : "the left keeper wrote line \($0) of it"
    }
    let right = (0..<16).map { "and the right one read line \($0 < 10 ? "0" : "")\($0) of it" }
    #expect(
      page.split(separator: "\n").map(String.init) == ["THE TWO KEEPERS"] + left + right)
  }

  @Test(arguments: [("line-numbers.pdf", 12), ("fifth-lines.pdf", 20)])
  func `numbers in the margin are no text`(_ name: String, _ rows: Int) async throws {
    let book = try await parseFile(Fixture.url("pdf/\(name)")).book
    let lines = (1...rows).map {
      "\($0 == 1 ? "Then" : "and") he saw light \($0) of the second night"
    }
    #expect(book.pages[1].text.split(separator: "\n").map(String.init) == lines)
  }

  @Test func `the parts of a running head come before both columns, those of a foot behind them`()
    async throws
  {
    let page = try #require(try await pages("column-heads.pdf").first)
    let left = (0..<12).map { "left \($0) of the first column" }
    let right = (0..<12).map { "right \($0) of the second" }
    #expect(
      page.split(separator: "\n").map(String.init)
        == ["2", "B. Johnston and others"] + left + right + ["Lamps", "Winter"])
  }

  @Test func `numbers in running heads become labels`() async throws {
    let book = try await parseFile(Fixture.url("pdf/printed-numbers.pdf")).book
    #expect(book.pages.map(\.label) == ["217", "218", "219", "220"])
    #expect(book.report.labelsAreFromHeads)
  }

  @Test func `columns are read one after the other, on a turned page too`() async throws {
    let pages = try await pages("columns.pdf")
    let lines =
      (0..<12).map { "left \($0) of the first column" }
      + (0..<12).map { "right \($0) of the second" }
    for page in pages.prefix(2) {
      #expect(page.split(separator: "\n").map(String.init) == lines)
    }
    #expect(
      pages.last?.split(separator: "\n").map(String.init)
        == (0..<3).map { "upward line \($0) of three" })
  }
}
