import Answers
import Basics
@testable import Providers
import TestSupport
import Testing

struct OpenAIRequestTests {
  private let request = ChatRequest(
    model: "default", system: "Be brief.",
    messages: [
      ChatMessage(role: .user, text: "Where is the watch?"),
      ChatMessage(
        role: .assistant,
        content: [
          .opaque(ProviderContent(provider: "anthropic", value: ["type": "thinking"])),
          .toolInvocation(
            ToolInvocation(id: "t1", name: "search_book", arguments: ["query": "watch"])),
          .toolInvocation(ToolInvocation(id: "t2", name: "search_book", arguments: "{\"q")),
        ]),
      ChatMessage(
        role: .user,
        content: [
          .toolResult(ToolResult(invocationID: "t1", text: "p.2")),
          .toolResult(ToolResult(invocationID: "t2", text: "no", isError: true)), .text("And?"),
        ]),
    ],
    tools: [
      ToolDefinition(name: "search_book", description: "Search.", inputSchema: ["type": "object"])
    ], maximumTokens: 300, temperature: 0.5)

  @Test func `a request is lowered as documented`() throws {
    let expected = """
      {"max_completion_tokens":300,"messages":[\
      {"content":"Be brief.","role":"system"},\
      {"content":"Where is the watch?","role":"user"},\
      {"content":null,"role":"assistant","tool_calls":[\
      {"function":{"arguments":"{\\"query\\":\\"watch\\"}","name":"search_book"},\
      "id":"t1","type":"function"},\
      {"function":{"arguments":"{\\"q","name":"search_book"},"id":"t2","type":"function"}]},\
      {"content":"p.2","role":"tool","tool_call_id":"t1"},\
      {"content":"Error: no","role":"tool","tool_call_id":"t2"},\
      {"content":"And?","role":"user"}],\
      "model":"gpt-6.1-terra","reasoning_effort":"none","stream":true,\
      "stream_options":{"include_usage":true},"tools":[{"function":{"description":"Search.",\
      "name":"search_book","parameters":{"type":"object"}},"type":"function"}]}
      """
    let provider = RemoteChatProvider.openAI(
      network: Network(), keys: FixedKeyStore(), models: try .bundled())
    #expect(String(decoding: try provider.body(of: request), as: UTF8.self) == expected)
  }

  @Test func `other servers get their own member names`() throws {
    let body = try JSONValue(parsing: compatible().body(of: request))
    #expect(body["max_tokens"] == 300 && body["max_completion_tokens"] == nil)
    #expect(body["temperature"] == 0.5 && body["model"] == "default")
  }

  @Test func `a conversation comes back from its body unchanged`() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let request = ChatRequest.random(using: &generator)
      let body = try JSONValue(parsing: compatible().body(of: request))
      #expect(try FunctionStyleBody(body).messages == request.messages.withErrorsInWords)
    }
  }

  private func compatible() throws -> RemoteChatProvider {
    RemoteChatProvider.compatible(
      at: "http://127.0.0.1:1/v1", network: Network(), keys: FixedKeyStore(),
      models: try .bundled())
  }
}
