import Books
package import Notebook
import Parameters
package import Sessions

/// Quotes the visible text of a cell's book.
package struct QuoteBook: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// The book of a cell, for the labels of its pages: its joined books, else the open book.
  package func book(of cell: Cell) async throws -> OpenBook {
    if let line = cell.book, !line.joinedBooks.isEmpty { return try await joinedBooks(line) }
    return try await notebook.desk()
  }

  /// The passage of a recorded hit.
  ///
  /// Nil when the cell searched another book than the open one.
  package func text(of hit: RecordedHit, in located: LocatedCell) async throws -> String? {
    try await text(at: hit.range, in: located)
  }

  /// A stretch of the cell's book; nil when another is open.
  package func text(at range: Range<Int>, in located: LocatedCell) async throws -> String? {
    let (cell, fences) = (located.cell, located.fences)
    if let line = cell.book, !line.joinedBooks.isEmpty {
      return try await text(at: range, of: try await joinedBooks(line), behind: fences)
    }
    let open = try await notebook.desk()
    guard cell.book?.pages == open.book.pagesHash else { return nil }
    let end = open.text.pageMap.end(before: fences.fence(of: open.book))
    guard range.lowerBound < end else { return nil }
    return open.text.text(range.lowerBound..<min(range.upperBound, end))
  }

  /// The part of a stretch that the reader may see now.
  private func text(at range: Range<Int>, of open: OpenBook, behind fences: Fences) async throws
    -> String?
  {
    let page = open.text.pageMap.page(at: range.lowerBound)
    guard let part = open.joinedBooks?.part(ofPage: page) else { return nil }
    let stored = try await notebook.books.book(part.open.book.id)
    let fence = fences.fence(of: stored ?? part.open.book)
    let end = part.start + part.open.text.pageMap.end(before: fence)
    guard range.lowerBound < end else { return nil }
    return open.text.text(range.lowerBound..<min(range.upperBound, end))
  }

  /// The joined books of a cell, which may be closed now.
  private func joinedBooks(_ line: BookLine) async throws -> OpenBook {
    if let current = await notebook.current, current.book.pagesHash == line.pages {
      return current
    }
    let cache = notebook.memory.cache
    if let known = await cache.result(line.pages, as: OpenBook.self) { return known }
    let open = try await JoinedBooks.restore(line, from: notebook.index)
    await cache.keep(open, under: line.pages, of: .page)
    return open
  }
}
