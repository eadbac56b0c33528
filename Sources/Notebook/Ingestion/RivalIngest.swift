import Basics
import Books

/// Another ingest of the same file, in this process or another.
struct RivalIngest: Sendable {
  /// Pause between two looks at a book under ingest in another process, and the number of looks.
  private static let (pause, looks) = (Duration.milliseconds(50), 200)

  private let books: any BookRepository

  init(_ books: any BookRepository) { self.books = books }

  /// The book that another process made of the file after `known` was looked up; nil without one.
  ///
  /// It is ready, unless the other ingest takes unusually long.
  package func book(of source: ContentHash, since known: Book?) async throws -> Book? {
    var found: Book?
    for _ in 0..<Self.looks {
      found = try await books.book(sourceHash: source)
      guard let found, found != known else { return nil }
      if found.status != .ingesting { return found }
      try await Task.sleep(for: Self.pause)
    }
    return found
  }
}
