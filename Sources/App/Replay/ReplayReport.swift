import Parameters
package import Sessions

/// The outcome of a replay.
package struct ReplayReport: Sendable {
  /// A recorded cell with the results of its replay.
  package struct CellReport: Sendable {
    package let recorded: Cell
    package let replayed: Cell?
    /// Verdicts by stage; empty for a copied cell.
    package let verdicts: [StageVerdict]
    /// Requests without an answer on the tape.
    package let misses: [TapeMiss]
    /// True when a stage was computed.
    package let isComputed: Bool

    /// True when it computed something that this replay took over.
    package var isLeftOut: Bool {
      !isComputed && recorded.stages.contains { $0.stage > .page }
    }

    /// The reason that a cell which was left out was not computed; without another, its book is missing.
    package var reason: StageVerdict.Reason {
      let reasons = verdicts.compactMap { verdict -> StageVerdict.Reason? in
        if case .unchecked(let reason) = verdict.finding { reason } else { nil }
      }
      return reasons.first ?? .fileMissing
    }

    /// The first stage with another result.
    package var drift: StageVerdict? {
      verdicts.first { if case .drifted = $0.finding { true } else { false } }
    }
  }

  package let session: Session
  package let books: [BookCheck]
  /// Titles of books that were not found and that no cell looks into.
  package let absent: [String]
  package let cells: [CellReport]
  /// Problems of the transcript itself.
  package let integrity: VerifySession.Report
  /// The session in which the replay was recorded, with its path; nil when none was.
  package let written: (id: String, location: String)?

  /// The first stage of all with another result, and its cell.
  package var firstDrift: (cell: Int, verdict: StageVerdict)? {
    for cell in cells { if let drift = cell.drift { return (cell.recorded.number, drift) } }
    return nil
  }

  package var changedBooks: [BookCheck] { books.filter { !$0.isSame } }
  package var driftedCells: [Int] { cells.filter { $0.drift != nil }.map(\.recorded.number) }
  package var hasDrifted: Bool { !changedBooks.isEmpty || !driftedCells.isEmpty }
}
