import Books
import Foundation
import Parameters
import TestSupport
import Testing

struct HTMLBookParserTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func parse(
    _ bytes: [UInt8], options: SourceOptions = SourceOptions()
  ) async throws -> ParsedBook {
    let path = folder.path("page.html")
    try Data(bytes).write(to: URL(filePath: path))
    return try await parseFile(URL(filePath: path), options: options).book
  }

  @Test func `the whole body is read, in its blocks`() async throws {
    let book = try await parseFile(Fixture.url("html/everything.html")).book
    #expect(book.title == "The Harbour & the Light" && book.author == "Ann Keeper")
    #expect(book.language == "en-GB" && book.report.encoding == "UTF-8")
    try expectSnapshot(
      book.pages.map { "--- \($0.number)\n\($0.text)\n" }.joined(), "everything-html")
    #expect(!book.pages.contains { $0.text.contains("unseen") })
    #expect(
      book.chapters == [
        Chapter(title: "The Harbour", level: 1, startPage: 2),
        Chapter(title: "Lists", level: 2, startPage: 3),
        Chapter(title: "Tables", level: 2, startPage: 4),
        Chapter(title: "In a layout", level: 3, startPage: 4),
      ])
  }

  @Test(
    arguments: [
      ("<meta charset='Shift_JIS'>", [0x94, 0x4C], "猫"),
      ("<meta http-equiv=content-type content='text/html; charset=koi8-r'>", [0xEB, 0xCF], "Ко"),
      ("<meta charset=gb2312>", [0xD6, 0xD0], "中"), ("", [0xE9], "é"),
      ("<meta charset=latin1>", [0x93, 0x94], "“”"), ("<meta charset=latin1>", [0xC3, 0xA9], "é"),
      ("<meta charset=utf-16>", [0xC3, 0xA9], "é"), ("<meta charset=no-such>", [0xE9], "é"),
      (#"<?xml version="1.0" encoding="iso-8859-2"?>"#, [0xB1], "ą"),
    ] as [(String, [UInt8], String)])
  func `the encoding is the declared one unless the bytes know better`(
    declaration: String, bytes: [UInt8], expected: String
  ) async throws {
    let book = try await parse(Array(declaration.utf8) + Array("<p>".utf8) + bytes)
    #expect(book.pages.map(\.text) == [expected])
  }

  @Test(arguments: ["", "<meta charset=utf-8>", "<meta charset=latin1>", "<meta charset=utf-7>"])
  func `a page with a wrong declaration is read by its letters`(declaration: String) async throws {
    for name in ["windows-1251", "windows-1254-tr", "shift-jis"] {
      let url = Fixture.url("txt/encodings/\(name).txt")
      let words = try await parseFile(url).book
      let page = Array("\(declaration)<p class=a id=b>".utf8) + (try Array(Data(contentsOf: url)))
      let book = try await parse(page)
      #expect(book.report.encoding == words.report.encoding)
      #expect(wordBagF1(book.pages[0].text, words.pages[0].text) == 1)
    }
  }

  @Test func `an uncertain encoding is asked for, and a Western declaration is believed`()
    async throws
  {
    let thai = try Array(Data(contentsOf: Fixture.url("txt/encodings/windows-874-th.txt")))
    let greek = try Array(Data(contentsOf: Fixture.url("txt/encodings/ibm737-el.txt")))
    await #expect(throws: BookError.self) { try await parse(Array("<p>".utf8) + greek) }
    let declared = Array("<meta charset=windows-874><p>".utf8) + thai
    #expect(try await parse(declared).pages[0].text.hasPrefix("คนเฝ้า"))
    let western = Array("<meta charset=latin1><p>".utf8) + greek
    #expect(try await parse(western).report.encoding == "windows-1252")
  }

  @Test func `a declaration counts late in the page, and not in a comment`() async throws {
    let script = "<script>" + String(repeating: "x", count: 9000) + "</script>"
    let page = "<!-- <meta charset=shift_jis> -->\(script)<meta charset=koi8-r><p>"
    #expect(try await parse(Array(page.utf8) + [0xEB, 0xCF]).pages[0].text == "Ко")
  }

  @Test func `the server and the reader override the page`() async throws {
    let page = Array("<meta charset=koi8-r><p>".utf8) + [0x94, 0x4C]
    var options = SourceOptions()
    options.declaredEncoding = "shift_jis"
    #expect(try await parse(page, options: options).pages[0].text == "猫")
    options.encoding = "windows-1252"
    #expect(try await parse(page, options: options).pages[0].text == "”L")
  }

  @Test func `a page of any depth is read, and a limit is named`() async throws {
    let deep = Array((String(repeating: "<div>", count: 9000) + "deep").utf8)
    #expect(try await parse(deep).pages.map(\.text) == ["deep"])
    let deeper = Array((String(repeating: "<b>", count: 10_001) + "deep").utf8)
    await #expect(
      throws: BookError.limitExceeded(source: "page.html", limit: .depth, allowed: 10_000)
    ) { try await parse(deeper) }
    await #expect(
      throws: BookError.parseFailed(source: "page.html", reason: "it holds no text")
    ) { try await parse(Array("<html><script>x</script>".utf8)) }
  }

  @Test(arguments: 0..<6)
  func `damaged pages end in a book or an error`(seed: UInt64) async throws {
    let whole = try [UInt8](Data(contentsOf: Fixture.url("html/everything.html")))
    var random = SeededGenerator(seed: seed)
    var books = 0
    for _ in 0..<25 {
      do {
        let book = try await parse(whole.damaged(using: &random))
        #expect(book.pages.map(\.number) == Array(1...book.pages.count))
        books += 1
      } catch is BookError {}
    }
    #expect(books > 0, "what is damaged a little is read all the same")
  }

  @Test(arguments: [
    ("<h2>Below</h2><p>x", "Below"), ("<h2>Below</h2><h1>Lamps</h1><p>x", "Lamps"),
    ("<title> </title><h1>Lamps</h1>", "Lamps"), ("<p>x", "page"),
  ])
  func `a page without a title is called by its heading`(body: String, title: String) async throws {
    #expect(try await parse(Array(body.utf8)).title == title)
    var options = SourceOptions()
    options.scope = .article
    let text = String(
      repeating: "<p>The lamp, which was lit, was seen by all, and far away.", count: 40)
    let page = "<header>\(body)</header><article>\(text)</article>"
    #expect(try await parse(Array(page.utf8), options: options).title == title)
  }
}
