package import Basics

/// The library's books and their normalised pages.
package protocol BookRepository: Sendable {
  func books() async throws -> [Book]
  func book(_ id: BookID) async throws -> Book?
  func book(sourceHash: ContentHash) async throws -> Book?
  /// Inserts or updates the row of the book, not its pages.
  func save(_ book: Book) async throws
  /// Moves the reading position alone, so that nothing else another shell has changed is undone.
  ///
  /// Throws `StorageError.notFound` when the book is gone.
  func move(_ id: BookID, to position: ReadingPosition, at time: Timestamp) async throws
  /// Deletes the book with its pages, chunk sets, vectors, conversations and summaries.
  func delete(_ id: BookID) async throws
  /// Replaces all pages, chapters and the ingest report in one transaction.
  func savePages(_ parsed: ParsedBook, of id: BookID, pagesHash: ContentHash) async throws
  func text(of id: BookID) async throws -> BookText
  /// The label printed on a page, or its number where that is the same.
  func label(ofPage page: Int, of id: BookID) async throws -> String
  func chapters(of id: BookID) async throws -> [Chapter]
  func report(of id: BookID) async throws -> ParseReport?
  func condition(of id: BookID) async throws -> BookCondition

  /// Pages of an ingest that has not finished, of this source and parser version, in order; empty if none.
  func pages(ofUnfinished source: ContentHash, parser: String) async throws -> [Page]
  /// Keeps pages of an ingest, so that it can resume.
  func keep(_ pages: [Page], ofUnfinished source: ContentHash, parser: String) async throws
  /// Forgets the pages of an ingest, which is done or given up.
  func forget(unfinished source: ContentHash) async throws
}

extension BookRepository {
  /// Moves the reader of a book; the one way to another position, which is kept before it counts.
  package func moved(_ book: Book, to position: ReadingPosition, at time: Timestamp) async throws
    -> Book
  {
    try await move(book.id, to: position, at: time)
    var moved = book
    moved.position = position
    moved.updatedAt = time
    return moved
  }
}

/// The searchable parts of a book, beside its status.
package struct BookCondition: Hashable, Sendable {
  /// The share of a book's texts that have vectors: none, some or all.
  package enum Vectors: String, Sendable {
    /// At least one of its chunk sets can be searched by meaning.
    case all
    /// Only those made before the work stopped.
    case some
    case none
  }

  /// False for a file of which nothing can be read, such as a scan.
  package let hasText: Bool
  package let vectors: Vectors

  package init(hasText: Bool, vectors: Vectors) {
    self.hasText = hasText
    self.vectors = vectors
  }
}
