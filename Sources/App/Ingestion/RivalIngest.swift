import Basics
import Books

/// Another ingest of the same file, in this process or another one.
struct RivalIngest: Sendable {
  /// Between two looks at a book whose pages are just being written, and how many there are.
  private static let (pause, looks) = (Duration.milliseconds(50), 200)

  private let books: any BookRepository

  init(_ books: any BookRepository) { self.books = books }

  /// The book that has come of the file since `known` was looked up; nil when none has.
  ///
  /// It is ready, unless the other ingest has been writing for longer than any does.
  func book(of source: ContentHash, since known: Book?) async throws -> Book? {
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
