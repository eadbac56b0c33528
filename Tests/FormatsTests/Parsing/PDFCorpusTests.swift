import Books
import Foundation
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

  /// Word-bag F1 of pdftotext 22.12 with PyMuPDF 1.28 or pypdf 7.1, whichever agrees more, where both
  /// stay below 0.98; of all the other files one of them gives 0.98 and more.
  private static let disagreement = [
    // pdftotext joins words of right-to-left lines and moves full stops.
    "docling_right_to_left_01": 0.738, "pdfbox_BidiSample": 0.720,
    // Only Poppler with poppler-data has its character map.
    "pdfminer_jo": 0.002,
  ]

  /// Every PDF that pdftotext reads without a password, and whose words two tools agree about.
  private static var names: [String] {
    let folder = Fixture.corpus?.appending(path: "goldens").path ?? ""
    let suffix = ".pdf.poppler.txt"
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
      .filter { disagreement[$0, default: 1] >= 0.98 }
      .sorted()
  }

  @Test func `the goldens are found`() { #expect(Self.names.count >= 12) }

  @Test(arguments: names)
  func `the words of a PDF are those that pdftotext finds`(name: String) async throws {
    let parsed = try await parseFile(corpus("pdf/\(name).pdf"))
    #expect(parsed.book.pages.map(\.number) == Array(1...parsed.book.pages.count))
    let f1 = wordBagF1(parsed.text, try golden("\(name).pdf"))
    #expect(f1 >= 0.98)
  }

  @Test func `lines of two directions read as PDFBox writes them`() async throws {
    let text = try await parseFile(corpus("pdf/pdfbox_BidiSample.pdf")).text
    let expected = try String(
      contentsOf: corpus("pdf/pdfbox_BidiSample.pdf-sorted.txt"), encoding: .utf8)
    let f1 = wordBagF1(text, expected)
    #expect(f1 >= 0.98)
  }

  @Test func `an Arabic page has its words apart, and its stops behind them`()
    async throws
  {
    let text = try await parseFile(corpus("pdf/docling_right_to_left_01.pdf")).text
    for words in ["يمتلك كل من R و", "بطريقة سريعة وفعالة. إذا", "عقلية تحليلية، فإن استخدام"] {
      #expect(text.contains(words))
    }
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
