import App
import Sessions

/// `--all-pages` is the only way to ask for what lies beyond the reading position.
extension CommandInput {
  /// The fences that the line is answered behind.
  func fences(in shell: ShellContext) async throws -> Fences {
    has("all-pages") ? .beyond : try await shell.notebook.fences()
  }

  /// The cell, whole only where the line asks for it.
  func seen(_ found: LocatedCell) -> LocatedCell {
    has("all-pages") ? found.beyondFence() : found
  }

  /// The same, refused where the fence hides something of it.
  func uncut(_ found: LocatedCell) throws(NotebookError) -> LocatedCell {
    try seen(found).uncut()
  }

  /// The cell for a list, in which what is hidden is said to be.
  func visible(_ found: LocatedCell) -> VisibleCell {
    has("all-pages") ? Fences.beyond.seen(found.visible.beyondFence()) : found.visible
  }

  /// The cells of this session, or of the transcript at `location`.
  func visibleCells(of location: String? = nil, in shell: ShellContext) async throws
    -> [VisibleCell]
  {
    let cells = try await shell.notebook.visibleCells(of: location)
    return has("all-pages") ? cells.map { Fences.beyond.seen($0.beyondFence()) } : cells
  }
}
