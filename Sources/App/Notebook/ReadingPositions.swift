package import Domain

/// How far the reader has come in every book, held against what a session recorded.
package struct ReadingPositions: Sendable {
  /// By the hash of a book's pages, which is how a transcript names it.
  private let positions: [ContentHash: ReadingPosition]

  init(_ books: [Book]) {
    let pairs = books.compactMap { book in book.pagesHash.map { ($0, book.position) } }
    positions = Dictionary(pairs) { $0.isVisible(before: $1) ? $0 : $1 }
  }

  /// Whether answer and prompt of the cell hold nothing beyond the position in its book.
  ///
  /// A book that is not in the library has no position.
  package func allow(_ cell: Cell) -> Bool {
    // A cell such as `/page 2` tells nothing of the book.
    if cell.outputs.isEmpty, cell.prompts.isEmpty, cell.tools.isEmpty { return true }
    if let shelf = cell.book?.shelf, !shelf.isEmpty {
      return shelf.allSatisfy { $0.position.isVisible(before: positions[$0.pages] ?? .unset) }
    }
    let position = cell.line.book.flatMap { positions[$0] } ?? .unset
    return cell.line.position.isVisible(before: position)
  }
}

extension Notebook {
  /// The positions as the library has them now.
  package func readingPositions() async throws -> ReadingPositions {
    ReadingPositions(try await ports.books.books())
  }

  /// Throws `NotebookError.cellBeyondFence` when the cell was answered further on in its book.
  package func requireVisible(_ cell: Cell) async throws {
    guard try await !readingPositions().allow(cell) else { return }
    throw NotebookError.cellBeyondFence(cell.number)
  }
}
