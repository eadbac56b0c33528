import Answers
import Basics
import TestSupport

@testable import Providers

/// A provider's reply format with its recorded streams.
enum ReplyFormat: String, CaseIterable {
  case anthropic, openai, ollama

  /// The streams with a regular end.
  var whole: [String] {
    switch self {
    case .anthropic: ["answer.sse", "tools.sse", "thinking.sse", "refusal.sse"]
    case .openai: ["answer.sse", "tools.sse", "refusal.sse", "liberties.sse"]
    case .ollama: ["answer.ndjson", "tools.ndjson", "thinking.ndjson"]
    }
  }

  func bytes(_ name: String) throws -> [UInt8] { try RecordedStream.bytes("\(rawValue)/\(name)") }

  /// Reads a reply in pieces of at most `size` bytes.
  func read(_ bytes: [UInt8], size: Int = .max) -> (events: [ChatEvent], failure: CallFailure?) {
    switch self {
    case .anthropic: read(bytes, size, AnthropicReplyDecoder())
    case .openai: read(bytes, size, OpenAIReplyDecoder(provider: "openai"))
    case .ollama: read(bytes, size, OllamaReplyDecoder(earlierCalls: 2))
    }
  }

  private func read(_ bytes: [UInt8], _ size: Int, _ decoder: some ChatReplyDecoder) -> (
    events: [ChatEvent], failure: CallFailure?
  ) {
    var decoder = decoder
    var events: [ChatEvent] = []
    do throws(CallFailure) {
      var start = 0
      while start < bytes.count {
        let end = start + min(size, bytes.count - start)
        try decoder.feed(Array(bytes[start..<end]), into: &events)
        start = end
      }
      try decoder.finish(into: &events)
      return (events, nil)
    } catch {
      return (events, error)
    }
  }
}

extension [ChatEvent] {
  var text: String {
    compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
  }

  var invocations: [ToolInvocation] {
    compactMap { if case .toolInvocation(let call) = $0 { call } else { nil } }
  }

  var message: ChatMessage? {
    compactMap { if case .message(let message) = $0 { message } else { nil } }.last
  }

  var usage: TokenUsage? {
    compactMap { if case .usage(let usage) = $0 { usage } else { nil } }.last
  }

  var stop: StopReason? {
    if case .finished(let reason)? = last { reason } else { nil }
  }
}
