import Basics
import Books
import Search
@testable import Storage
import TestSupport
import Testing

/// Writing a book or a chunk set in a cancelled task stops and leaves nothing half done.
struct CancelledWritesTests {
  /// Runs `work` in a task that was cancelled before it began.
  private func cancelled(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task {
      // A cancelled task has no sleep.
      try? await Task.sleep(for: .seconds(600))
      try await work()
    }
    task.cancel()
    try await task.value
  }

  @Test func `the pages of a book are written whole or not at all`() async throws {
    let library = try await TestLibrary()
    let (book, text) = try await library.add("a", pages: ["one", "two"])
    let parsed = ParsedBook(pages: [Page(number: 1, text: "other")])
    await #expect(throws: CancellationError.self) {
      try await cancelled {
        try await library.books.savePages(
          parsed, of: book.id, pagesHash: library.hasher.hash("other"))
      }
    }
    #expect(try await library.books.text(of: book.id) == text)
    #expect(try await library.books.book(book.id)?.pageCount == 2)
    try await library.database.check()
  }

  @Test func `a chunk set is written whole or not at all`() async throws {
    let library = try await TestLibrary()
    let (book, text) = try await library.add("a", pages: ["aaa bbb"])
    await #expect(throws: CancellationError.self) {
      try await cancelled { _ = try await library.cut(book, text, [0..<3, 4..<7]) }
    }
    #expect(try await library.chunks.chunkSets(of: book.id).isEmpty)
    try await library.database.check()
  }

  @Test func `pages of an unfinished ingest are kept whole or not at all`() async throws {
    let library = try await TestLibrary()
    let source = library.hasher.hash("s")
    await #expect(throws: CancellationError.self) {
      try await cancelled {
        try await library.books.keep(
          [Page(number: 1, text: "one")], ofUnfinished: source, parser: "test/1")
      }
    }
    #expect(try await library.books.pages(ofUnfinished: source, parser: "test/1").isEmpty)
  }

  @Test func `deleting many chunks stops in the middle and takes nothing away`() async throws {
    let library = try await TestLibrary()
    let word = "word "
    let (book, text) = try await library.add("a", pages: [String(repeating: word, count: 4000)])
    let (set, _) = try await library.cut(
      book, text, (0..<4000).map { $0 * word.utf8.count..<$0 * word.utf8.count + 4 })
    await #expect(throws: CancellationError.self) {
      try await cancelled { try await library.chunks.delete(set.id) }
    }
    #expect(try await library.chunks.chunks(of: set.id).count == 4000)
    try await library.database.check()
  }
}
