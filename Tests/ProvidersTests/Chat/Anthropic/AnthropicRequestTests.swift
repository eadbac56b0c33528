import Answers
import Basics
import Foundation
@testable import Providers
import TestSupport
import Testing

struct AnthropicRequestTests {
  @Test func `a request is lowered as documented`() throws {
    let request = ChatRequest(
      model: "default", system: "Be brief.",
      messages: [
        ChatMessage(role: .user, text: "Where is the watch?"),
        ChatMessage(
          role: .assistant,
          content: [
            .opaque(ProviderContent(provider: "anthropic", value: ["type": "thinking"])),
            .opaque(ProviderContent(provider: "other", value: ["type": "unknown"])),
            .text(""), .text("Looking."),
            .toolInvocation(
              ToolInvocation(id: "t1", name: "search_book", arguments: ["query": "watch"])),
            .toolInvocation(ToolInvocation(id: "t2", name: "search_book", arguments: "{\"q")),
          ]),
        ChatMessage(
          role: .user, content: [.toolResult(ToolResult(invocationID: "t1", text: "p.2"))]),
        ChatMessage(
          role: .user,
          content: [
            .text("And?"), .toolResult(ToolResult(invocationID: "t2", text: "no", isError: true)),
          ]),
      ],
      tools: [
        ToolDefinition(name: "search_book", description: "Search.", inputSchema: ["type": "object"])
      ], maximumTokens: 300, temperature: 0)
    let expected = """
      {"max_tokens":300,"messages":[\
      {"content":[{"text":"Where is the watch?","type":"text"}],"role":"user"},\
      {"content":[{"type":"thinking"},{"text":"Looking.","type":"text"},\
      {"id":"t1","input":{"query":"watch"},"name":"search_book","type":"tool_use"},\
      {"id":"t2","input":{"invalid_arguments":"{\\"q"},"name":"search_book","type":"tool_use"}],\
      "role":"assistant"},\
      {"content":[{"content":"p.2","tool_use_id":"t1","type":"tool_result"},\
      {"content":"no","is_error":true,"tool_use_id":"t2","type":"tool_result"},\
      {"text":"And?","type":"text"}],"role":"user"}],\
      "model":"claude-sonnet-5-5","stream":true,"system":"Be brief.",\
      "thinking":{"type":"between_tools"},\
      "tools":[{"description":"Search.","input_schema":{"type":"object"},"name":"search_book"}]}
      """
    let body = String(decoding: try provider().body(of: request), as: UTF8.self)
    #expect(body == expected)
  }

  @Test func `a temperature is sent only to models that accept it`() throws {
    func temperature(_ model: String, _ value: Double?) throws -> JSONValue? {
      let request = ChatRequest(model: model, system: "", messages: [], temperature: value)
      return try JSONValue(parsing: provider().body(of: request))["temperature"]
    }
    #expect(try temperature("claude-haiku-4-5", 0.5) == 0.5)
    #expect(try temperature("claude-haiku-4-5", nil) == nil)
    #expect(try temperature("claude-sonnet-5-5", 0.5) == nil)
    #expect(try temperature("claude-of-tomorrow", 0.5) == nil)
    #expect(
      throws: LLMError.unsupportedFeature(
        provider: "anthropic", feature: "a temperature above 1")
    ) { try temperature("claude-haiku-4-5", 1.5) }
  }

  @Test func `a conversation comes back from its body unchanged`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let request = ChatRequest.random(using: &generator)
      let body = try JSONValue(parsing: provider().body(of: request))
      #expect(try messages(in: body) == request.messages)
      #expect(body["system"]?.string ?? "" == request.system)
      #expect(body["max_tokens"] == .integer(request.maximumTokens))
    }
  }

  /// Reads a body back, following the documentation instead of the code under test.
  private func messages(in body: JSONValue) throws -> [ChatMessage] {
    try #require(body["messages"]?.array).map { message in
      let role = try #require(message["role"]?.string.flatMap { ChatRole(rawValue: $0) })
      let content = try #require(message["content"]?.array).map { block -> ChatContent in
        switch block["type"] {
        case "text": return .text(try #require(block["text"]?.string))
        case "tool_use":
          return .toolInvocation(
            ToolInvocation(
              id: try #require(block["id"]?.string), name: try #require(block["name"]?.string),
              arguments: try #require(block["input"])))
        default:
          return .toolResult(
            ToolResult(
              invocationID: try #require(block["tool_use_id"]?.string),
              text: try #require(block["content"]?.string),
              isError: block["is_error"]?.bool ?? false))
        }
      }
      return ChatMessage(role: role, content: content)
    }
  }

  private func provider() throws -> RemoteChatProvider {
    RemoteChatProvider.anthropic(network: Network(), keys: FixedKeyStore(), models: try .bundled())
  }
}
