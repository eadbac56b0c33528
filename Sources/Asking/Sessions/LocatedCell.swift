package import Notebook
package import Sessions

/// A cell as its reader may see it, and its session.
package struct LocatedCell: Sendable {
  package let visible: VisibleCell
  /// The fences of this cell, which also apply to everything shown from it.
  let fences: Fences
  /// The whole session, because a cell may be made from text beyond the fence.
  package let session: Session
  /// The transcript of another session; nil for a cell of this one.
  package let location: String?

  init(
    _ whole: Cell, behind fences: Fences, of session: Session, location: String? = nil
  ) {
    visible = fences.seen(whole)
    self.fences = fences
    self.session = session
    self.location = location
  }

  /// The cell without text from beyond the fence, unless that was requested.
  package var cell: Cell { visible.cell }

  /// This cell with everything in it.
  package func beyondFence() -> LocatedCell {
    LocatedCell(visible.beyondFence(), behind: .beyond, of: session, location: location)
  }

  /// This cell, refused when the fence hides something.
  ///
  /// Throws `NotebookError.cellBeyondFence` when the cell was answered further on in its book.
  package func uncut() throws(NotebookError) -> LocatedCell {
    guard !visible.isCut else { throw NotebookError.cellBeyondFence(cell.number) }
    return self
  }

  /// This cell, refused when it cannot be run again as it was.
  ///
  /// Throws `NotebookError.notRunnable` for a cell that neither asked nor searched, and
  /// `cellBeyondFence` for one made further on in its book, even if nothing of it is hidden: a
  /// search that failed there would now find text beyond the fence.
  package func runnable() throws(NotebookError) -> LocatedCell {
    guard isRunnable else { throw notRunnable }
    guard visible.isOpen else { throw NotebookError.cellBeyondFence(cell.number) }
    return self
  }

  /// The error for a cell that neither asked nor searched; a cell of another session has no short reference.
  package var notRunnable: NotebookError {
    .notRunnable(
      cell.number, cell.kind, instead: location == nil ? RunnableCell(of: session) : nil)
  }

  /// True when it asked or searched, so that it can be run again.
  package var isRunnable: Bool {
    cell.kind == .ask || !visible.beyondFence().searches.isEmpty
  }

  /// True when `/rerun` can make it again.
  package var isRepeatable: Bool { isRunnable || isSuggesting }

  /// True when it suggests books, which is done again from what it was told.
  package var isSuggesting: Bool { cell.kind == .discover }

  /// The cell whose answer it continues; nil for an answer of its own.
  package var continued: Cell? {
    cell.line.isContinuation ? cell.parent.flatMap { session.cell($0) } : nil
  }

  /// `[12]`, with the beginning of the session's id for another session.
  package var label: String {
    guard location != nil else { return "[\(cell.number)]" }
    return "[\(session.head?.session.suffix(6) ?? "")/\(cell.number)]"
  }
}
