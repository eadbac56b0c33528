package import Sessions

/// The outcome of a replay.
package struct ReplayReport: Sendable {
  /// A recorded cell with what its replay gave.
  package struct CellReport: Sendable {
    package let recorded: Cell
    package let replayed: Cell?
    /// By stage; empty for a cell that was taken over as it is.
    package let verdicts: [StageVerdict]
    /// Requests that the tape had no answer to.
    package let misses: [TapeMiss]
    /// True when anything was computed.
    package let isComputed: Bool

    /// The first stage that came out otherwise.
    package var drift: StageVerdict? {
      verdicts.first { if case .drifted = $0.finding { true } else { false } }
    }
  }

  package let session: Session
  package let books: [BookCheck]
  /// Titles of books that are nowhere and that no cell looks into.
  package let absent: [String]
  package let cells: [CellReport]
  /// Problems of the transcript itself.
  package let integrity: VerifySession.Report
  /// The session that the replay was recorded in, with its place; nil when nothing was.
  package let written: (id: String, location: String)?

  /// The first stage of all that came out otherwise, with its cell.
  package var firstDrift: (cell: Int, verdict: StageVerdict)? {
    for cell in cells { if let drift = cell.drift { return (cell.recorded.number, drift) } }
    return nil
  }

  package var changedBooks: [BookCheck] { books.filter { !$0.isSame } }
  package var driftedCells: [Int] { cells.filter { $0.drift != nil }.map(\.recorded.number) }
  package var hasDrifted: Bool { !changedBooks.isEmpty || !driftedCells.isEmpty }
}
