import App
import Books
import Sessions

/// `--all-pages` asks one line for what lies beyond the reading position; `/page 0` takes the position away.
extension CommandInput {
  /// The fence of an open book that the line is answered behind.
  func fence(of open: OpenBook) -> Fence {
    has(.allPages) ? .beyond : open.book.fence
  }

  /// That of the books on the desk, which a line can only lift for all of them.
  func fence(in shell: ShellContext) async throws -> Fence {
    fence(of: try await shell.notebook.desk())
  }

  /// The open book, whole only where the line asks for it.
  func seen(_ open: OpenBook) -> VisibleBook {
    has(.allPages) ? open.visible.beyondFence() : open.visible
  }

  /// The fences of all books that the line is answered behind.
  func fences(in shell: ShellContext) async throws -> Fences {
    has(.allPages) ? .beyond : try await SeeSession(shell.notebook).fences()
  }

  /// The cell, whole only where the line asks for it.
  func seen(_ found: LocatedCell) -> LocatedCell {
    has(.allPages) ? found.beyondFence() : found
  }

  /// The same, refused where the fence hides something of it.
  func uncut(_ found: LocatedCell) throws(NotebookError) -> LocatedCell {
    try seen(found).uncut()
  }

  /// The cells of this session, or of the transcript at `location`.
  func visibleCells(of location: String? = nil, in shell: ShellContext) async throws
    -> [VisibleCell]
  {
    let cells = try await SeeSession(shell.notebook).cells(of: location)
    return has(.allPages) ? cells.map { Fences.beyond.seen($0.beyondFence()) } : cells
  }
}
