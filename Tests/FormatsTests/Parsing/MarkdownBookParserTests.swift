import Books
import Foundation
import TestSupport
import Testing

struct MarkdownBookParserTests {
  private func parse(_ text: String, pageLevel: Int = 2) async throws -> ParsedBook {
    let folder = try TemporaryDirectory()
    try Data(text.utf8).write(to: URL(filePath: folder.path("book.md")))
    var options = SourceOptions()
    options.pageLevel = pageLevel
    return try await parseFile(URL(filePath: folder.path("book.md")), options: options).book
  }

  @Test func `a file reads as it is rendered`() async throws {
    let book = try await parseFile(Fixture.url("markdown/features.md")).book
    try expectSnapshot(book.pages.map(\.text).joined(separator: "\n=====\n"), "markdown")
    #expect(book.title == "The Watch: a Book" && book.author == "E. Tarrant, Inspector Hale")
    #expect(book.language == "en")
    #expect(
      book.chapters.map(\.title) == [
        "First watch", "Oil and wicks", "Small things", "Setext below",
      ])
    #expect(book.chapters.map(\.startPage) == [2, 3, 3, 4])
  }

  @Test func `the level of headings that begin pages can be chosen`() async throws {
    let text = "# A\n\na\n\n## B\n\nb\n\n### C\n\nc\n"
    #expect(try await parse(text).pages.count == 2)
    #expect(try await parse(text, pageLevel: 1).pages.count == 1)
    #expect(try await parse(text, pageLevel: 3).pages.count == 3)
  }

  @Test(arguments: [
    ("A paragraph.\n\n---\n\nAnother: one.\n\n---\n", "A paragraph."),
    ("---\nno facts here\n---\n\nText.", "no facts here"), ("---\nopen: end\n", "open: end"),
  ])
  func `a horizontal rule is not taken for front matter`(text: String, words: String) async throws {
    #expect(try await parse(text).pages[0].text.contains(words))
  }

  @Test func `facts may be written in TOML`() async throws {
    let text = """
      +++
      title = "The Watch"
      authors = ["E. Tarrant", 'A. Hale']
      [extra]
      title = "no"
      +++
      # One

      Lit.
      """
    let book = try await parse(text)
    #expect(book.title == "The Watch" && book.author == "E. Tarrant, A. Hale")
    #expect(book.pages.map(\.text) == ["One\n\nLit."])
  }

  @Test(arguments: [
    ("See ![a lamp](l.png).", "See [a lamp]."), ("x ![](l.png)", "x"),
    ("[![lit](l.png)](https://e.org/l)", "[lit] (https://e.org/l)"),
    ("At www.e.org and [e.org/a](https://e.org/a).", "At www.e.org and e.org/a."),
  ])
  func `pictures and links are read as their words`(text: String, words: String) async throws {
    #expect(try await parse(text).pages.map(\.text) == [words])
  }

  @Test func `contents may stand in the folder of the sources`() async throws {
    let folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: folder.path("src/in"), withIntermediateDirectories: true)
    let files = [
      ("src/SUMMARY.md", "- [Two](in/a%20two.md)\n- [One](one.md#x)\n- [Draft]()\n"),
      ("src/one.md", "One."), ("src/in/a two.md", "Two."),
    ]
    for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: folder.path(name))) }
    let book = try await parseFile(URL(filePath: folder.path("."))).book
    #expect(book.pages.map(\.text) == ["Two.", "One."] && book.report.warnings.isEmpty)
    #expect(book.chapters.map(\.title) == ["Two", "One"])
  }

  @Test func `a folder with a contents file is one book in its order`() async throws {
    let book = try await parseFile(Fixture.url("markdown/folder")).book
    #expect(book.title == "The Island")
    #expect(
      book.chapters == [
        Chapter(title: "Landing", level: 1, startPage: 1),
        Chapter(title: "The stair & the rope", level: 2, startPage: 2),
        Chapter(title: "Leaving", level: 1, startPage: 3),
      ])
    #expect(book.pages.map(\.text)[1] == "The stair\n\nForty steps.")
    #expect(!book.pages.contains { $0.text.contains("Not listed") })
    #expect(
      book.report.warnings == [
        "not in the contents file and left out: notes.md", "missing.md is missing",
      ])
    #expect(book.report.isPartial && book.report.lostParts == ["missing.md"])
  }

  @Test func `a folder without contents is read in order, the start first`() async throws {
    let folder = try TemporaryDirectory()
    let files = [
      ("b10.md", "# B ten"), ("README.md", "# Start"), ("a.markdown", "# A"), ("b9.md", "# B nine"),
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
    }
    let book = try await parseFile(URL(filePath: folder.path("."))).book
    #expect(
      book.chapters.map(\.title) == ["Start", "A", "B nine", "B ten"] && book.title == "Start")
  }

  @Test func `a link to a folder is not followed`() async throws {
    let folder = try TemporaryDirectory()
    let book = folder.path("book")
    try FileManager.default.createDirectory(atPath: book, withIntermediateDirectories: true)
    try Data("Own words.".utf8).write(to: URL(filePath: book + "/own.md"))
    for (name, target) in [("again", "."), ("up", ".."), ("root", "/")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(book)/\(name)", withDestinationPath: target)
    }
    #expect(try await parseFile(URL(filePath: book)).book.pages.map(\.text) == ["Own words."])
  }

  @Test func `no file outside the folder is read`() async throws {
    let folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: folder.path("book"), withIntermediateDirectories: true)
    try Data("SECRET".utf8).write(to: URL(filePath: folder.path("secret.md")))
    try Data("- [Up](../secret.md)\n- [Linked](link.md)\n- [Own](own.md)\n".utf8)
      .write(to: URL(filePath: folder.path("book/SUMMARY.md")))
    try Data("Own words.".utf8).write(to: URL(filePath: folder.path("book/own.md")))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("book/link.md"), withDestinationPath: folder.path("secret.md"))
    let parsed = try await parseFile(URL(filePath: folder.path("book")))
    #expect(parsed.text == "Own words.")
    #expect(
      parsed.book.report.warnings == [
        "../secret.md leads out of the folder, not read",
        "link.md leads out of the folder, not read",
      ])
  }
}

@Suite(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
struct MarkdownCorpusTests {
  @Test func `a book of many files is whole`() async throws {
    let folder = try #require(Fixture.corpus).appending(path: "md/rust-book")
    let parsed = try await parseFile(folder)
    #expect(parsed.book.title == "The Rust Programming Language")
    #expect(parsed.book.chapters.prefix(4).map(\.title).last == "Getting Started")
    #expect(parsed.book.chapters.count == 18 && parsed.book.chapters.map(\.level).max() == 2)
    for file in ["ch01-02-hello-world.md", "ch04-03-slices.md"] {
      let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let words = Self.words(source)
      let missing = words.filter { !parsed.text.contains($0) }
      #expect(missing.count * 100 <= words.count, "\(missing)")
    }
  }

  @Test func `the hostile file is read without its front matter`() async throws {
    let url = try #require(Fixture.corpus).appending(path: "hostile/md/front-matter.md")
    let parsed = try await parseFile(url)
    #expect(parsed.text == "One\n\nSENTINEL alpha\nTwo\n\ntext" && parsed.book.title == "A: B")
  }

  /// Words of letters only, which no markup is made of.
  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { $0.allSatisfy(\.isLetter) }
  }
}
