import Basics
package import Books

/// Sets how far the reader has come in a book.
package struct MoveReadingPosition: Sendable {
  private let ports: LibraryPorts

  package init(_ ports: LibraryPorts) { self.ports = ports }

  /// Page 0 removes the fence; a page past the end is refused with `PositionError`.
  package func run(_ book: Book, to page: Int) async throws -> Book {
    guard page >= 0, page <= book.pageCount else {
      throw PositionError(page: page, pageCount: book.pageCount)
    }
    var moved = book
    moved.position = ReadingPosition(page: page)
    moved.updatedAt = ports.clock.now()
    try await ports.books.move(book.id, to: moved.position, at: moved.updatedAt)
    return moved
  }
}

/// A reading position outside the book.
package struct PositionError: Error, Hashable, Sendable {
  package let page: Int
  package let pageCount: Int
}
