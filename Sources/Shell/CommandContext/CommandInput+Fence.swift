import App
import Books
import Sessions

/// Applies `--all-pages`, which lifts the fence for a single line; `/page 0` removes the reading position.
extension CommandInput {
  /// The fence of an open book for this line.
  func fence(of open: OpenBook) -> Fence {
    has(.allPages) ? .beyond : open.book.fence
  }

  /// The fence of the books on the desk, which a line lifts for all or none.
  func fence(in shell: ShellContext) async throws -> Fence {
    fence(of: try await shell.notebook.desk())
  }

  /// The visible part of the open book; all of it with `--all-pages`.
  func seen(_ open: OpenBook) -> VisibleBook {
    has(.allPages) ? open.visible.beyondFence() : open.visible
  }

  /// The fences of all books for this line.
  func fences(in shell: ShellContext) async throws -> Fences {
    has(.allPages) ? .beyond : try await SeeSession(shell.notebook).fences()
  }

  /// The visible part of the cell; all of it with `--all-pages`.
  func seen(_ found: LocatedCell) -> LocatedCell {
    has(.allPages) ? found.beyondFence() : found
  }

  /// The whole cell; throws when the fence hides a part of it.
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
