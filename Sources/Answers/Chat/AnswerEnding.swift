/// The ending of an answer that was cut off.
///
/// Every view, JSON and the exit code derive it from the recorded `StopReason`, so that they cannot differ.
package struct AnswerEnding: Hashable, Sendable {
  package let stop: StopReason
  /// True when the answer is empty.
  package let isEmpty: Bool
  /// Longest answer that was asked for, in the model's tokens.
  package let limit: Int
  /// Words of the model's thinking before it stopped.
  package let thoughtWords: Int

  /// Returns nil for an answer that is whole.
  package init?(
    _ text: String, stop: StopReason, limit: @autoclosure () -> Int, thoughtWords: Int = 0
  ) {
    self.thoughtWords = thoughtWords
    isEmpty = text.allSatisfy(\.isWhitespace)
    if !isEmpty, stop == .endOfTurn || stop == .unstated { return nil }
    self.stop = stop
    self.limit = limit()
  }

  /// True when the text breaks off, so that its last sentence can be unfinished.
  package var isCut: Bool {
    switch stop {
    case .maximumTokens, .contextLimit, .contentFilter, .pause, .other: !isEmpty
    case .endOfTurn, .toolUse, .refusal, .repetition, .unstated: false
    }
  }

  /// True when the model can be asked to go on where it stopped.
  package var canContinue: Bool {
    !isEmpty && [.maximumTokens, .contextLimit, .pause].contains(stop)
  }
}
