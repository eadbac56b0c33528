package import Sessions

/// A cell as its reader may see it, and the session it is in.
package struct LocatedCell: Sendable {
  package let visible: VisibleCell
  /// The fences it is seen behind; what it leads to is shown behind the same ones.
  let fences: Fences
  /// Whole: a cell may be made from text beyond the fence.
  let session: Session
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

  /// Without anything from beyond the fence, unless that was asked for.
  package var cell: Cell { visible.cell }

  /// The same with everything in it.
  package func beyondFence() -> LocatedCell {
    LocatedCell(visible.beyondFence(), behind: .beyond, of: session, location: location)
  }

  /// The same, refused where the fence hides something.
  ///
  /// Throws `NotebookError.cellBeyondFence` when the cell was answered further on in its book.
  package func uncut() throws(NotebookError) -> LocatedCell {
    guard !visible.isCut else { throw NotebookError.cellBeyondFence(cell.number) }
    return self
  }

  /// The same, refused where it cannot be run again as it was.
  ///
  /// Throws `NotebookError.notRunnable` for a cell that neither asked nor searched, and
  /// `cellBeyondFence` for one made further on in its book, though nothing of it may be hidden: what
  /// failed there would now find text beyond the fence.
  package func runnable() throws(NotebookError) -> LocatedCell {
    guard isRunnable else { throw NotebookError.notRunnable(cell.number, cell.kind) }
    guard visible.isOpen else { throw NotebookError.cellBeyondFence(cell.number) }
    return self
  }

  /// True when it asked or searched, so that it can be run again.
  package var isRunnable: Bool {
    cell.kind == .ask || !visible.beyondFence().searches.isEmpty
  }

  /// The cell whose answer it goes on with; nil for one that begins its own.
  package var continued: Cell? {
    cell.line.isContinuation ? cell.parent.flatMap { session.cell($0) } : nil
  }

  /// `[12]`, or with the beginning of the session's id where it is another one.
  package var label: String {
    guard location != nil else { return "[\(cell.number)]" }
    return "[\(session.head?.session.suffix(6) ?? "")/\(cell.number)]"
  }
}
