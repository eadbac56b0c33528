import Basics
import Books
@testable import Notebook
import Testing
import Views

@testable import Shell

/// What the reader of a book is warned of when it opens.
struct OpenedBookViewTests {
  private func warnings(
    _ format: BookFormat = .pdf, pages: Int, withoutText empty: ClosedRange<Int>? = nil,
    _ change: (inout ParseReport) -> Void = { _ in }
  ) throws -> [String] {
    let pages = (1...pages).map { number in
      Page(
        number: number, label: nil,
        text: empty?.contains(number) == true ? "" : "The lamp was lit at sunset.")
    }
    var report = ParseReport()
    report.note(emptyPagesOf: pages)
    change(&report)
    let time = Timestamp(microseconds: 0)
    let book = try Book(
      id: BookID(rawValue: "b"), title: "The Log", format: format, pageCount: pages.count,
      createdAt: time, updatedAt: time)
    return OpenBook(book: book, text: BookText(pages: pages), chapters: [], report: report).warnings
  }

  @Test func `pages without text may be scanned, and are named`() throws {
    #expect(
      try warnings(pages: 20, withoutText: 4...6) == [
        "3 pages without text: 4, 5, 6; if they are scanned, run the file through ocrmypdf --skip-text first"
      ])
    #expect(try warnings(pages: 40, withoutText: 4...20)[0].contains("10, 11 and 9 more; if"))
    #expect(try warnings(.epub, pages: 20, withoutText: 4...6).isEmpty)
  }

  @Test func `a scan is told so once`() throws {
    #expect(
      try warnings(pages: 10, withoutText: 1...9) == [
        "nearly no text: this looks like a scan; run it through ocrmypdf first"
      ])
  }

  @Test func `lost pages, guessed pages and replaced bytes are reported`() throws {
    let warnings = try warnings(.txt, pages: 3) {
      $0.failedPages = [2]
      $0.pagesAreEstimated = true
      $0.bytesReplaced = 2
      $0.encoding = "KOI8-R"
    }
    #expect(
      warnings == [
        "1 page could not be read: 2; the book is partial",
        "2 bytes invalid in KOI8-R, shown as �",
      ])
  }
}
