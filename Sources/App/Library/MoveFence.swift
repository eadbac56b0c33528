import Books
import Sessions

/// Moves the fence to where the reader is now; the change is a cell of its own.
package struct MoveFence: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// In the open book, where it is one.
  package func run(to page: Int, source: String) async throws -> OpenBook {
    let desk = try await notebook.oneBook("/page N")
    return try await notebook.record(.set, source: source) { _ in
      let moved = try await MoveReadingPosition(notebook.ports).run(desk.book, to: page)
      await notebook.replace(book: moved)
      return try await notebook.desk()
    }
  }

  /// To where the reader said to be, when a model moved the position for them in the open book.
  func follow(_ asked: AnsweredCell) async throws {
    guard let page = asked.answer.position, asked.open.shelf == nil,
      await notebook.current?.book.id == asked.open.book.id
    else { return }
    let label = page == 0 ? "0" : asked.open.text.pageMap.label(of: page)
    _ = try await run(to: page, source: "/page \(label)")
  }

  /// In one of several open books.
  package func run(in part: Shelf.Part, to page: Int, source: String) async throws -> OpenBook {
    guard let shelf = try await notebook.desk().shelf else { throw NotebookError.noBook }
    return try await notebook.record(.set, source: source) { _ in
      let moved = try await MoveReadingPosition(notebook.ports).run(part.open.book, to: page)
      let desk = try Shelf.open(
        shelf.parts.map { $0.open.book.id == moved.id ? $0.open.with(moved) : $0.open },
        hasher: notebook.ports.hasher)
      try await notebook.recorder.put(desk.book)
      await notebook.reshelve(desk, keepsTurns: moved.fence.allows(madeAt: part.fence.position))
      return desk
    }
  }
}
