import Answers
import Basics

/// Reads the event stream of chat completions, tolerating the variations of servers.
///
/// Content may be a text or a list of parts, reasoning stands beside it or in parts of its own, and a
/// server that does not stream sends one document.
struct OpenAIReplyDecoder: ChatReplyDecoder {
  static let sendsTags = true

  private let provider: String
  private let rules: Int
  private var events = ServerSentEventDecoder()
  private var text = ""
  private var calls = OpenAICallList()
  private var stop: StopReason?
  private var hasRefused = false
  private var isFinished = false
  /// The reply of a server that does not stream.
  private var document: [UInt8] = []
  private var hasBegun = false
  private var served: ServedModel?
  private(set) var usage: TokenUsage?

  init(provider: String, rules: Int = ReplyRules.current) {
    self.provider = provider
    self.rules = rules
  }

  mutating func feed(_ bytes: [UInt8], into output: inout [ChatEvent]) throws(CallFailure) {
    if !document.isEmpty || !hasBegun && rules > 1 && bytes.first == UInt8(ascii: "{") {
      document += bytes
      return
    }
    hasBegun = true
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
    if !document.isEmpty {
      let reply = try JSONValue(reply: document, of: provider)
      try take(reply, into: &output)
      guard reply["choices"] != nil else {
        throw CallFailure(
          .malformedStream(provider: provider, reason: "the reply holds no answer"))
      }
      return end(into: &output)
    }
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
    served =
      ServedModel(chunk["model"]?.string, fingerprint: chunk["system_fingerprint"]?.string)
      ?? served
    guard let choice = chunk["choices"]?.array?.first else { return }
    let delta = choice["delta"] ?? choice["message"]
    let reasoning = ["reasoning_content", "reasoning"].lazy.compactMap { delta?[$0]?.string }
    if let thought = reasoning.first(where: { !$0.isEmpty }) { output.append(.thinking(thought)) }
    for part in [delta?["content"], delta?["refusal"]] { add(part, into: &output) }
    if delta?["refusal"]?.string != nil { hasRefused = true }
    for call in delta?["tool_calls"]?.array ?? [] { calls.add(call) }
    if let word = choice["finish_reason"]?.string { stop = StopReason(wire: word) }
  }

  /// Adds a text, or a list of parts of which each holds a text or the model's thinking.
  private mutating func add(_ content: JSONValue?, into output: inout [ChatEvent]) {
    if let part = content?.string {
      guard !part.isEmpty else { return }
      text += part
      return output.append(.text(part))
    }
    for part in rules > 1 ? content?.array ?? [] : [] {
      if let thought = part["thinking"] {
        output.append(.thinking(thought.string ?? Self.texts(of: thought)))
      } else {
        add(.string(part.string ?? Self.texts(of: part)), into: &output)
      }
    }
  }

  private static func texts(of part: JSONValue) -> String {
    part["text"]?.string ?? part["text"]?["value"]?.string
      ?? (part.array ?? []).map { texts(of: $0) }.joined()
  }

  private mutating func end(into output: inout [ChatEvent]) {
    isFinished = true
    if let served { output.append(.served(served)) }
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

/// Tool calls while their pieces arrive, interleaved or not.
private struct OpenAICallList: Sendable {
  private struct Call: Sendable {
    let index: Int
    var id: String
    var name = ""
    var arguments = ""
  }

  private var calls: [Call] = []

  /// Adds a piece to the call of its index.
  ///
  /// A new id under an old index is another call: some servers number all of them 0. A piece
  /// without an index belongs to the last call.
  mutating func add(_ piece: JSONValue) {
    let index = piece["index"]?.integer ?? calls.last?.index ?? 0
    let id = piece["id"]?.string ?? ""
    var position = calls.lastIndex { $0.index == index }
    if let known = position, !id.isEmpty, calls[known].id != id { position = nil }
    let at = position ?? calls.count
    if position == nil { calls.append(Call(index: index, id: id)) }
    let function = piece["function"]
    // The name comes whole; a server that repeats it means the same call.
    if let name = function?["name"]?.string, !name.isEmpty { calls[at].name = name }
    if let arguments = function?["arguments"] {
      calls[at].arguments += arguments.string ?? (arguments == .null ? "" : arguments.canonicalText)
    }
  }

  /// The calls in the order of their beginnings; one without an id gets its number.
  var invocations: [ToolInvocation] {
    calls.enumerated().map { number, call in
      ToolInvocation(
        id: call.id.isEmpty ? "call_\(number)" : call.id, name: call.name,
        arguments: call.arguments.isEmpty ? [:] : ToolInvocation.arguments(call.arguments))
    }
  }
}
