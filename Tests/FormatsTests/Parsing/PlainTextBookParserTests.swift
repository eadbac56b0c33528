import Books
import Foundation
import Parameters
import TestSupport
import Testing

struct PlainTextBookParserTests {
  private func fixture(_ name: String) -> URL { Fixture.url("txt/\(name)") }

  private func parse(_ text: String) async throws -> ParsedBook {
    let folder = try TemporaryDirectory()
    try Data(text.utf8).write(to: URL(filePath: folder.path("book.txt")))
    return try await parseFile(URL(filePath: folder.path("book.txt"))).book
  }

  @Test(
    arguments: [
      ("utf16le-bom.txt", "UTF-16LE", "Žofie"), ("utf16be.txt", "UTF-16BE", "40 €"),
      ("utf8-bom.txt", "UTF-8", "“too much”"), ("latin1.txt", "ISO-8859-1", "près"),
      ("cp1252.txt", "windows-1252", "40 € a month — “too much”, said Zoë."),
    ])
  func `the encoding is found from the bytes`(
    name: String, encoding: String, words: String
  ) async throws {
    let book = try await parseFile(fixture(name)).book
    #expect(book.report.encoding == encoding)
    #expect(book.pages[0].text.contains(words))
    #expect(book.report.bytesReplaced == 0)
  }

  @Test func `a text that grows past the limit is refused by its name`() async throws {
    let folder = try TemporaryDirectory()
    let url = URL(filePath: folder.path("book.txt"))
    // In Latin-1 one byte for each letter, in the book two.
    try Data(repeating: 0xE9, count: 600_000).write(to: url)
    var options = SourceOptions(encoding: "ISO-8859-1")
    #expect(try await parseFile(url, options: options).book.byteCount == 1_200_000)
    options.limits.bytes = 1 << 20
    await #expect(
      throws: BookError.limitExceeded(source: "book.txt", limit: .bytes, allowed: 1)
    ) { try await parseFile(url, options: options) }
  }

  @Test func `form feeds are pages, blank ones too`() async throws {
    let book = try await parseFile(fixture("form-feeds.txt")).book
    #expect(book.pages.map(\.text) == ["Page one.", "Page two.", "", "Page four."])
    #expect(!book.report.pagesAreEstimated && book.report.emptyPages == [3])
  }

  @Test func `escape sequences are removed`() async throws {
    let book = try await parseFile(fixture("escapes.txt")).book
    #expect(book.pages[0].text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    #expect(book.report.charactersDropped > 0)
  }

  @Test func `Chinese without spaces is paged between characters`() async throws {
    let book = try await parseFile(fixture("chinese.txt")).book
    #expect(book.pages.count == 3)
    #expect(book.pages.map(\.text).joined() == String(repeating: "灯塔的灯在日落时点亮，在日出时熄灭。", count: 400))
  }

  @Test func `decomposed letters are composed`() async throws {
    let book = try await parse("Cafe\u{301} Zu\u{308}rich")
    #expect(Array(book.pages[0].text.unicodeScalars) == Array("Café Zürich".unicodeScalars))
  }

  @Test(arguments: ["   \n\n \t", "\u{FEFF}", "\u{0C}\u{0C}"])
  func `a file without text is refused`(text: String) async {
    await #expect(
      throws: BookError.parseFailed(source: "book.txt", reason: "it holds no text")
    ) {
      try await parse(text)
    }
  }

  @Test func `the sample book reads the same as text and as PDF`() async throws {
    let sample = Fixture.repository.appending(path: "shared/sample")
    let text = try await parseFile(sample.appending(path: "skerrin-rock.txt"))
    let pdf = try await parseFile(sample.appending(path: "skerrin-rock.pdf"))
    #expect(text.book.title == pdf.book.title)
    #expect(text.book.pages.count == pdf.book.pages.count)
    #expect(wordBagF1(text.text, pdf.text) > 0.999)
    #expect(
      text.book.chapters.filter { $0.level == 2 } == pdf.book.chapters.filter { $0.level == 2 })
  }
}

@Suite(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
struct TextCorpusTests {
  private func corpus(_ path: String) throws -> URL {
    try #require(Fixture.corpus).appending(path: path)
  }

  @Test func `no word of a long Latin-1 book is lost`() async throws {
    let url = try corpus("txt/sherlock-1661-8.txt")
    let parsed = try await parseFile(url)
    let source = try #require(String(data: Data(contentsOf: url), encoding: .isoLatin1))
    let start = try #require(source.range(of: "Jose Menendez\r\n")).upperBound
    let end = try #require(source.range(of: "End of the Project Gutenberg EBook")).lowerBound
    let isWhole = WordBag(parsed.text) == WordBag(String(source[start..<end]))
    #expect(isWhole && parsed.book.report.licenceLines > 300)
    #expect(parsed.book.title == "The Adventures of Sherlock Holmes")
    #expect(parsed.book.author == "Arthur Conan Doyle")
    #expect(parsed.book.pages.count > 150 && parsed.book.report.pagesAreEstimated)
    #expect(parsed.book.chapters.prefix(12).map(\.title).last?.hasSuffix("COPPER BEECHES") == true)
  }

  @Test func `the same book in two encodings has the same words`() async throws {
    let utf8 = try await parseFile(corpus("txt/latin-plays-31894-0.txt"))
    let latin1 = try await parseFile(corpus("txt/latin-plays-31894-8.txt"))
    #expect(utf8.book.report.encoding == "UTF-8")
    #expect(latin1.book.report.encoding == "ISO-8859-1")
    // The Latin-1 edition writes â for ā and has typewriter quotes.
    #expect(wordBagF1(Self.plain(utf8.text), Self.plain(latin1.text)) > 0.98)
  }

  /// The letters alone, without accents.
  private static func plain(_ text: String) -> String {
    let folded = text.folding(options: .diacriticInsensitive, locale: nil)
    return String(folded.map { $0.isLetter ? $0 : " " })
  }

  @Test func `naughty strings stay text`() async throws {
    let book = try await parseFile(corpus("txt/blns.txt")).book
    #expect(book.report.encoding == "UTF-8")
    #expect(
      book.pages.allSatisfy { page in
        page.text.unicodeScalars.allSatisfy {
          $0.value >= 0x20 || "\n\t".unicodeScalars.contains($0)
        }
      })
  }
}
