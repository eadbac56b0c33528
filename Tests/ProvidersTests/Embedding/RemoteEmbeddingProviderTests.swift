import Answers
import Basics
import Foundation
import Search
import TestSupport
import Testing

@testable import Files
@testable import Providers

@Suite(.timeLimit(.minutes(5)))
struct RemoteEmbeddingProviderTests {
  private let keys = FixedKeyStore([
    "OPENAI_API_KEY": "canary-key", "VOYAGE_API_KEY": "canary-key",
  ])

  @Test func `vectors come back in order and of length one`() async throws {
    let server = try LoopbackServer { .json(200, answer($0, order: { $0.reversed() })) }
    let provider = try openAI(server, dimension: 3)
    let texts = (0..<600).map { "text \($0)" }
    let embeddings = try await provider.embed(texts, purpose: .passage)
    #expect(embeddings.map { number(in: $0) } == texts.indices.map { $0 })
    #expect(embeddings.allSatisfy { abs($0.similarity(to: $0) - 1) < 1e-6 })
    #expect(server.requests.count == 3)
    let body = try JSONValue(parsing: try #require(server.requests.first).body)
    #expect(body["model"] == "text-embedding-3-small" && body["dimensions"] == 3)
    #expect(body["encoding_format"] == "base64" && body["input"]?.array?.count == 256)
    #expect(server.requests.first?.path == "/v1/embeddings")
    #expect(server.requests.first?.headers["authorization"] == "Bearer canary-key")
  }

  @Test func `a reply is read as the official clients read it`() async throws {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let scene = server.url + "/embed"
    let providers = [
      try RemoteEmbeddingProvider.openAI(
        dimension: 3, network: Network(), keys: keys, models: .bundled(), address: scene + "/v1"),
      try .compatible(
        at: scene + "/v1", model: "m", dimension: 3, network: Network(), keys: keys,
        models: .bundled()),
      try .voyage(
        dimension: 3, network: Network(), keys: keys, models: .bundled(), address: scene),
      try await .ollama(
        model: "new", network: Network(), models: .bundled(), address: scene),
    ]
    for provider in providers {
      let embeddings = try await provider.embed(["text 1", "text 7"], purpose: .passage)
      #expect(embeddings.map { number(in: $0) } == [1, 7], "\(provider.model.provider)")
    }
  }

  @Test func `base64 and numbers give the same vector`() throws {
    let numbers: [Float] = [0.1, -2.5, 3e-20, 4]
    let bytes = numbers.flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
    }
    let text = Data(bytes).base64EncodedString()
    #expect(JSONValue.string(text).vector == numbers)
    #expect(JSONValue.array(numbers.map { .number(Double($0)) }).vector == numbers)
  }

