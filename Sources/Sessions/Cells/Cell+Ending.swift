package import Answers
import Parameters

extension Cell {
  /// The reason the last call for its answer stopped, or the first of a summary's calls that was
  /// cut off.
  ///
  /// Nil when the call failed or no model was called.
  package var stop: StopReason? {
    guard kind == .ask || isSummary, status == .ok else { return nil }
    let calls = answerCalls.filter { $0.failure == nil }
    let early = calls.first { ![.endOfTurn, .unstated, nil].contains($0.stop) }
    guard let call = isSummary ? early ?? calls.last : answerCalls.last, call.failure == nil else {
      return nil
    }
    return call.stop ?? .unstated
  }

  /// The ending of an answer that was cut off; nil for one that is whole, hidden or failed (see
  /// `status`).
  package var ending: AnswerEnding? {
    guard !isTextHidden else { return nil }
    return stop.flatMap {
      AnswerEnding(
        text, stop: $0,
        limit: parameters?.restored.parameters[.maxTokens] ?? 0,
        thoughtWords: answerCalls.last?.thoughtWords ?? 0)
    }
  }

  /// True when `/ask --continue` can continue it.
  package var canContinue: Bool {
    guard kind == .ask, !text.isEmpty else { return false }
    return status == .interrupted || status == .error || ending?.canContinue == true
  }
}
