import Answers
import Basics
@testable import Providers
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct AnthropicChatProviderTests {
  private let request = ChatRequest(
    model: "claude-sonnet-5-5", system: "Be brief.",
    messages: [ChatMessage(role: .user, text: "Where is the watch?")])

  @Test func `a call is sent with its key and answered in order`() async throws {
    let stream = try RecordedStream.bytes("anthropic/answer.sse")
    let server = try LoopbackServer { _ in .eventStream(stream) }
    let provider = try provider(server)
    let outcome = await ChatOutcome.collect(provider.stream(request))
    #expect(outcome.error == nil)
    #expect(outcome.events.first == .request(body: try provider.body(of: request)))
    #expect(outcome.text.hasPrefix("The White Rabbit"))
    #expect(outcome.events.suffix(2) == [.response(raw: stream), .finished(.endOfTurn)])
    let sent = try #require(server.requests.first)
    #expect(sent.path == "/v1/messages")
    #expect(sent.headers["x-api-key"] == "canary-key")
    #expect(sent.headers["anthropic-version"] == "2023-06-01")
    #expect(sent.body == (try provider.body(of: request)))
  }

  @Test func `a reply is read one byte at a time`() async throws {
    let stream = try RecordedStream.bytes("anthropic/tools.sse")
    let server = try LoopbackServer { _ in .eventStream(stream, size: 1) }
    let outcome = await ChatOutcome.collect(try provider(server).stream(request))
    #expect(outcome.invocations.count == 3 && outcome.stop == .toolUse)
  }

  @Test func `text arrives while the answer is still being written`() async throws {
    let stream = try RecordedStream.bytes("anthropic/answer.sse")
    let first = try #require(stream.firstRange(of: Array("watch\"}}\n\n".utf8)))
    let server = try LoopbackServer { _ in
      [.head(200, [:]), .chunk(Array(stream[..<first.upperBound])), .stall]
    }
    var text = ""
    for try await event in try provider(server).stream(request) {
      if case .text(let part) = event { text += part }
      if text == "The White Rabbit takes a watch" { break }
    }
    try await server.waitForAbandonment()
  }

  @Test(arguments: [
    (401, "authentication_error", "invalid x-api-key"),
    (403, "permission_error", "not allowed"),
  ])
  func `a refused key is reported as such`(_ status: Int, _ type: String, _ message: String)
    async throws
  {
    let failure = try await failure(status, type, message)
    #expect(failure.error == .invalidKey(provider: "anthropic", message: message))
    #expect(failure.attempts == 1)
  }

  @Test(arguments: [
    (
      404, "not_found_error", "model: claude-x",
      LLMError.modelNotFound(provider: "anthropic", model: "claude-sonnet-5-5")
    ),
    (
      404, "not_found_error", "Not found",
      .apiCallFailed(provider: "anthropic", status: 404, message: "Not found")
    ),
    (
      413, "request_too_large", "Request exceeds 32 MB",
      .contextTooLong(provider: "anthropic", message: "Request exceeds 32 MB")
    ),
    (
      400, "invalid_request_error", "prompt is too long: 213000 tokens > 200000 maximum",
      .contextTooLong(
        provider: "anthropic", message: "prompt is too long: 213000 tokens > 200000 maximum")
    ),
    (
      400, "invalid_request_error", "Output blocked by content filtering policy",
      .contentRefused(provider: "anthropic", message: "Output blocked by content filtering policy")
    ),
    (
      400, "invalid_request_error", "max_tokens: too small",
      .apiCallFailed(provider: "anthropic", status: 400, message: "max_tokens: too small")
    ),
    (
      402, "billing_error", "no credit",
      .apiCallFailed(provider: "anthropic", status: 402, message: "no credit")
    ),
  ])
  func `an error that stays is not tried again`(
    _ status: Int, _ type: String, _ message: String, _ expected: LLMError
  ) async throws {
    let failure = try await failure(status, type, message)
    #expect(failure.error == expected)
    #expect(failure.attempts == 1)
  }

  @Test func `a server error is tried once more`() async throws {
    let failure = try await failure(500, "api_error", "oops")
    #expect(
      failure.error == .apiCallFailed(provider: "anthropic", status: 500, message: "oops"))
    #expect(failure.attempts == 2)
  }

  @Test func `an error without JSON is quoted, cut short`() async throws {
    let server = try LoopbackServer { _ in
      [.head(418, ["content-type": "text/html"]), .chunk([UInt8](repeating: 0x61, count: 5000))]
    }
    let outcome = await ChatOutcome.collect(try provider(server).stream(request))
    #expect(
      outcome.failure
        == .apiCallFailed(
          provider: "anthropic", status: 418, message: String(repeating: "a", count: 300) + " …"))
  }

  @Test func `a rate limit is waited for as long as the server asks`() async throws {
    let stream = try RecordedStream.bytes("anthropic/answer.sse")
    let server = try LoopbackServer { request in
      request.index < 2
        ? .json(429, error("rate_limit_error", "slow down"), headers: ["retry-after": "10"])
        : .eventStream(stream)
    }
    let outcome = await ChatOutcome.collect(try provider(server, jitter: 0.5).stream(request))
    #expect(outcome.stop == .endOfTurn)
    #expect(outcome.waits == [10.5, 10.5])
    #expect(outcome.events.contains(.waiting(seconds: 10.5, reason: "rate limited")))
    #expect(outcome.events.filter { if case .request = $0 { true } else { false } }.count == 1)
  }

  @Test func `waits for rate limits are limited in number`() async throws {
    let server = try LoopbackServer { _ in .json(529, error("overloaded_error", "Overloaded")) }
    let outcome = await ChatOutcome.collect(try provider(server, jitter: 0).stream(request))
    #expect(outcome.failure == .overloaded(provider: "anthropic"))
    #expect(outcome.waits == [1, 2, 4, 8])
    #expect(server.requests.count == 5)
  }

  @Test func `a wait of minutes is reported instead`() async throws {
    let server = try LoopbackServer { _ in
      .json(429, error("rate_limit_error", "later"), headers: ["retry-after": "3600"])
    }
    let outcome = await ChatOutcome.collect(try provider(server).stream(request))
    #expect(
      outcome.failure == .rateLimited(provider: "anthropic", retryAfterSeconds: 3600))
    #expect(server.requests.count == 1)
  }

  @Test func `overload within the stream is waited for before the first token`() async throws {
    let overloaded = try RecordedStream.bytes("anthropic/overloaded.sse")
    let answer = try RecordedStream.bytes("anthropic/answer.sse")
    let server = try LoopbackServer { .eventStream($0.index == 0 ? overloaded : answer) }
    let outcome = await ChatOutcome.collect(try provider(server, jitter: 0).stream(request))
    #expect(outcome.waits == [1] && outcome.stop == .endOfTurn)
  }

  @Test func `nothing is repeated after the first token`() async throws {
    let answer = try RecordedStream.bytes("anthropic/answer.sse")
    let error = Array(
      "data: {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"x\"}}\n\n"
        .utf8)
    let half = try #require(answer.firstRange(of: Array("event: content_block_stop".utf8)))
    let server = try LoopbackServer { _ in .eventStream(answer[..<half.lowerBound] + error) }
    let outcome = await ChatOutcome.collect(try provider(server).stream(request))
    #expect(outcome.failure == .overloaded(provider: "anthropic"))
    #expect(outcome.text.hasPrefix("The White Rabbit") && outcome.waits.isEmpty)
    #expect(outcome.usage?.inputTokens == 472)
    #expect(outcome.rawResponse == answer[..<half.lowerBound] + error)
    #expect(server.requests.count == 1)
  }

  @Test func `a connection lost before the first token is tried once more`() async throws {
    let answer = try RecordedStream.bytes("anthropic/answer.sse")
    let server = try LoopbackServer { $0.index == 0 ? [.cut] : .eventStream(answer) }
    let outcome = await ChatOutcome.collect(try provider(server).stream(request))
    #expect(outcome.stop == .endOfTurn && outcome.waits == [0.25])
  }

  @Test func `a connection lost twice is an error`() async throws {
    let server = try LoopbackServer { _ in [.cut] }
    let outcome = await ChatOutcome.collect(try provider(server).stream(request))
    guard case .connectionFailed("anthropic", _)? = outcome.failure else {
      Issue.record("\(String(describing: outcome.error))")
      return
    }
    #expect(server.requests.count == 2)
  }

  @Test func `an answer cut in the middle keeps its text`() async throws {
    let answer = try RecordedStream.bytes("anthropic/answer.sse")
    let server = try LoopbackServer { _ in
      [.head(200, [:]), .chunk(Array(answer[..<1000])), .cut]
    }
    let outcome = await ChatOutcome.collect(try provider(server).stream(request))
    guard case .malformedStream("anthropic", _)? = outcome.failure else {
      Issue.record("\(String(describing: outcome.error))")
      return
    }
    #expect(outcome.text.hasPrefix("The White Rabbit") && server.requests.count == 1)
  }

  @Test func `an HTML page instead of an answer is reported as such`() async throws {
    let server = try LoopbackServer { _ in
      .eventStream(Array("<html>Log in</html>".utf8), contentType: "text/html; charset=utf-8")
    }
    let outcome = await ChatOutcome.collect(try provider(server).stream(request))
    #expect(
      outcome.failure
        == .malformedStream(
          provider: "anthropic", reason: "the address answers with a web page"))
  }

  @Test func `without a key nothing is sent`() async throws {
    let server = try LoopbackServer { _ in [] }
    let provider = RemoteChatProvider.anthropic(
      network: Network(), keys: FixedKeyStore(), models: try .bundled(), address: server.url)
    let outcome = await ChatOutcome.collect(provider.stream(request))
    #expect(
      outcome.failure == .apiKeyMissing(provider: "anthropic", variable: "ANTHROPIC_API_KEY"))
    #expect(server.requests.isEmpty)
  }

  @Test func `a key that the server echoes is redacted`() async throws {
    let server = try LoopbackServer { request in
      let echo = request.headers["x-api-key"] ?? ""
      return request.index == 0
        ? .json(401, error("authentication_error", "bad key \(echo)"))
        : .eventStream(
          Array("data: {\"type\":\"error\",\"error\":{\"message\":\"\(echo)\"}}\n\n".utf8))
    }
    for _ in 0..<2 {
      let outcome = await ChatOutcome.collect(try provider(server).stream(request))
      var dumped = ""
      dump(outcome, to: &dumped)
      let raw = String(decoding: outcome.rawResponse ?? [], as: UTF8.self)
      #expect(outcome.failure != nil && raw.contains("•••"))
      #expect(!(dumped + raw).contains("canary"))
    }
  }

  @Test func `cancelling closes the connection at once`() async throws {
    let answer = try RecordedStream.bytes("anthropic/answer.sse")
    let server = try LoopbackServer { _ in
      [.head(200, [:]), .chunk(Array(answer[..<1000])), .stall]
    }
    let stream = try provider(server).stream(request)
    let task = Task { await ChatOutcome.collect(stream) }
    try await server.waitForRequests()
    task.cancel()
    let outcome = await task.value
    #expect(outcome.error == nil && outcome.stop == nil)
    try await server.waitForAbandonment()
  }

  private func failure(_ status: Int, _ type: String, _ message: String) async throws -> (
    error: LLMError?, attempts: Int
  ) {
    let server = try LoopbackServer { _ in .json(status, error(type, message)) }
    let outcome = await ChatOutcome.collect(try provider(server).stream(request))
    return (outcome.failure, server.requests.count)
  }

  private func provider(_ server: LoopbackServer, jitter: Double = 0) throws
    -> RemoteChatProvider
  {
    RemoteChatProvider.anthropic(
      network: Network(), keys: FixedKeyStore(["ANTHROPIC_API_KEY": "canary-key"]),
      models: try .bundled(), address: server.url + "/", retry: RetryPolicy(jitter: jitter))
  }
}

private func error(_ type: String, _ message: String) -> String {
  let error: JSONValue = ["type": .string(type), "message": .string(message)]
  return JSONValue.object(["type": "error", "error": error]).canonicalText
}
