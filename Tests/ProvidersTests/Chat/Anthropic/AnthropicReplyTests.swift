import Answers
import Basics
import TestSupport
import Testing

@testable import Providers

struct AnthropicReplyTests {
  @Test func `an answer is raised with its usage and stop reason`() throws {
    let events = try decode("answer")
    #expect(
      text(events)
        == "The White Rabbit takes a watch out of its waistcoat-pocket (p.2), "
        + "“and then hurried on” – naïve 🐇.")
    #expect(
      events.suffix(2) == [
        .usage(
          TokenUsage(
            inputTokens: 472, outputTokens: 31, cacheReadTokens: 1200, cacheWriteTokens: 300)),
        .finished(.endOfTurn),
      ])
  }

  @Test func `interleaved calls are told apart`() throws {
    let events = try decode("tools")
    let calls = events.compactMap { if case .toolInvocation(let call) = $0 { call } else { nil } }
    let first = ToolInvocation(
      id: "toolu_01first", name: "search_book",
      arguments: ["query": "white rabbit’s watch", "top_k": 3])
    let second = ToolInvocation(
      id: "toolu_02second", name: "search_book", arguments: ["query": "pocket \"watch\" 🕰"])
    let third = ToolInvocation(id: "toolu_03third", name: "list_chapters", arguments: [:])
    #expect(calls == [second, first, third])
    let content: [ChatContent] =
      [.text("I will look in two places.")] + [first, second, third].map { .toolInvocation($0) }
    #expect(events.contains(.message(ChatMessage(role: .assistant, content: content))))
    #expect(events.last == .finished(.toolUse))
  }

  @Test func `reasoning is returned to the provider and never shown`() throws {
    let events = try decode("thinking")
    #expect(text(events) == "Let me look.")
    let message = events.compactMap { if case .message(let message) = $0 { message } else { nil } }
    let thinking: JSONValue = [
      "type": "thinking", "thinking": "The reader asks about a watch.",
      "signature": "EqQBCgIYAhIM1gbcDa9GJwZA2b3h",
    ]
    let redacted: JSONValue = ["type": "redacted_thinking", "data": "c2VjcmV0"]
    #expect(
      message.first?.content.prefix(2) == [
        .opaque(ProviderContent(provider: "anthropic", value: thinking)),
        .opaque(ProviderContent(provider: "anthropic", value: redacted)),
      ])
  }

  @Test func `a refusal is a stop reason`() throws {
    #expect(try decode("refusal").last == .finished(.refusal))
  }

  @Test(arguments: [
    ("end_turn", StopReason.endOfTurn), ("stop_sequence", .endOfTurn), ("tool_use", .toolUse),
    ("max_tokens", .maximumTokens), ("pause_turn", .pause), ("refusal", .refusal),
    ("model_context_window_exceeded", .contextLimit), ("new_word", .other("new_word")),
  ])
  func `the end has a reason`(_ word: String, _ expected: StopReason) throws {
    let stream =
      "data: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"\(word)\"}}\n\n"
      + "data: {\"type\":\"message_stop\"}\n\n"
    var decoder = AnthropicReplyDecoder()
    var events: [ChatEvent] = []
    try decoder.feed(Array(stream.utf8), into: &events)
    #expect(events.last == .finished(expected))
  }

  @Test func `arguments cut off by the token limit stay as text`() throws {
    let stream = """
      data: {"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"a","name":"b","input":{}}}

      data: {"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"{\\"q\\":"}}

      data: {"type":"message_delta","delta":{"stop_reason":"max_tokens"},"usage":{"output_tokens":9}}

      data: {"type":"message_stop"}


      """
    var decoder = AnthropicReplyDecoder()
    var events: [ChatEvent] = []
    try decoder.feed(Array(stream.utf8), into: &events)
    #expect(
      events.first
        == .toolInvocation(ToolInvocation(id: "a", name: "b", arguments: .string("{\"q\":"))))
    #expect(events.last == .finished(.maximumTokens))
  }

  private func decode(_ name: String) throws -> [ChatEvent] {
    var decoder = AnthropicReplyDecoder()
    var events: [ChatEvent] = []
    try decoder.feed(try RecordedStream.bytes("anthropic/\(name).sse"), into: &events)
    try decoder.finish(into: &events)
    return events
  }

  private func text(_ events: [ChatEvent]) -> String {
    events.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
  }
}
