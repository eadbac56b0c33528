import Books
package import Notebook
import Sessions

/// Moves the fence to the reader's page; the change is a cell of its own.
package struct MoveFence: Sendable {
  let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Moves it in the open book; throws when several are open.
  package func run(to page: Int, source: String) async throws -> OpenBook {
    let desk = try await notebook.oneBook("/page N")
    return try await notebook.record(.set, source: source) { _ in
      let moved = try await moved(desk.book, to: page)
      await notebook.replace(book: moved)
      return try await notebook.desk()
    }
  }

  /// Moves it in one of several open books.
  package func run(in part: JoinedBooks.Part, to page: Int, source: String) async throws -> OpenBook
  {
    guard let joinedBooks = try await notebook.desk().joinedBooks else {
      throw NotebookError.noBook
    }
    return try await notebook.record(.set, source: source) { _ in
      let moved = try await moved(part.open.book, to: page)
      let desk = try JoinedBooks.open(
        joinedBooks.parts.map { $0.open.book.id == moved.id ? $0.open.with(moved) : $0.open },
        hasher: notebook.hasher)
      try await notebook.recorder.put(desk.book)
      await notebook.reshelve(desk, keepsTurns: moved.fence.allows(madeAt: part.fence.position))
      return desk
    }
  }

  /// Page 0 removes the fence; a page past the end is refused with `PositionError`.
  private func moved(_ book: Book, to page: Int) async throws -> Book {
    guard page >= 0, page <= book.pageCount else {
      throw PositionError(page: page, pageCount: book.pageCount)
    }
    return try await notebook.books.moved(
      book, to: ReadingPosition(page: page), at: notebook.now)
  }
}
