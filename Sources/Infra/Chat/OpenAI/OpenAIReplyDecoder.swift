import Answers
import Basics
import Bindings

/// Reads the event stream of chat completions, tolerating the variations of servers.
///
/// Reasoning that some servers send beside the answer is skipped.
struct OpenAIReplyDecoder: ChatReplyDecoder {
  private let provider: String
  private var events = ServerSentEventDecoder()
  private var text = ""
  private var calls = OpenAICallList()
  private var stop: StopReason?
  private var hasRefused = false
  private var isFinished = false
  private(set) var usage: TokenUsage?

  init(provider: String) { self.provider = provider }

  mutating func feed(_ bytes: [UInt8], into output: inout [ChatEvent]) throws(CallFailure) {
    for event in events.feed(bytes) where !isFinished {
      if event.data.elementsEqual("[DONE]".utf8) {
        end(into: &output)
      } else {
        try take(try JSONValue(reply: event.data, of: provider), into: &output)
      }
    }
  }

  /// Ends the reply; some servers close the connection instead of sending `[DONE]`.
  mutating func finish(into output: inout [ChatEvent]) throws(CallFailure) {
    if isFinished { return }
    guard stop != nil else {
      throw CallFailure(
        .malformedStream(provider: provider, reason: "the answer ended before its last event"),
        .retryOnce)
    }
    end(into: &output)
  }

  private mutating func take(_ chunk: JSONValue, into output: inout [ChatEvent])
    throws(CallFailure)
  {
    if let error = ServiceError(chunk) { throw .openAI(streamed: error, provider: provider) }
    count(chunk["usage"])
    guard let choice = chunk["choices"]?.array?.first else { return }
    let delta = choice["delta"]
    for part in [delta?["content"], delta?["refusal"]] {
      guard let part = part?.string, !part.isEmpty else { continue }
      text += part
      output.append(.text(part))
    }
    if delta?["refusal"]?.string != nil { hasRefused = true }
    for call in delta?["tool_calls"]?.array ?? [] { calls.add(call) }
    if let word = choice["finish_reason"]?.string { stop = StopReason(wire: word) }
  }

  private mutating func end(into output: inout [ChatEvent]) {
    isFinished = true
    let invocations = calls.invocations
    output += invocations.map { .toolInvocation($0) }
    let content: [ChatContent] =
      (text.isEmpty ? [] : [.text(text)]) + invocations.map { .toolInvocation($0) }
    output.append(.message(ChatMessage(role: .assistant, content: content)))
    if let usage { output.append(.usage(usage)) }
    output.append(.finished(reason(hasCalls: !invocations.isEmpty)))
  }

  private func reason(hasCalls: Bool) -> StopReason {
    if hasRefused { return .refusal }
    // Several servers report `stop` after a tool call.
    if hasCalls, stop == .endOfTurn || stop == nil { return .toolUse }
    return stop ?? .unstated
  }

  private mutating func count(_ counts: JSONValue?) {
    guard let prompt = counts?["prompt_tokens"]?.tokenCount else { return }
    let details = counts?["prompt_tokens_details"]
    let read = details?["cached_tokens"]?.tokenCount ?? 0
    let written = details?["cache_write_tokens"]?.tokenCount ?? 0
    usage = TokenUsage(
      inputTokens: max(0, prompt - read - written),
      outputTokens: counts?["completion_tokens"]?.tokenCount ?? 0, cacheReadTokens: read,
      cacheWriteTokens: written)
  }
}
