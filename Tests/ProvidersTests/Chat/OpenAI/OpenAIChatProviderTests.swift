import Answers
import Basics
@testable import Providers
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct OpenAIChatProviderTests {
  private let request = ChatRequest(
    model: "gpt-6-luna", system: "", messages: [ChatMessage(role: .user, text: "?")])

  @Test func `a call carries its key and is answered`() async throws {
    let stream = try RecordedStream.bytes("openai/answer.sse")
    let server = try LoopbackServer { _ in .eventStream(stream, size: 100) }
    let outcome = await ChatOutcome.collect(try provider(server).stream(request))
    #expect(outcome.stop == .endOfTurn && outcome.text.hasSuffix("naïve 🐇."))
    #expect(outcome.rawResponse.map { stream.starts(with: $0) } == true)
    #expect(server.requests.first?.path == "/v1/chat/completions")
    #expect(server.requests.first?.headers["authorization"] == "Bearer canary-key")
  }

  @Test func `a server of one's own needs no key and keeps its path`() async throws {
    let stream = try RecordedStream.bytes("openai/answer.sse")
    let server = try LoopbackServer { _ in .eventStream(stream) }
    for (address, path) in [("", "/v1/chat/completions"), ("/api/v4/", "/api/v4/chat/completions")]
    {
      let provider = RemoteChatProvider.compatible(
        at: server.url + address, network: Network(), keys: FixedKeyStore(),
        models: try .bundled())
      let outcome = await ChatOutcome.collect(provider.stream(request))
      #expect(outcome.stop == .endOfTurn && provider.name == "compatible")
      #expect(server.requests.last?.path == path)
      #expect(server.requests.last?.headers["authorization"] == nil)
    }
  }

  @Test func `without a key nothing is sent`() async throws {
    let provider = RemoteChatProvider.openAI(
      network: Network(), keys: FixedKeyStore(), models: try .bundled(),
      address: "http://127.0.0.1:1")
    let outcome = await ChatOutcome.collect(provider.stream(request))
    #expect(outcome.failure == .apiKeyMissing(provider: "openai", variable: "OPENAI_API_KEY"))
  }

  @Test(arguments: [
    (
      401, #"{"message":"Incorrect API key","code":"invalid_api_key"}"#,
      LLMError.invalidKey(provider: "openai", message: "Incorrect API key"), 1
    ),
    (
      404, #"{"message":"The model `x` does not exist","code":"model_not_found"}"#,
      .modelNotFound(provider: "openai", model: "gpt-6-luna"), 1
    ),
    (
      400, #"{"message":"Invalid model name passed in model=x"}"#,
      .modelNotFound(provider: "openai", model: "gpt-6-luna"), 1
    ),
    (
      400,
      #"{"message":"This model's maximum context length is 8 tokens","code":"context_length_exceeded"}"#,
      .contextTooLong(
        provider: "openai", message: "This model's maximum context length is 8 tokens"), 1
    ),
    (
      400, #"{"message":"filtered","code":"content_filter"}"#,
      .contentRefused(provider: "openai", message: "filtered"), 1
    ),
    (
      429, #"{"message":"You exceeded your quota","code":"insufficient_quota"}"#,
      .apiCallFailed(provider: "openai", status: 429, message: "You exceeded your quota"), 1
    ),
    (
      429, #"{"message":"slow down","code":"rate_limit_exceeded"}"#,
      .rateLimited(provider: "openai", retryAfterSeconds: nil), 5
    ),
    (503, #"{"message":"busy"}"#, .overloaded(provider: "openai"), 5),
    (
      502, #"{"message":"gateway"}"#,
      .apiCallFailed(provider: "openai", status: 502, message: "gateway"), 2
    ),
    (
      400,
      #"{"message":"the request exceeds the available context size","type":"exceed_context_size_error","code":400}"#,
      .contextTooLong(
        provider: "openai", message: "the request exceeds the available context size"), 1
    ),
  ])
  func `errors are told apart`(
    _ status: Int, _ error: String, _ expected: LLMError, _ attempts: Int
  )
    async throws
  {
    let server = try LoopbackServer { _ in .json(status, "{\"error\":\(error)}") }
    let outcome = await ChatOutcome.collect(try provider(server).stream(request))
    #expect(outcome.failure == expected)
    #expect(server.requests.count == attempts)
  }

  @Test(arguments: [
    // llama.cpp without --jinja.
    (
      500,
      #"{"error":{"code":500,"message":"tools param requires --jinja flag","type":"server_error"}}"#,
      "tools"
    ),
    // vLLM without a tool parser.
    (
      400,
      #"{"object":"error","message":"\"auto\" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set","code":400}"#,
      "tools"
    ),
    (404, #"{"error":{"message":"No endpoints found that support tool use","code":404}}"#, "tools"),
    (
      422,
      #"{"detail":[{"type":"extra_forbidden","loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]}"#,
      "stream_options"
    ),
    (
      400,
      #"{"error":{"message":"Unsupported value: 'temperature' does not support 0.2 with this model.","param":"temperature","code":"unsupported_value"}}"#,
      "temperature"
    ),
  ])
  func `a server names the part of a request that it does not take`(
    status: Int, body: String, feature: String
  ) async throws {
    var request = request
    request.tools = [ToolDefinition(name: "t", description: "", inputSchema: [:])]
    request.temperature = 0.2
    let server = try LoopbackServer { _ in .json(status, body) }
    let provider = RemoteChatProvider.compatible(
      at: server.url, network: Network(), keys: FixedKeyStore(), models: try .bundled(),
      retry: RetryPolicy(jitter: 0))
    let outcome = await ChatOutcome.collect(provider.stream(request))
    #expect(outcome.failure == .unsupportedFeature(provider: "compatible", feature: feature))
    #expect(server.requests.count == 1)
    // A part that was not sent cannot be the reason of the refusal.
    request.without = Set(RequestFeature.allCases)
    request.tools = []
    let again = await ChatOutcome.collect(provider.stream(request))
    #expect(again.failure != .unsupportedFeature(provider: "compatible", feature: feature))
    let sent = try JSONValue(parsing: try provider.body(of: request))
    #expect(sent["stream_options"] == nil && sent["temperature"] == nil && sent["tools"] == nil)
  }

  @Test func `the last call defines no tools, except where results need them`() throws {
    var request = request
    request.tools = [ToolDefinition(name: "t", description: "", inputSchema: [:])]
    request.mayUseTools = false
    let keys = FixedKeyStore()
    let (openAI, anthropic, ollama) = (
      RemoteChatProvider.openAI(network: Network(), keys: keys, models: try .bundled()),
      RemoteChatProvider.anthropic(network: Network(), keys: keys, models: try .bundled()),
      RemoteChatProvider.ollama(network: Network(), models: try .bundled())
    )
    for body in try [openAI.body(of: request), ollama.body(of: request)] {
      let sent = try JSONValue(parsing: body)
      #expect(sent["tools"] == nil && sent["tool_choice"] == nil)
    }
    let forbidding = try JSONValue(parsing: try anthropic.body(of: request))
    #expect(forbidding["tools"]?.array?.count == 1 && forbidding["tool_choice"] == ["type": "none"])
    request.without = [.bareResults]
    let gateway = try JSONValue(parsing: try openAI.body(of: request))
    #expect(gateway["tools"]?.array?.count == 1 && gateway["tool_choice"] == "none")
  }

  private func provider(_ server: LoopbackServer) throws -> RemoteChatProvider {
    RemoteChatProvider.openAI(
      network: Network(), keys: FixedKeyStore(["OPENAI_API_KEY": "canary-key"]),
      models: try .bundled(), address: server.url, retry: RetryPolicy(jitter: 0))
  }
}
