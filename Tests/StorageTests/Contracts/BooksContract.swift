import Basics
@testable import Books
import Search
@testable import Storage
import TestSupport
import Testing

/// What every store of books does.
@Suite(.eachEngine)
struct BooksContract {
  @Test func `a saved book reads back with every field`() async throws {
    let library = try await TestStores()
    let book = try Book(
      id: BookID(rawValue: "b"), title: "Ωmega “quoted”; DROP TABLE books", author: "N. N.",
      language: "el", status: .failed, format: .pdf, source: "/tmp/a'b.pdf",
      sourceHash: library.hasher.hash("s"), pagesHash: library.hasher.hash("p"), pageCount: 7,
      position: ReadingPosition(page: 3), createdAt: Timestamp(microseconds: 1),
      updatedAt: Timestamp(microseconds: 1_763_700_000_000_000))
    try await library.books.save(book)
    #expect(try await library.books.book(book.id) == book)
    #expect(try await library.books.book(sourceHash: library.hasher.hash("s")) == book)
    #expect(try await library.books.books() == [book])
  }

  @Test func `saving again updates and keeps the pages`() async throws {
    let library = try await TestStores()
    var (book, text) = try await library.add("a", pages: ["one", "two"])
    book.title = "renamed"
    book.position = ReadingPosition(page: 2)
    try await library.books.save(book)
    #expect(try await library.books.book(book.id) == book)
    #expect(try await library.books.text(of: book.id) == text)
  }

  @Test func `the same file under another id is refused`() async throws {
    let library = try await TestStores()
    let (first, _) = try await library.add("a", pages: ["one"])
    let second = try Book(
      id: BookID(rawValue: "other"), title: "copy", format: .txt, sourceHash: first.sourceHash,
      createdAt: first.createdAt, updatedAt: first.updatedAt)
    await #expect(throws: BookError.alreadyExists(id: first.id, title: "a")) {
      try await library.books.save(second)
    }
  }

  @Test func `pages, labels, chapters and the report read back`() async throws {
    let library = try await TestStores()
    let (book, _) = try await library.add("a", pages: ["old"])
    var report = ParseReport()
    report.failedPages = [2]
    report.encoding = "windows-1252"
    report.pagesAreEstimated = true
    report.warnings = ["a \"quoted\" warning\u{1}"]
    report.hyphensJoined = 9
    let parsed = ParsedBook(
      pages: [
        Page(number: 1, label: "iv", text: "naïve\nline"), Page(number: 2, text: ""),
        Page(number: 3, text: "a\0b 😀"),
      ],
      chapters: [
        Chapter(title: "Two", level: 1, startPage: 2),
        Chapter(title: "One", level: 2, startPage: 1),
      ], report: report)
    try await library.books.savePages(
      parsed, of: book.id, pagesHash: PagesHash.of(parsed.pages, hasher: library.hasher))
    #expect(try await library.books.text(of: book.id) == BookText(pages: parsed.pages))
    #expect(try await library.books.chapters(of: book.id) == parsed.chapters)
    #expect(try await library.books.report(of: book.id) == report)
    #expect(try await library.books.book(book.id)?.pageCount == 3)
  }

  @Test func `new pages take the old chunk sets with them, equal pages do not`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("a", pages: ["one two"])
    let (set, _) = try await library.cut(book, text, [0..<3, 4..<7])
    let same = ParsedBook(pages: [Page(number: 1, text: "one two")])
    try await library.books.savePages(
      same, of: book.id, pagesHash: PagesHash.of(same.pages, hasher: library.hasher))
    #expect(try await library.chunks.chunkSets(of: book.id) == [set])
    let other = ParsedBook(pages: [Page(number: 1, text: "three")])
    try await library.books.savePages(
      other, of: book.id, pagesHash: PagesHash.of(other.pages, hasher: library.hasher))
    #expect(try await library.chunks.chunkSets(of: book.id).isEmpty)
  }

  @Test func `pages of an unknown book are refused`() async throws {
    let library = try await TestStores()
    await #expect(throws: StorageError.notFound(what: "book nobody")) {
      try await library.books.savePages(
        ParsedBook(pages: []), of: BookID(rawValue: "nobody"),
        pagesHash: library.hasher.hash(""))
    }
  }

  @Test func `an interrupted ingest finds its pages again`() async throws {
    let library = try await TestStores()
    let source = library.hasher.hash("file")
    let pages = (1...3).map { Page(number: $0, label: $0 == 1 ? "i" : nil, text: "text \($0)") }
    try await library.books.keep(Array(pages[..<2]), ofUnfinished: source, parser: "pdf/1")
    try await library.books.keep(Array(pages[1...]), ofUnfinished: source, parser: "pdf/1")
    #expect(try await library.books.pages(ofUnfinished: source, parser: "pdf/1") == pages)
    #expect(try await library.books.pages(ofUnfinished: source, parser: "pdf/2").isEmpty)
    try await library.books.forget(unfinished: source)
    #expect(try await library.books.pages(ofUnfinished: source, parser: "pdf/1").isEmpty)
  }
}
