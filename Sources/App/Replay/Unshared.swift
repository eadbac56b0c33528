import Basics
import Parameters
import Search
import Sessions

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
