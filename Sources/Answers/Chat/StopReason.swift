/// The reason a model stopped.
package enum StopReason: Hashable, Sendable {
  case endOfTurn
  /// It wants the results of tools.
  case toolUse
  /// The answer is as long as the request allowed.
  case maximumTokens
  /// Prompt and answer fill the model's window, or the server has a limit of its own.
  case contextLimit
  case refusal
  /// The provider's rules about content cut the answer off.
  case contentFilter
  /// The provider expects the same call again with what has come so far.
  case pause
  /// It repeated itself and was stopped.
  case repetition
  /// The reply is complete and gives no reason.
  case unstated
  /// A reason that only this provider knows, in its own word.
  case other(String)
}

extension StopReason {
  private static let named: [(reason: StopReason, word: String)] = [
    (.endOfTurn, "end_of_turn"), (.toolUse, "tool_use"), (.maximumTokens, "maximum_tokens"),
    (.contextLimit, "context_limit"), (.refusal, "refusal"), (.contentFilter, "content_filter"),
    (.pause, "pause"), (.repetition, "repetition"),
    (.unstated, "unstated"),
  ]

  /// The word in transcripts, JSON and `/trace`, such as `maximum_tokens`.
  package var word: String {
    if case .other(let text) = self { return "other:\(text)" }
    return Self.named.first { $0.reason == self }?.word ?? ""
  }

  /// Reads a word that `word` gave.
  package init(word: String) {
    self =
      Self.named.first { $0.word == word }?.reason
      ?? .other(word.hasPrefix("other:") ? String(word.dropFirst(6)) : word)
  }

  /// Fraction of the limit; a server that reports the limit below it has met another limit.
  private static let lengthShare = 0.9

  /// This reason, or `contextLimit` when the answer is too short for the limit of the request.
  ///
  /// `tokens` of the answer as the server counted them; 0 when it counts none.
  package func measured(tokens: Int, limit: Int) -> StopReason {
    guard self == .maximumTokens, tokens > 0, Double(tokens) < Self.lengthShare * Double(limit)
    else { return self }
    return .contextLimit
  }
}
