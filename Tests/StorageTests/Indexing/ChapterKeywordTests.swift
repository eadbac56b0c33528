import Bindings
import Books
import Search
@testable import Storage
import TestSupport
import Testing

/// Titles of chapters in the keyword index.
@Suite(.eachEngine)
struct ChapterKeywordTests {
  private static let pages = [
    "The Lamp\nIt is lit at dusk and put out at dawn.", "Trim the wick with care.",
    "The Horn\nIt sounds twice a minute.", "Nobody sleeps then.",
  ]
  private static let chapters = [
    Chapter(title: "The Lamp", level: 1, startPage: 1),
    Chapter(title: "The Horn", level: 1, startPage: 3),
  ]

  private struct JoinedBooks {
    let library: TestStores
    let book: Book
    let text: BookText
    let set: ChunkSet
    let chunks: [Chunk]
  }

  private func joinedBooks(_ chapters: [Chapter] = chapters) async throws -> JoinedBooks {
    let library = try await TestStores()
    let (book, text) = try await library.add("book", pages: Self.pages)
    try await name(chapters, in: library, book)
    let (set, chunks) = try await library.cut(book, text, text.pageMap.ranges)
    return JoinedBooks(library: library, book: book, text: text, set: set, chunks: chunks)
  }

  private func name(_ chapters: [Chapter], in library: TestStores, _ book: Book) async throws {
    let parsed = ParsedBook(
      pages: Self.pages.enumerated().map { Page(number: $0.offset + 1, text: $0.element) },
      chapters: chapters)
    try await library.books.savePages(
      parsed, of: book.id, pagesHash: try #require(book.pagesHash))
  }

  private func hits(_ joinedBooks: JoinedBooks, _ question: String, weight: Double, page: Int = 0)
    async throws -> [IndexHit]
  {
    try await joinedBooks.library.chunks.search(
      KeywordQuery(question: question, chapterWeight: weight), in: joinedBooks.set.id,
      fence: .at(ReadingPosition(page: page)), limit: 10)
  }

  @Test func `a chunk is found by the title of its chapter when titles count`() async throws {
    let joinedBooks = try await joinedBooks()
    #expect(try await hits(joinedBooks, "horn", weight: 0).map(\.chunk) == [2])
    #expect(try await hits(joinedBooks, "horn", weight: 0.5).map(\.chunk) == [2, 3])
    let light = try await hits(joinedBooks, "lamp", weight: 0.1)
    let heavy = try await hits(joinedBooks, "lamp", weight: 2)
    #expect(light.last?.chunk == 1)
    #expect(try #require(light.last).score < (try #require(heavy.last)).score)
    try await joinedBooks.library.check()
  }

  @Test func `at weight 0 and in books without chapters titles change no score`() async throws {
    let (with, without) = (try await joinedBooks(), try await joinedBooks([]))
    for question in ["horn", "lamp dusk", "nobody trim minute", "\"put out\" lamp"] {
      let plain = try await hits(without, question, weight: 0)
      #expect(!plain.isEmpty)
      #expect(try await hits(with, question, weight: 0) == plain)
      #expect(try await hits(without, question, weight: 3) == plain)
      #expect(
        try await hits(with, question, weight: 0, page: 3)
          == (try await hits(without, question, weight: 0, page: 3)))
    }
  }

  @Test func `a title beyond the reading position finds nothing`() async throws {
    let joinedBooks = try await joinedBooks()
    #expect(try await hits(joinedBooks, "horn", weight: 5).map(\.chunk).sorted() == [2, 3])
    #expect(try await hits(joinedBooks, "horn", weight: 5, page: 2).isEmpty)
    #expect(
      try await hits(joinedBooks, "lamp", weight: 5, page: 2).map(\.chunk).sorted() == [0, 1])
    #expect(try await hits(joinedBooks, "horn", weight: 5, page: 3).map(\.chunk) == [2])
  }

  @Test func `chunks that are there follow when the chapters of a book change`() async throws {
    let joinedBooks = try await joinedBooks()
    try await name(
      [Chapter(title: "Signals", level: 1, startPage: 2)], in: joinedBooks.library, joinedBooks.book
    )
    #expect(try await hits(joinedBooks, "signals", weight: 1).map(\.chunk).sorted() == [1, 2, 3])
    #expect(try await hits(joinedBooks, "horn", weight: 1).map(\.chunk) == [2])
    try await joinedBooks.library.check()
    try await name([], in: joinedBooks.library, joinedBooks.book)
    #expect(try await hits(joinedBooks, "signals", weight: 1).isEmpty)
    try await joinedBooks.library.check()
  }

  @Test(arguments: [0, 0.5, 3])
  func `a draft scores as the index does`(weight: Double) async throws {
    let joinedBooks = try await joinedBooks()
    for question in ["horn", "lamp care", "the lamp sounds", "dusk"] {
      let query = KeywordQuery(question: question)
      let draft = try await joinedBooks.library.chunks.draft(
        query, of: joinedBooks.text, chapters: Self.chapters)
      let drafted = draft.hits(
        in: joinedBooks.chunks.map { ($0.index, $0.range) }, chapterWeight: weight, limit: 10)
      let indexed = try await hits(joinedBooks, question, weight: weight)
      #expect(drafted.map(\.chunk) == indexed.map(\.chunk))
      for (a, b) in zip(drafted, indexed) { #expect(abs(a.score - b.score) < 1e-12) }
    }
  }
}
