import Basics
package import Parameters

/// One stage of two cells side by side.
package struct StageComparison: Hashable, Sendable {
  package enum Verdict: Hashable, Sendable {
    /// Equal keys: no input of the stage changed.
    case same
    /// Different keys and an equal result.
    case sameResult
    /// Different keys and different results.
    case different
    /// Equal keys and different results: the stage does not repeat itself.
    case drifted
    /// Only one of the cells reached the stage.
    case oneSided
  }

  package let stage: Stage
  package let verdict: Verdict

  package init(stage: Stage, verdict: Verdict) {
    self.stage = stage
    self.verdict = verdict
  }

  package var diverges: Bool { verdict == .different || verdict == .drifted }
}

extension StageComparison {
  /// The stages that at least one of the cells reached, in order.
  package static func all(_ a: Cell, _ b: Cell) -> [StageComparison] {
    let (first, second) = (outcomes(a), outcomes(b))
    return Stage.allCases.compactMap { stage in
      guard first[stage] != nil || second[stage] != nil else { return nil }
      return StageComparison(stage: stage, verdict: verdict(first[stage], second[stage]))
    }
  }

  /// The key of a stage, and its result when that is known.
  private struct Outcome: Hashable {
    let keys: [ContentHash]
    let results: [String?]
  }

  private static func verdict(_ a: Outcome?, _ b: Outcome?) -> Verdict {
    guard let a, let b else { return .oneSided }
    let isKnown = !a.results.contains(nil) && !b.results.contains(nil)
    return switch (a.keys == b.keys, isKnown ? a.results == b.results : nil) {
    case (true, false?): .drifted
    case (true, _): .same
    case (false, true?): .sameResult
    case (false, _): .different
    }
  }

  /// The outcomes by stage: calls and answers by the bytes sent and shown, others by their stage
  /// lines.
  private static func outcomes(_ cell: Cell) -> [Stage: Outcome] {
    var outcomes = Dictionary(grouping: cell.stages, by: \.stage).mapValues { runs in
      Outcome(keys: runs.map(\.key), results: runs.map { $0.output?.hex })
    }
    let calls = cell.answerCalls
    let keys = calls.map(\.key)
    if !keys.isEmpty {
      outcomes[.call] = Outcome(keys: keys, results: calls.map { $0.response?.hex })
    }
    if !cell.outputs.isEmpty, cell.suggestions == nil {
      outcomes[.answer] = Outcome(keys: keys, results: [cell.text])
    }
    return outcomes
  }
}
