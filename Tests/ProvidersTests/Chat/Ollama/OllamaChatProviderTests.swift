import Answers
import Basics
import TestSupport
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(5)))
struct OllamaChatProviderTests {
  private let request = ChatRequest(
    model: "llama3.2", system: "Be brief.",
    messages: [
      ChatMessage(role: .user, text: "Where is the watch?"),
      ChatMessage(
        role: .assistant,
        content: [
          .text("Looking."),
          .toolInvocation(
            ToolInvocation(id: "t1", name: "search_book", arguments: ["query": "watch"])),
        ]),
      ChatMessage(
        role: .user, content: [.toolResult(ToolResult(invocationID: "t1", text: "p.2"))]),
    ], maximumTokens: 300, temperature: 0)

  @Test func `a request is lowered as documented`() throws {
    let expected = """
      {"messages":[{"content":"Be brief.","role":"system"},\
      {"content":"Where is the watch?","role":"user"},\
      {"content":"Looking.","role":"assistant","tool_calls":[\
      {"function":{"arguments":{"query":"watch"},"name":"search_book"},"id":"t1"}]},\
      {"content":"p.2","role":"tool","tool_call_id":"t1","tool_name":"search_book"}],\
      "model":"llama3.2","options":{"num_ctx":8192,"num_predict":300,"temperature":0},\
      "stream":true}
      """
    #expect(
      String(decoding: try provider("127.0.0.1:1").body(of: request), as: UTF8.self) == expected)
  }

  @Test func `the context grows with the prompt, in powers of two`() throws {
    func window(_ bytes: Int) throws -> JSONValue? {
      let text = String(repeating: "a", count: bytes)
      let request = ChatRequest(
        model: "llama3.2", system: "", messages: [ChatMessage(role: .user, text: text)])
      let body = try JSONValue(parsing: provider("127.0.0.1:1").body(of: request))
      return body["options"]?["num_ctx"]
    }
    #expect(try window(100) == 8192)
    #expect(try window(30_000) == 16384)
    #expect(try window(300_000) == 131_072)
  }

  @Test func `a conversation comes back from its body unchanged`() throws {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<300 {
      let request = ChatRequest.random(using: &generator)
      let body = try JSONValue(parsing: provider("127.0.0.1:1").body(of: request))
      #expect(try FunctionStyleBody(body).messages == request.messages.withErrorsInWords)
    }
  }

  @Test func `a call is answered`() async throws {
    let stream = try RecordedStream.bytes("ollama/tools.ndjson")
    let server = try LoopbackServer { _ in
      .eventStream(stream, size: 33, contentType: "application/x-ndjson")
    }
    let outcome = await ChatOutcome.collect(try provider(server.url).stream(request))
    #expect(outcome.stop == .toolUse && server.requests.first?.path == "/api/chat")
    // One call came before, and the server gives ids only to the first two of its own.
    #expect(outcome.invocations.map(\.id) == ["call_01first", "call_02second", "call_3"])
  }

  @Test func `an error within the reply is an error`() throws {
    let (events, failure) = ReplyFormat.ollama.read(try ReplyFormat.ollama.bytes("error.ndjson"))
    #expect(events.text == "In its")
    guard case .apiCallFailed("ollama", 500, let message)? = failure?.error else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(message.hasPrefix("an error was encountered"))
  }

  @Test func `thinking is not part of the answer`() throws {
    let (events, _) = ReplyFormat.ollama.read(try ReplyFormat.ollama.bytes("thinking.ndjson"))
    #expect(events.text == "In its pocket.")
  }

  @Test(arguments: [
    (
      404, "model 'llama3.2' not found",
      LLMError.modelNotFound(provider: "ollama", model: "llama3.2")
    ),
    (
      400, "llama3.2 does not support tools",
      .unsupportedFeature(provider: "ollama", feature: "tools")
    ),
    (
      400, "invalid options",
      .apiCallFailed(provider: "ollama", status: 400, message: "invalid options")
    ),
  ])
  func `errors are told apart`(_ status: Int, _ message: String, _ expected: LLMError) async throws
  {
    let server = try LoopbackServer { _ in .json(status, "{\"error\":\"\(message)\"}") }
    let outcome = await ChatOutcome.collect(try provider(server.url).stream(request))
    #expect(outcome.failure == expected && server.requests.count == 1)
  }

  @Test(arguments: [
    ("", "http://127.0.0.1:11434"), ("0.0.0.0", "http://127.0.0.1:11434"),
    ("0.0.0.0:8080", "http://127.0.0.1:8080"), (":1234", "http://127.0.0.1:1234"),
    ("gpu-box", "http://gpu-box:11434"), ("http://gpu-box", "http://gpu-box:80"),
    ("https://gpu-box/ollama", "https://gpu-box:443/ollama"), ("[::1]", "http://[::1]:11434"),
    ("[::]:9", "http://127.0.0.1:9"), ("http://127.0.0.1:11434/", "http://127.0.0.1:11434/"),
  ])
  func `every form of its address is understood`(_ text: String, _ url: String) {
    #expect(OllamaAddress(text).url == url)
  }

  private func provider(_ address: String) throws -> RemoteChatProvider {
    RemoteChatProvider.ollama(
      network: Network(), models: try .bundled(), address: address, retry: RetryPolicy(jitter: 0))
  }
}