  @Test(arguments: 0..<40)
  func `base64 of other encoders is read`(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 67 &+ 200) }
    #expect(Base64.decode(Data(bytes).base64EncodedString()) == bytes)
  }

  @Test(arguments: ["A", "AA", "AAA", "A===", "AA=A", "A A=", "AAA\u{FF}", "====", "-_AA"])
  func `a vector that is not base64 is refused`(_ text: String) {
    #expect(Base64.decode(text) == nil)
  }

  @Test func `questions and passages are sent as different input types`() async throws {
    let server = try LoopbackServer { .json(200, answer($0)) }
    let voyage = try RemoteEmbeddingProvider.voyage(
      dimension: 3, network: Network(), keys: keys, models: .bundled(), address: server.url)
    _ = try await voyage.embed(["a"], purpose: .query)
    _ = try await voyage.embed(["a"], purpose: .passage)
    let bodies = try server.requests.map { try JSONValue(parsing: $0.body) }
    #expect(bodies.map { $0["input_type"] } == ["query", "document"])
    #expect(bodies.allSatisfy { $0["truncation"] == false && $0["output_dimension"] == 3 })
    #expect(bodies.allSatisfy { $0["model"] == "voyage-4" })
  }

  @Test func `the dimension of a model under Ollama is found by a call`() async throws {
    let server = try LoopbackServer { request in
      let count = (try? JSONValue(parsing: request.body))?["input"]?.array?.count ?? 0
      let vectors = (0..<count).map { _ in "[3,4,0,0,0]" }.joined(separator: ",")
      return .json(200, "{\"embeddings\":[\(vectors)]}")
    }
    let unknown = try await RemoteEmbeddingProvider.ollama(
      model: "new-model", network: Network(), models: .bundled(), address: server.url)
    #expect(unknown.model.dimension == 5 && server.requests.count == 1)
    let embeddings = try await unknown.embed(["a", "b"], purpose: .query)
    #expect(embeddings.first?.values == [0.6, 0.8, 0, 0, 0])
    #expect(server.requests.last?.path == "/api/embed")
  }

  @Test func `a model with prefixes gets them on its texts`() async throws {
    let server = try LoopbackServer { _ in
      .json(200, "{\"embeddings\":[[\(Array(repeating: "1", count: 768).joined(separator: ","))]]}")
    }
    let nomic = try await RemoteEmbeddingProvider.ollama(
      network: Network(), models: .bundled(), address: server.url)
    _ = try await nomic.embed(["a"], purpose: .query)
    _ = try await nomic.embed(["a"], purpose: .passage)
    let bodies = try server.requests.map { try JSONValue(parsing: $0.body) }
    #expect(bodies.map { $0["input"] } == [["search_query: a"], ["search_document: a"]])
    #expect(bodies.allSatisfy { $0["truncate"] == false })
  }

  @Test(arguments: [
    (#"{"data":[]}"#, "0 vectors for 1 texts"), (#"{}"#, "no vectors"),
    (#"{"data":[{"index":5,"embedding":[1,2,3]}]}"#, "vector 0 cannot be read"),
    (#"{"data":[{"index":-1,"embedding":[1,2,3]}]}"#, "vector 0 cannot be read"),
    (#"{"data":[{"index":0,"embedding":["1"]}]}"#, "vector 0 cannot be read"),
    (#"{"data":[{"index":0,"embedding":"A"}]}"#, "vector 0 cannot be read"),
  ])
  func `an answer that does not fit is an error`(_ body: String, _ reason: String) async throws {
    let server = try LoopbackServer { _ in .json(200, body) }
    let provider = try openAI(server, dimension: 3)
    await #expect(throws: LLMError.malformedStream(provider: "openai", reason: reason)) {
      try await provider.embed(["a"], purpose: .query)
    }
  }

  @Test(arguments: [
    ("[1,2]", EmbeddingError.wrongDimension(expected: 3, found: 2)),
    ("[0,0,0]", .notFinite(index: 0)), ("\"AADAfwAAgD8AAIA/\"", .notFinite(index: 0)),
    ("[1e300,0,0]", .notFinite(index: 0)),
  ])
  func `a vector that cannot be used is an error`(_ vector: String, _ error: EmbeddingError)
    async throws
  {
    let server = try LoopbackServer { _ in
      .json(200, "{\"data\":[{\"index\":0,\"embedding\":\(vector)}]}")
    }
    let provider = try openAI(server, dimension: 3)
    await #expect(throws: error) { try await provider.embed(["a"], purpose: .query) }
  }

  @Test func `rate limits are waited out`() async throws {
    let server = try LoopbackServer { request in
      request.index == 0
        ? .json(429, #"{"error":{"message":"slow"}}"#, headers: ["retry-after": "2"])
        : .json(200, answer(request))
    }
    let embeddings = try await openAI(server, dimension: 3).embed(["a"], purpose: .query)
    #expect(embeddings.count == 1 && server.requests.count == 2)
  }

  @Test func `a text that is too long is refused by the service, not cut`() async throws {
    let server = try LoopbackServer { _ in
      .json(400, #"{"error":{"message":"This model's maximum context length is 8192 tokens"}}"#)
    }
    let provider = try openAI(server, dimension: 3)
    await #expect(
      throws: LLMError.contextTooLong(
        provider: "openai", message: "This model's maximum context length is 8192 tokens")
    ) { try await provider.embed(["a"], purpose: .query) }
  }

  @Test func `cancelling stops between and within batches`() async throws {
    let server = try LoopbackServer { _ in [.stall] }
    let provider = try openAI(server, dimension: 3)
    let task = Task { try await provider.embed(["a"], purpose: .query) }
    try await server.waitForRequests()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await server.waitForAbandonment()
  }

  @Test func `a model without a dimension or a key is refused`() async throws {
    #expect(throws: LLMError.self) {
      try RemoteEmbeddingProvider.compatible(
        at: "http://x", model: "unknown", dimension: nil, network: Network(), keys: keys,
        models: .bundled())
    }
    let provider = try RemoteEmbeddingProvider.openAI(
      network: Network(), keys: FixedKeyStore(), models: .bundled(), address: "http://127.0.0.1:1")
    #expect(provider.model.dimension == 1536)
    await #expect(
      throws: LLMError.apiKeyMissing(provider: "openai", variable: "OPENAI_API_KEY")
    ) { try await provider.embed(["a"], purpose: .query) }
  }

  private func openAI(_ server: LoopbackServer, dimension: Int) throws -> RemoteEmbeddingProvider {
    try .openAI(
      dimension: dimension, network: Network(), keys: keys, models: .bundled(),
      address: server.url, retry: RetryPolicy(jitter: 0))
  }
}

/// Answers each text `… n` with the vector (1, n, 0).
private func answer(
  _ request: ServedRequest, order: ([JSONValue]) -> [JSONValue] = { $0 }
) -> String {
  let texts = (try? JSONValue(parsing: request.body))?["input"]?.array ?? []
  let items = texts.enumerated().map { index, text -> JSONValue in
    let number = text.string.flatMap { $0.split(separator: " ").last }.flatMap { Double($0) } ?? 0
    return ["index": .integer(index), "embedding": [1, .number(number), 0]]
  }
  return JSONValue.object(["data": .array(order(items))]).canonicalText
}

private func number(in embedding: Embedding) -> Int {
  Int((embedding.values[1] / embedding.values[0]).rounded())
}
