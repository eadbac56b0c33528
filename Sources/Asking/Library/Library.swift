package import Books
package import Notebook
package import Search
import Sessions

/// The books of the library, open or not.
package struct Library: Sendable {
  private let notebook: Notebook
  private let books: any BookRepository
  private let chunks: any ChunkRepository

  package init(_ notebook: Notebook) {
    self.notebook = notebook
    books = notebook.books
    chunks = notebook.index.chunks
  }

  package func all() async throws -> [Book] { try await books.books() }

  /// Books that can be opened.
  package func ready() async throws -> [Book] {
    try await books.books().filter { $0.status == .ready }
  }

  package func report(of book: Book) async throws -> ParseReport? {
    try await books.report(of: book.id)
  }

  package func condition(of book: Book) async throws -> BookCondition {
    try await books.condition(of: book.id)
  }

  package func label(ofPage page: Int, in book: Book) async throws -> String {
    try await books.label(ofPage: page, of: book.id)
  }

  package func chunkSets(of book: Book) async throws -> [ChunkSet] {
    try await chunks.chunkSets(of: book.id)
  }

  /// The chunk sets of a book with how far each reaches.
  package func reaches(of open: OpenBook) async throws -> [ReachingChunkSet] {
    let seen = open.text.seen(behind: open.book.fence)
    var sets: [ReachingChunkSet] = []
    for set in try await chunkSets(of: open.book) {
      sets.append(ReachingChunkSet(set, ending: try await chunks(of: set).last, of: open, seen))
    }
    return sets
  }

  package func chunks(of set: ChunkSet) async throws -> [Chunk] {
    try await chunks.chunks(of: set.id)
  }

  package func delete(_ set: ChunkSet) async throws { try await chunks.delete(set.id) }

  /// Deletes a book with everything made from it, and takes it off the desk.
  package func delete(_ book: Book) async throws {
    try await notebook.record(.build, source: "/books rm \(book.id)") { _ in
      try await books.delete(book.id)
      if let source = book.source { await notebook.ingesting.sources.forget(source) }
      await notebook.close(book.id)
    }
  }
}
