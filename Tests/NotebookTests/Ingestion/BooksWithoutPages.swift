import Basics
import Books

/// A library that cancels the task that writes the pages of a book.
struct BooksWithoutPages: BookRepository {
  let base: any BookRepository

  func savePages(_ parsed: ParsedBook, of id: BookID, pagesHash: ContentHash) async throws {
    throw CancellationError()
  }

  func books() async throws -> [Book] { try await base.books() }
  func book(_ id: BookID) async throws -> Book? { try await base.book(id) }
  func book(sourceHash: ContentHash) async throws -> Book? {
    try await base.book(sourceHash: sourceHash)
  }
  func save(_ book: Book) async throws { try await base.save(book) }
  func move(_ id: BookID, to position: ReadingPosition, at time: Timestamp) async throws {
    try await base.move(id, to: position, at: time)
  }
  func delete(_ id: BookID) async throws { try await base.delete(id) }
  func text(of id: BookID) async throws -> BookText { try await base.text(of: id) }
  func label(ofPage page: Int, of id: BookID) async throws -> String {
    try await base.label(ofPage: page, of: id)
  }
  func chapters(of id: BookID) async throws -> [Chapter] { try await base.chapters(of: id) }
  func report(of id: BookID) async throws -> ParseReport? { try await base.report(of: id) }
  func condition(of id: BookID) async throws -> BookCondition {
    try await base.condition(of: id)
  }
  func pages(ofUnfinished source: ContentHash, parser: String) async throws -> [Page] {
    try await base.pages(ofUnfinished: source, parser: parser)
  }
  func keep(_ pages: [Page], ofUnfinished source: ContentHash, parser: String) async throws {
    try await base.keep(pages, ofUnfinished: source, parser: parser)
  }
  func forget(unfinished source: ContentHash) async throws {
    try await base.forget(unfinished: source)
  }
}
