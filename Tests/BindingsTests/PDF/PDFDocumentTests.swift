@testable import Bindings
import Foundation
import TestSupport
import Testing

struct PDFDocumentTests {
  private func fixture(_ name: String) -> String { Fixture.url("pdf/\(name)").path }

  /// Writes a PDF without cross-reference table, which Poppler rebuilds.
  private func withPDF(
    content: String = "BT (x) Tj ET", count: String = "1", _ body: (String) throws -> Void
  ) throws {
    let folder = try TemporaryDirectory()
    let text = """
      %PDF-1.4
      1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
      2 0 obj <</Type/Pages/Kids[3 0 R]/Count \(count)>> endobj
      3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R>> endobj
      4 0 obj <</Length \(content.utf8.count)>> stream
      \(content)
      endstream endobj
      trailer <</Root 1 0 R>>
      %%EOF
      """
    try Data(text.utf8).write(to: URL(filePath: folder.path("x.pdf")))
    try body(folder.path("x.pdf"))
  }

  @Test func `pages come with their text, and metadata with the document`() throws {
    let document = try PDFDocument(path: fixture("two-pages.pdf"))
    #expect(document.pageCount == 2)
    #expect(document.title == "Two Pages" && document.author == "A. Keeper")
    #expect(
      document.page(1).text == "The lamp was lit at sunset,\nas on every other night.")
    #expect(document.page(2).label == "2")
  }

  @Test(arguments: [0, -1, 3, Int.max])
  func `a page that does not exist has no text`(number: Int) throws {
    #expect(try PDFDocument(path: fixture("two-pages.pdf")).page(number).text == nil)
  }

  @Test func `labels and the outline with its named targets are read`() throws {
    let document = try PDFDocument(path: fixture("labels-outline.pdf"))
    #expect((1...5).map { document.page($0).label } == ["i", "ii", "A-1", "A-2", "A-3"])
    #expect(
      document.outline == [
        PDFOutlineItem(title: "Preface", level: 1, page: 1),
        PDFOutlineItem(title: "Contents", level: 1, page: 2),
        PDFOutlineItem(title: "Part One", level: 1, page: 3),
        PDFOutlineItem(title: "The Lamp", level: 2, page: 4),
        PDFOutlineItem(title: "Fog", level: 2, page: 5),
      ])
    #expect(document.largestText(onPage: 1) == "A Book With Labels")
  }

  @Test func `a page of one size has no largest text`() throws {
    #expect(try PDFDocument(path: fixture("two-pages.pdf")).largestText(onPage: 1) == nil)
  }

  @Test func `encrypted and damaged files are told apart`() throws {
    #expect(throws: PDFError.encrypted(hadPassword: false)) {
      _ = try PDFDocument(path: fixture("user-password.pdf"))
    }
    #expect(throws: PDFError.encrypted(hadPassword: true)) {
      _ = try PDFDocument(path: fixture("user-password.pdf"), password: "wrong")
    }
    #expect(try PDFDocument(path: fixture("user-password.pdf"), password: "skerrin").pageCount == 2)
    #expect(try PDFDocument(path: fixture("user-password.pdf"), password: "marr").pageCount == 2)
    #expect(try PDFDocument(path: fixture("owner-password.pdf")).pageCount == 2)
    #expect(throws: PDFError.damaged(message: "PDF document is damaged")) {
      _ = try PDFDocument(path: fixture("truncated.pdf"))
    }
  }

  @Test func `a path that is no file is unreadable`() {
    for path in ["/nowhere/at/all.pdf", "relative.pdf"] {
      #expect { _ = try PDFDocument(path: path) } throws: { error in
        if case PDFError.unreadable = error { true } else { false }
      }
    }
  }

  @Test func `complaints of Poppler are kept, each once and at most eight`() throws {
    try withPDF(content: "BT (x) Tj ET " + String(repeating: "/F9 12 Tf (x) Tj ", count: 500)) {
      path in
      let page = try PDFDocument(path: path).page(1)
      #expect(!page.complaints.isEmpty && page.complaints.count <= 8)
      #expect(Set(page.complaints).count == page.complaints.count)
    }
  }

  @Test(arguments: ["2000000000", "99999999999999999999", "-5"])
  func `a forged page count is refused or corrected`(count: String) throws {
    try withPDF(count: count) { path in
      let opened = Result { () throws(PDFError) in try PDFDocument(path: path).pageCount }
      switch opened {
      case .success(let count): #expect(count <= 1)
      case .failure(.tooManyPages), .failure(.damaged): break
      case .failure(let error): Issue.record("\(error)")
      }
    }
  }

  @Test func `a page is covered by a picture that fills it`() throws {
    let document = try PDFDocument(path: fixture("stamped.pdf"))
    #expect((1...9).filter { document.isCoveredByPictures($0) } == [1, 2, 3, 4])
  }

  @Test func `cells of a table row stay apart`() throws {
    let text = try PDFDocument(path: fixture("table.pdf")).page(1).text
    #expect(
      text?.split(whereSeparator: \.isWhitespace).sorted() == [
        "Coke", "Hay", "Oil", "bale", "barrel", "sack",
      ])
  }

  @Test func `a blank line parts paragraphs, by indent or by space`() throws {
    let text = try PDFDocument(path: fixture("paragraphs.pdf")).page(1).text
    #expect(
      text == """
        The first paragraph of the page is
        indented, and so are the other ones
        on this page.

        The second one begins here and it
        ends here.

        The third has a single line.

        This one stands apart.
        """)
  }
}
