/// How an answer ended that did not come to its own end.
package struct AnswerEnding: Hashable, Sendable {
  package let stop: StopReason
  /// Whether nothing was said.
  package let isEmpty: Bool
  /// Longest answer that was asked for, in the model's tokens.
  package let limit: Int

  /// Nil for an answer that is whole.
  package init?(_ text: String, stop: StopReason, limit: @autoclosure () -> Int) {
    isEmpty = text.allSatisfy(\.isWhitespace)
    if !isEmpty, stop == .endOfTurn || stop == .unstated { return nil }
    self.stop = stop
    self.limit = limit()
  }

  /// Whether the text breaks off, so that its last sentence may lack its end.
  package var isCut: Bool {
    switch stop {
    case .maximumTokens, .contextLimit, .contentFilter, .pause, .other: !isEmpty
    case .endOfTurn, .toolUse, .refusal, .unstated: false
    }
  }

  /// Whether the model can be asked to go on where it stopped.
  package var canContinue: Bool {
    !isEmpty && [.maximumTokens, .contextLimit, .pause].contains(stop)
  }
}

extension Cell {
  /// Why the last call for its answer stopped, or the first of a summary's calls that was cut off.
  ///
  /// Nil when the call failed or nobody was called.
  package var stop: StopReason? {
    guard kind == .ask || isSummary, status == .ok else { return nil }
    let calls = answerCalls.filter { $0.failure == nil }
    let early = calls.first { ![.endOfTurn, .unstated, nil].contains($0.stop) }
    guard let call = isSummary ? early ?? calls.last : answerCalls.last, call.failure == nil else {
      return nil
    }
    return call.stop ?? .unstated
  }

  /// Nil for an answer that is whole or hidden, or that failed, which `status` tells.
  package var ending: AnswerEnding? {
    guard !isTextHidden else { return nil }
    return stop.flatMap {
      AnswerEnding(
        text, stop: $0,
        limit: parameters?.restored.parameters[.maxTokens] ?? 0)
    }
  }

  /// Whether `/continue-answer` can go on with it.
  package var canContinue: Bool {
    guard kind == .ask, !text.isEmpty else { return false }
    return status == .interrupted || status == .error || ending?.canContinue == true
  }
}
