import Answers
import Basics
import Bindings
import Parameters

/// Reads the event stream of the Messages API.
///
/// Unknown events and deltas are skipped, as the service's versioning rules require.
struct AnthropicReplyDecoder: ChatReplyDecoder {
  static let sendsTags = false

  /// The search results that the request let the model cite.
  private let results: [AnthropicSearchResult]
  private var events = ServerSentEventDecoder()
  private var open: [Int: AnthropicBlock] = [:]
  private var closed: [Int: ChatContent] = [:]
  private var stop: StopReason?
  private var isFinished = false
  /// Number of bytes of text so far, and the start of each open block in them.
  private var length = 0
  private var starts: [Int: Int] = [:]
  private var served: ServedModel?
  private(set) var usage: TokenUsage?

  init(citing results: [AnthropicSearchResult] = []) { self.results = results }

  mutating func feed(_ bytes: [UInt8], into output: inout [ChatEvent]) throws(CallFailure) {
    for event in events.feed(bytes) where !isFinished {
      try take(try JSONValue(reply: event.data, of: ProviderName.anthropic.rawValue), into: &output)
    }
  }

  mutating func finish(into output: inout [ChatEvent]) throws(CallFailure) {
    guard isFinished else {
      throw CallFailure(
        .malformedStream(
          provider: ProviderName.anthropic.rawValue,
          reason: "the answer ended before its last event"),
        .retryOnce)
    }
  }

  private mutating func take(_ event: JSONValue, into output: inout [ChatEvent])
    throws(CallFailure)
  {
    switch event["type"]?.string {
    case "message_start":
      count(event["message"]?["usage"])
      served = ServedModel(event["message"]?["model"]?.string)
    case "content_block_start": try open(event)
    case "content_block_delta": try extend(event, into: &output)
    case "content_block_stop": close(event["index"]?.integer, into: &output)
    case "message_delta":
      stop = event["delta"]?["stop_reason"]?.string.map { StopReason(wire: $0) } ?? stop
      count(event["usage"])
    case "message_stop": end(into: &output)
    case "error":
      guard let error = ServiceError(event) else { throw malformed("an error without words") }
      throw .anthropic(streamed: error)
    default: break
    }
  }

  private mutating func open(_ event: JSONValue) throws(CallFailure) {
    guard let index = event["index"]?.integer, let block = event["content_block"] else {
      throw malformed("a block without its number")
    }
    open[index] = AnthropicBlock(block)
    starts[index] = length
  }

  private mutating func extend(_ event: JSONValue, into output: inout [ChatEvent])
    throws(CallFailure)
  {
    guard let index = event["index"]?.integer, let delta = event["delta"],
      open[index] != nil
    else { throw malformed("a delta without its block") }
    if let thought = delta["thinking"]?.string { output.append(.thinking(thought)) }
    if let text = open[index]?.append(delta), !text.isEmpty {
      length += text.utf8.count
      output.append(.text(text))
    }
  }

  private mutating func close(_ index: Int?, into output: inout [ChatEvent]) {
    guard let index, let block = open.removeValue(forKey: index) else { return }
    let content = block.content
    closed[index] = content
    for citation in block.citations {
      let start = min(starts[index] ?? length, length)
      output.append(
        .citation(
          NativeCitation(
            range: start..<length, source: results.source(of: citation),
            words: citation["cited_text"]?.string ?? "")))
    }
    if case .toolInvocation(let call) = content { output.append(.toolInvocation(call)) }
  }

  private mutating func end(into output: inout [ChatEvent]) {
    isFinished = true
    for index in open.keys.sorted() { close(index, into: &output) }
    if let served { output.append(.served(served)) }
    let content = joined(closed.sorted { $0.key < $1.key }.map(\.value))
    output.append(.message(ChatMessage(role: .assistant, content: content)))
    if let usage { output.append(.usage(usage)) }
    output.append(.finished(stop ?? .unstated))
  }

  /// Joins the texts of an answer with citations: it comes in many blocks, some of them blank,
  /// which the service accepts back only as one.
  private func joined(_ content: [ChatContent]) -> [ChatContent] {
    guard !results.isEmpty else { return content }
    return content.reduce(into: []) { parts, part in
      if case .text(let more) = part, case .text(let text)? = parts.last {
        parts[parts.count - 1] = .text(text + more)
      } else {
        parts.append(part)
      }
    }
  }

  /// Later counts replace earlier ones, because they are sums over the whole call.
  private mutating func count(_ counts: JSONValue?) {
    guard let counts else { return }
    var usage = self.usage ?? TokenUsage()
    usage.inputTokens = counts["input_tokens"]?.tokenCount ?? usage.inputTokens
    usage.outputTokens = counts["output_tokens"]?.tokenCount ?? usage.outputTokens
    usage.cacheReadTokens = counts["cache_read_input_tokens"]?.tokenCount ?? usage.cacheReadTokens
    usage.cacheWriteTokens =
      counts["cache_creation_input_tokens"]?.tokenCount ?? usage.cacheWriteTokens
    self.usage = usage
  }

  private func malformed(_ reason: String) -> CallFailure {
    CallFailure(.malformedStream(provider: ProviderName.anthropic.rawValue, reason: reason))
  }
}

/// A content block while its deltas arrive.
private struct AnthropicBlock: Sendable {
  private enum Kind: Sendable {
    case text
    case toolUse(id: String, name: String, input: JSONValue)
    /// Reasoning, or a kind of block unknown to this program.
    case other([String: JSONValue])
  }

  private let kind: Kind
  /// Text, the JSON of arguments or reasoning; appended to in place, because many pieces may come.
  private var written = ""
  private var signature: JSONValue?
  /// Citations of the service for this text, in its own form.
  private(set) var citations: [JSONValue] = []

  init(_ block: JSONValue) {
    switch block["type"]?.string {
    case "text":
      kind = .text
      written = block["text"]?.string ?? ""
      citations = block["citations"]?.array ?? []
    case "tool_use":
      kind = .toolUse(
        id: block["id"]?.string ?? "", name: block["name"]?.string ?? "",
        input: block["input"] ?? [:])
    default:
      kind = .other(block.object ?? [:])
      written = block["thinking"]?.string ?? ""
    }
  }

  /// Adds a delta; returns the text to show, nil for other kinds.
  mutating func append(_ delta: JSONValue) -> String? {
    switch kind {
    case .text:
      if let citation = delta["citation"] { citations.append(citation) }
      guard let more = delta["text"]?.string else { return nil }
      written += more
      return more
    case .toolUse:
      written += delta["partial_json"]?.string ?? ""
    case .other:
      written += delta["thinking"]?.string ?? ""
      signature = delta["signature"] ?? signature
    }
    return nil
  }

  /// The finished block in neutral form.
  var content: ChatContent {
    switch kind {
    case .text: return .text(written)
    case .toolUse(let id, let name, let input):
      let arguments = written.isEmpty ? input : ToolInvocation.arguments(written)
      return .toolInvocation(ToolInvocation(id: id, name: name, arguments: arguments))
    case .other(var members):
      if !written.isEmpty { members["thinking"] = .string(written) }
      members["signature"] = signature ?? members["signature"]
      return .opaque(
        ProviderContent(provider: ProviderName.anthropic.rawValue, value: .object(members)))
    }
  }
}
