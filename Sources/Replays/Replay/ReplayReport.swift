package import Asking
package import Basics
package import Parameters
import Search
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

/// The way a session's book was found, and whether its text is still the same.
package struct BookCheck: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    case file(String)
    case library
    /// The library has a book of that title, but none with those pages.
    case libraryByTitle
  }

  package let recorded: BookLine
  package let origin: Origin
  /// Hash of the present pages.
  package let pages: ContentHash
  /// True when the pages were read from a file for this replay.
  package let isParsed: Bool

  package var isSame: Bool { pages == recorded.pages }
  /// The stage in which a change of the pages shows first.
  package var stage: Stage { isParsed ? .parse : .page }
}

extension BookCheck.Origin {
  /// The origin of several books together: files if any was read, else the library.
  package static func of(_ origins: [Self]) -> Self {
    let files = origins.compactMap { if case .file(let name) = $0 { name } else { nil } }
    if !files.isEmpty { return .file(files.joined(separator: ", ")) }
    return origins.contains(.libraryByTitle) ? .libraryByTitle : .library
  }
}

/// The stages of a cell that cannot be computed again, because a service's reply was withheld when
/// the session was shared.
struct Unshared {
  private(set) var stages: [Stage: StageVerdict.Reason] = [:]

  /// `failure` is the error of computing the cell again, `misses` are the requests without an
  /// answer on the tape.
  init(
    _ cell: Cell, of session: Session, withheld: Set<ContentHash>, failure: (any Error)?,
    misses: [TapeMiss]
  ) {
    guard !withheld.isEmpty else { return }
    if case EmbeddingError.notOnTape? = failure as? EmbeddingError {
      guard session.cells.flatMap(\.vectors).contains(where: { withheld.contains($0.vectors) })
      else { return }
      take(from: .embed)
    } else if !misses.isEmpty,
      let call = cell.calls.first(where: { $0.response.map(withheld.contains) ?? false })
    {
      take(from: call.purpose == nil ? .call : .retrieve)
    }
  }

  private mutating func take(from first: Stage) {
    for stage in Stage.allCases where stage >= first { stages[stage] = .notShared }
  }
}
