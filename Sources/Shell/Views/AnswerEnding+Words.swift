package import App
package import Domain

extension AnswerEnding {
  /// One line under the answer: why it ended, and what to type.
  package var line: String {
    if isEmpty { return emptyLine }
    switch stop {
    case .maximumTokens: return "stopped at chat.max_tokens=\(limit): /continue-answer goes on"
    case .contextLimit:
      return
        "stopped by the server before chat.max_tokens=\(limit): the model's window is full, or the server has a limit of its own; /continue-answer goes on"
    case .contentFilter:
      return "cut off by the provider's content filter: /model chooses another model"
    case .refusal: return "the model declined to answer: put it otherwise, or choose another /model"
    case .pause: return "the model paused and did not end: /continue-answer goes on"
    case .toolUse:
      return "the model asked for another search after its last one: /again asks once more"
    case .other(let word): return "stopped for a reason of the provider's own: \(word)"
    case .endOfTurn, .unstated: return ""
    }
  }

  private var emptyLine: String {
    switch stop {
    case .maximumTokens, .contextLimit:
      "the model said nothing before its limit, chat.max_tokens=\(limit): /rerun ^ max_tokens=\(4 * limit) leaves more room"
    case .contentFilter:
      "the provider's content filter held the answer back: /model chooses another model"
    case .refusal: "the model declined to answer and said nothing: put it otherwise"
    case .toolUse:
      "the model said nothing and asked for another search after its last one: /again asks once more"
    case .endOfTurn, .unstated, .pause: "the model said nothing: /again asks once more"
    case .other(let word): "the model said nothing and stopped with \(word): /again asks once more"
    }
  }

  /// A word or two in a list of cells.
  package var mark: String {
    if isEmpty { return "empty" }
    switch stop {
    case .refusal: return "declined"
    case .contentFilter: return "filtered"
    case .toolUse: return "unfinished"
    default: return "cut off"
    }
  }
}

/// An answer that was shown and is not whole: the line under it said why, and the exit code tells.
package struct IncompleteAnswer: Error {}

extension RerunCell {
  /// Throws `IncompleteAnswer` for an answer that was cut off, refused or empty.
  package func requireWhole() throws {
    if case .answered(let cell) = self, cell.answer.ending != nil { throw IncompleteAnswer() }
  }
}
