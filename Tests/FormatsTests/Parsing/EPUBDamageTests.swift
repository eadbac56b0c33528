import Books
import Foundation
import Parameters
import TestSupport
import Testing

struct EPUBDamageTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `a book without container or contents is still found`() async throws {
    var book = TestEPUB(body: "<h1>One</h1><p>text</p><h2>Two</h2><p>more</p>")
    book["META-INF/container.xml"] = nil
    let parsed = try await book.parse(in: folder).book
    #expect(parsed.pages.map(\.text) == ["One\n\ntext", "Two\n\nmore"])
    #expect(parsed.chapters.map(\.title) == ["One", "Two"])
    #expect(parsed.report.warnings.count == 2)
  }

  @Test func `an EPUB without a readable book is refused with the reason`() async {
    var book = TestEPUB()
    book["p.opf"] = nil
    await #expect(
      throws: BookError.parseFailed(
        source: "book.epub", reason: "no EPUB: it has no package document")
    ) { try await book.parse(in: folder) }
    book["p.opf"] = "<package><manifest/><spine/></package>"
    await #expect(
      throws: BookError.parseFailed(
        source: "book.epub", reason: "its package names no documents")
    ) { try await book.parse(in: folder) }
    await #expect(
      throws: BookError.parseFailed(
        source: "book.epub", reason: "it holds no text")
    ) { try await TestEPUB(body: "<p> </p>").parse(in: folder) }
    book = TestEPUB()
    book["a.xhtml"] = nil
    await #expect(
      throws: BookError.parseFailed(
        source: "book.epub", reason: "damaged EPUB: none of its 1 documents is readable")
    ) { try await book.parse(in: folder) }
  }

  @Test func `attempts to load files from outside give no text`() async throws {
    var book = TestEPUB()
    book["../../evil.txt"] = "x"
    book["a.xhtml"] = """
      <!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY b "lol"><!ENTITY c "&b;&b;">]>
      <html><body><p>SENTINEL &x; &c;</p></body></html>
      """
    let parsed = try await book.parse(in: folder)
    #expect(parsed.text.contains("SENTINEL") && !parsed.text.contains("root:"))
    #expect(!parsed.text.contains("lollol"))
    #expect(
      parsed.book.report.warnings.contains(
        "names that lead out of the archive, not read: ../../evil.txt"))
  }

  @Test func `depth is limited by its parameter, and deep books are read`() async throws {
    let deep = String(repeating: "<div>", count: 3000)
    #expect(try await TestEPUB(body: deep + "deep").parse(in: folder).text == "deep")
    var options = SourceOptions()
    options.limits.depth = 100
    await #expect(
      throws: BookError.limitExceeded(source: "book.epub", limit: .depth, allowed: 100)
    ) { try await parseFile(URL(filePath: folder.path("book.epub")), options: options) }
  }

  @Test(arguments: 0..<6)
  func `damaged bytes end in a book or an error`(seed: UInt64) async throws {
    let whole = try Data(contentsOf: Fixture.url("epub/modern.epub"))
    var random = SeededGenerator(seed: seed)
    var books = 0
    for _ in 0..<25 {
      var data = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        data[data.indices.randomElement(using: &random) ?? 0] = .random(in: 0...255, using: &random)
      }
      let url = URL(filePath: folder.path("book.epub"))
      try data.write(to: url)
      do {
        let book = try await parseFile(url).book
        #expect(book.pages.map(\.number) == Array(1...book.pages.count))
        #expect(book.chapters.allSatisfy { (1...book.pages.count).contains($0.startPage) })
        books += 1
      } catch is BookError {}
    }
    #expect(books > 0, "what is damaged a little is read all the same")
  }
}
