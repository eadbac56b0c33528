import Domain
import Foundation
import Infra
import TestSupport
import Testing

@Suite(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
struct PDFCorpusTests {
  private func corpus(_ path: String) throws -> URL {
    try #require(Fixture.corpus).appending(path: path)
  }

  private func golden(_ name: String) throws -> String {
    // Bidirectional controls are layout, which the parser drops.
    try String(contentsOf: corpus("goldens/\(name).poppler.txt"), encoding: .utf8)
      .filter { !$0.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) } }
  }

  @Test(
    arguments: [
      ("alice-11-pdf.pdf", 69, 0.999), ("docling_code_and_formula.pdf", 2, 0.999),
      ("docling_multi_page.pdf", 5, 0.999), ("docling_normal_4pages.pdf", 4, 0.99),
      ("pdfbox_PDFBOX-3110-poems-beads.pdf", 2, 0.99), ("pdfbox_with_outline.pdf", 6, 0.94),
      ("pdfminer_pagelabels.pdf", 5, 0.95), ("pdfminer_simple1.pdf", 1, 0.99),
      ("pdfminer_zen_of_python_corrupted.pdf", 1, 0.99), ("pypdf_crazyones.pdf", 1, 0.99),
      ("pypdf_multilang.pdf", 1, 0.99), ("docling_right_to_left_01.pdf", 1, 0.6),
      ("pdfbox_BidiSample.pdf", 1, 0.75),
    ])
  func `the words of a PDF are those poppler finds`(
    name: String, pages: Int, atLeast: Double
  ) async throws {
    let parsed = try await parseFile(corpus("pdf/\(name)"))
    #expect(parsed.book.pages.map(\.number) == Array(1...pages))
    let f1 = wordBagF1(parsed.text, try golden(name))
    #expect(f1 >= atLeast)
  }

  @Test(
    arguments: [
      "pdf/pdfbox_PasswordSample-128bit.pdf", "pdf/pdfminer_aes-256.pdf",
      "pdf/pypdf_crazyones-encrypted-256.pdf", "hostile/pdf/enc-aes256-userpw.pdf",
    ])
  func `an encrypted PDF asks for its password`(path: String) async throws {
    let url = try corpus(path)
    await #expect(
      throws: BookError.passwordRequired(source: url.lastPathComponent, hadPassword: false)
    ) {
      try await parseFile(url)
    }
    await #expect(
      throws: BookError.passwordRequired(source: url.lastPathComponent, hadPassword: true)
    ) {
      try await parseFile(url, password: "no, not this one")
    }
  }

  @Test func `a PDF that needs character maps says so`() async throws {
    let parsed = try await parseFile(corpus("pdf/pdfminer_jo.pdf"))
    // With poppler-data installed the text is there.
    if parsed.text.isEmpty {
      #expect(parsed.book.report.warnings.first?.contains("poppler-data") == true)
      #expect(!parsed.book.report.looksScanned)
    }
  }

  @Test func `no character of a right-to-left page is lost`() async throws {
    let name = "docling_right_to_left_01.pdf"
    let characters = { (text: String) in
      text.unicodeScalars.filter { !$0.properties.isWhitespace }.map(\.value).sorted()
    }
    let found = try await parseFile(corpus("pdf/\(name)")).text
    #expect(characters(found) == characters(try golden(name)))
  }

  @Test func `labels of sections with prefixes are read`() async throws {
    let book = try await parseFile(corpus("pdf/pdfbox_test_pagelabels.pdf")).book
    let roman = ["i", "ii", "iii", "iv", "v", "vi", "vii"]
    #expect(
      book.pages.map(\.label) == ["A1", "A2", "A3"] + roman + ["Appendix I", "Appendix II"])
    #expect(book.report.looksScanned)
  }

  @Test func `a book without outline gets its chapters from its headings`() async throws {
    let book = try await parseFile(corpus("pdf/alice-11-pdf.pdf")).book
    #expect(book.chapters.count == 12)
    #expect(book.chapters[2].title == "CHAPTER III. A Caucus-Race and a Long Tale")
    #expect(book.chapters[2].startPage == 10)
  }
}
