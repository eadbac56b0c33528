import Answers
import Basics
import TestSupport
import Testing

@testable import Providers

struct OpenAIReplyTests {
  @Test func `cached tokens are told apart`() throws {
    let usage = ReplyFormat.openai.read(try ReplyFormat.openai.bytes("answer.sse")).events.usage
    #expect(
      usage
        == TokenUsage(
          inputTokens: 472, outputTokens: 31, cacheReadTokens: 1200, cacheWriteTokens: 300))
  }

  @Test func `a refusal is shown and named`() throws {
    let events = ReplyFormat.openai.read(try ReplyFormat.openai.bytes("refusal.sse")).events
    #expect(events.text == "I’m sorry, but I can’t help with that." && events.stop == .refusal)
  }

  @Test func `variations of other servers are accepted`() throws {
    let (events, failure) = ReplyFormat.openai.read(try ReplyFormat.openai.bytes("liberties.sse"))
    #expect(failure == nil && events.text.isEmpty && events.stop == .toolUse)
    #expect(
      events.invocations == [
        ToolInvocation(
          id: "a1", name: "search_book",
          arguments: ["query": "white rabbit’s watch", "top_k": 3]),
        ToolInvocation(
          id: "a2", name: "search_book", arguments: ["query": "pocket \"watch\" 🕰"]),
        ToolInvocation(id: "a3", name: "list_chapters", arguments: [:]),
      ])
    #expect(events.usage == TokenUsage(inputTokens: 9, outputTokens: 4))
  }

  @Test func `an error within the stream is an error`() throws {
    let (_, failure) = ReplyFormat.openai.read(try ReplyFormat.openai.bytes("error.sse"))
    #expect(
      failure
        == CallFailure(
          .apiCallFailed(provider: "openai", status: 500, message: "The server had an error"),
          .retryOnce))
  }

  @Test(arguments: [
    ("stop", StopReason.endOfTurn), ("length", .maximumTokens), ("content_filter", .contentFilter),
    ("tool_calls", .toolUse), ("new_word", .other("new_word")), ("eos_token", .endOfTurn),
    ("model_length", .contextLimit), ("SAFETY", .contentFilter), ("refusal", .refusal),
    ("guardrail_intervened", .contentFilter),
  ])
  func `the end has a reason`(_ word: String, _ expected: StopReason) {
    let text = #"data: {"choices":[{"delta":{},"finish_reason":"\#(word)"}]}"# + "\n\n"
    #expect(ReplyFormat.openai.read(Array(text.utf8)).events.stop == expected)
  }
}
