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

extension AnswerEnding {
  /// One line under the answer: the reason it ended, and what to type.
  package var line: String { Self.joined(reason, advice) }

  /// One line under a summary, which is kept only when the model ended it.
  package var summaryLine: String {
    let advice =
      switch stop {
      case .maximumTokens, .contextLimit:
        "max_tokens=\(4 * limit) behind /summarize leaves more room"
      case .contentFilter, .refusal, .repetition: "/model chooses another model"
      default: "/summarize makes it again"
      }
    return Self.joined(reason + ", and not kept", advice)
  }

  private static func joined(_ reason: String, _ advice: String) -> String {
    guard !advice.isEmpty else { return reason }
    return reason + (reason.contains(": ") ? "; " : ": ") + advice
  }

  /// The reason it ended, for a reader who cannot type a command.
  package var reason: String {
    if isEmpty { return emptyReason }
    switch stop {
    case .maximumTokens: return "stopped at chat.max_tokens=\(limit)"
    case .contextLimit:
      return
        "stopped by the server before chat.max_tokens=\(limit): the model's window is full, or the server has a limit of its own"
    case .contentFilter: return "cut off by the provider's content filter"
    case .refusal: return "the model declined to answer"
    case .pause: return "the model paused and did not end"
    case .repetition: return "stopped because the model repeated itself; one copy is kept"
    case .toolUse: return "the model asked for another search after its last one"
    case .other: return stop.words
    case .endOfTurn, .unstated: return ""
    }
  }

  private var emptyReason: String {
    if thoughtWords > 0 {
      let limited = stop == .maximumTokens || stop == .contextLimit
      return "the model thought in \(thoughtWords) words and gave no answer"
        + (limited ? " before its limit, chat.max_tokens=\(limit)" : "")
    }
    return switch stop {
    case .maximumTokens, .contextLimit:
      "the model said nothing before its limit, chat.max_tokens=\(limit)"
    case .contentFilter: "the provider's content filter held the answer back"
    case .refusal: "the model declined to answer and said nothing"
    case .toolUse: "the model said nothing and asked for another search after its last one"
    case .endOfTurn, .unstated, .pause, .repetition: "the model said nothing"
    case .other: "the model said nothing, \(stop.words)"
    }
  }

  /// What to type next; empty when nothing helps.
  private var advice: String {
    switch (stop, isEmpty) {
    case _ where isEmpty && thoughtWords > 0:
      "/show --thinking shows the thinking; /rerun ^ max_tokens=\(4 * limit) leaves more room"
    case (.maximumTokens, true), (.contextLimit, true):
      "/rerun ^ max_tokens=\(4 * limit) leaves more room"
    case (.maximumTokens, false), (.contextLimit, false), (.pause, false):
      "/ask --continue goes on"
    case (.contentFilter, _), (.repetition, false): "/model chooses another model"
    case (.refusal, true): "put it otherwise"
    case (.refusal, false): "put it otherwise, or choose another /model"
    case (.toolUse, _), (_, true): "/rerun --fresh asks once more"
    case (.other, false), (.endOfTurn, false), (.unstated, false): ""
    }
  }

  /// A word or two in a list of cells.
  package var mark: String {
    if isEmpty { return "empty" }
    switch stop {
    case .refusal: return "declined"
    case .contentFilter: return "filtered"
    case .toolUse: return "unfinished"
    case .repetition: return "repeated"
    default: return "cut off"
    }
  }
}

extension StopReason {
  /// The reason a model stopped, in a few words.
  package var words: String {
    switch self {
    case .endOfTurn: "ended by itself"
    case .toolUse: "asked for a tool"
    case .maximumTokens: "cut off at its limit"
    case .contextLimit: "cut off by the server"
    case .refusal: "declined to answer"
    case .contentFilter: "cut off by a content filter"
    case .pause: "paused"
    case .repetition: "repeated itself"
    case .unstated: "ended without a reason"
    case .other(let word):
      "stopped by the provider for “\(word.split(separator: "_").joined(separator: " "))”"
    }
  }
}
