import Answers

extension StopReason {
  /// Stop reasons by the words of services and of servers with their formats, in lower case.
  private static let wireWords: [String: StopReason] = [
    "stop": .endOfTurn, "end_turn": .endOfTurn, "stop_sequence": .endOfTurn, "eos": .endOfTurn,
    "eos_token": .endOfTurn, "complete": .endOfTurn,
    "tool_use": .toolUse, "tool_calls": .toolUse, "function_call": .toolUse,
    "length": .maximumTokens, "max_tokens": .maximumTokens,
    "model_context_window_exceeded": .contextLimit, "context_length_exceeded": .contextLimit,
    "model_length": .contextLimit,
    "refusal": .refusal, "refused": .refusal,
    "content_filter": .contentFilter, "content_filtered": .contentFilter, "safety": .contentFilter,
    "recitation": .contentFilter, "blocklist": .contentFilter,
    "prohibited_content": .contentFilter, "guardrail_intervened": .contentFilter,
    "pause_turn": .pause,
  ]

  /// Reads a reason in the words of any service.
  init(wire word: String) { self = Self.wireWords[word.lowercased()] ?? .other(word) }
}
