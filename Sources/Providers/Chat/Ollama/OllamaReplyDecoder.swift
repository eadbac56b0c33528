import Answers
import Basics
import Bindings
import Parameters

/// Reads Ollama's reply, one JSON document per line.
struct OllamaReplyDecoder: ChatReplyDecoder {
  static let sendsTags = true

  private let provider = ProviderName.ollama.rawValue
  /// Number of calls in earlier turns, which numbers new ones; older servers give no ids, and ids
  /// must differ in a conversation.
  private let earlierCalls: Int
  private var lines = LineDecoder(endings: .newlines)
  private var text = ""
  private var calls: [ToolInvocation] = []
  private var isFinished = false
  private(set) var usage: TokenUsage?

  init(earlierCalls: Int) { self.earlierCalls = earlierCalls }

  mutating func feed(_ bytes: [UInt8], into output: inout [ChatEvent]) throws(CallFailure) {
    for line in lines.feed(bytes) where !isFinished { try take(Array(line), into: &output) }
  }

  mutating func finish(into output: inout [ChatEvent]) throws(CallFailure) {
    if !isFinished, let line = lines.finish() { try take(Array(line), into: &output) }
    guard isFinished else {
      throw CallFailure(
        .malformedStream(provider: provider, reason: "the answer ended before its last line"),
        .retryOnce)
    }
  }

  private mutating func take(_ line: [UInt8], into output: inout [ChatEvent]) throws(CallFailure) {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
    let document = try JSONValue(reply: line, of: provider)
    if let error = ServiceError(document) {
      throw CallFailure(
        .apiCallFailed(provider: provider, status: 500, message: error.message), .retryOnce)
    }
    let message = document["message"]
    if let thought = message?["thinking"]?.string, !thought.isEmpty {
      output.append(.thinking(thought))
    }
    if let part = message?["content"]?.string, !part.isEmpty {
      text += part
      output.append(.text(part))
    }
    for call in message?["tool_calls"]?.array ?? [] { add(call, into: &output) }
    if document["done"]?.bool == true { end(document, into: &output) }
  }

  private mutating func add(_ call: JSONValue, into output: inout [ChatEvent]) {
    let function = call["function"]
    let arguments = function?["arguments"] ?? [:]
    let invocation = ToolInvocation(
      id: call["id"]?.string ?? "call_\(earlierCalls + calls.count)",
      name: function?["name"]?.string ?? "",
      arguments: arguments.string.map { ToolInvocation.arguments($0) } ?? arguments)
    calls.append(invocation)
    output.append(.toolInvocation(invocation))
  }

  private mutating func end(_ document: JSONValue, into output: inout [ChatEvent]) {
    isFinished = true
    if let served = ServedModel(document["model"]?.string) { output.append(.served(served)) }
    let content: [ChatContent] =
      (text.isEmpty ? [] : [.text(text)]) + calls.map { .toolInvocation($0) }
    output.append(.message(ChatMessage(role: .assistant, content: content)))
    // Some versions do not count a prompt that was still in memory.
    let usage = TokenUsage(
      inputTokens: document["prompt_eval_count"]?.tokenCount ?? 0,
      outputTokens: document["eval_count"]?.tokenCount ?? 0)
    self.usage = usage
    output.append(.usage(usage))
    output.append(.finished(reason(document["done_reason"]?.string)))
  }

  private func reason(_ word: String?) -> StopReason {
    let stop = word.map { StopReason(wire: $0) } ?? .endOfTurn
    return stop == .endOfTurn && !calls.isEmpty ? .toolUse : stop
  }
}
