import Answers
import Basics
import Foundation
import Search
import TestSupport
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(5)))
struct RemoteRerankerTests {
  private let keys = FixedKeyStore([
    "COHERE_API_KEY": "canary-key", "VOYAGE_API_KEY": "canary-key", "JINA_API_KEY": "canary-key",
  ])
  private let texts = ["dusk 3", "lamp 1", "reef 2"]

  private func service(_ name: String, _ server: LoopbackServer, keys: FixedKeyStore? = nil) throws
    -> RemoteReranker
  {
    let (keys, models) = (keys ?? self.keys, try ModelTable.bundled())
    let retry = RetryPolicy(jitter: 0)
    switch name {
    case "cohere":
      return try .cohere(
        network: Network(), keys: keys, models: models, address: server.url + "/rerank",
        retry: retry)
    case "voyage":
      return try .voyage(
        network: Network(), keys: keys, models: models, address: server.url + "/rerank/v1",
        retry: retry)
    case "jina":
      return try .jina(
        network: Network(), keys: keys, models: models, address: server.url + "/rerank",
        retry: retry)
    default:
      return try .compatible(
        at: server.url + "/rerank/v1", model: "bge", network: Network(), keys: keys,
        models: models, retry: retry)
    }
  }

  private static let names = ["cohere", "voyage", "jina", "compatible"]

  @Test(arguments: names)
  func `scores come back in the order of the texts`(_ name: String) async throws {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let reply = try await service(name, server).scores("which?", texts)
    #expect(reply.scores == [0.3, 0.1, 0.2])
    let request = try #require(server.requests.first)
    let body = try JSONValue(parsing: request.body)
    #expect(body["query"] == "which?" && body["documents"]?.array?.count == 3)
    #expect(body.canonicalBytes == reply.request)
    #expect(request.path.hasSuffix(name == "cohere" ? "/v2/rerank" : "/v1/rerank"))
    let key = name == "compatible" ? nil : "Bearer canary-key"
    #expect(request.headers["authorization"] == key)
    #expect(name == "cohere" ? reply.usage.searches == 1 : reply.usage.tokens == 42)
  }

  @Test func `services are asked for the whole text or an error, and for no text back`()
    async throws
  {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    for name in Self.names { _ = try await service(name, server).scores("q", ["a 1"]) }
    let bodies = try server.requests.map { try JSONValue(parsing: $0.body) }
    #expect(bodies.map { $0["truncation"] } == [nil, false, nil, nil])
    #expect(bodies.map { $0["return_documents"] } == [nil, nil, false, nil])
    #expect(
      bodies.map { $0["model"] } == ["rerank-v4.0-fast", "rerank-2.5", "jina-reranker-v3", "bge"])
  }

  @Test func `an empty list of passages sends no request`() async throws {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    #expect(try await service("jina", server).scores("q", []).scores.isEmpty)
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    (#"{}"#, "no scores"), (#"{"results":[]}"#, "0 scores for 2 texts"),
    (#"{"results":[{"index":2,"relevance_score":1}]}"#, "score 0 cannot be read"),
    (#"{"results":[{"index":-1,"relevance_score":1}]}"#, "score 0 cannot be read"),
    (#"{"results":[{"index":0,"relevance_score":"x"}]}"#, "score 0 cannot be read"),
    (
      #"{"results":[{"index":0,"relevance_score":1},{"index":0,"relevance_score":2}]}"#,
      "score 1 cannot be read"
    ),
    (#"{"results":[{"index":1,"relevance_score":1}]}"#, "1 scores for 2 texts"),
  ])
  func `an answer that does not fit is an error`(_ body: String, _ reason: String) async throws {
    let server = try LoopbackServer { _ in .json(200, body) }
    let reranker = try service("cohere", server)
    await #expect(throws: LLMError.malformedStream(provider: "cohere", reason: reason)) {
      try await reranker.scores("q", ["a", "b"])
    }
  }

  @Test func `errors are those of any provider, and patience is the same`() async throws {
    let detail = try LoopbackServer { _ in .json(400, #"{"detail":"documents too long"}"#) }
    await #expect(
      throws: LLMError.apiCallFailed(
        provider: "voyage", status: 400, message: "documents too long")
    ) { try await service("voyage", detail).scores("q", ["a"]) }
    let refused = try LoopbackServer { _ in .json(401, #"{"message":"no such key canary-key"}"#) }
    await #expect(throws: LLMError.self) { try await service("cohere", refused).scores("q", ["a"]) }
    let busy = try LoopbackServer { request in
      request.index == 0
        ? .json(429, #"{"message":"slow"}"#, headers: ["retry-after": "1"])
        : ModelScene.steps(for: request)
    }
    #expect(try await service("cohere", busy).scores("q", ["a 5"]).scores == [0.5])
    #expect(busy.requests.count == 2)
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let keyless = try service("jina", server, keys: FixedKeyStore())
    await #expect(throws: LLMError.apiKeyMissing(provider: "jina", variable: "JINA_API_KEY")) {
      try await keyless.scores("q", ["a"])
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `a server of no known model must be told one`() throws {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    #expect(throws: LLMError.self) {
      try RemoteReranker.compatible(
        at: server.url, model: nil, network: Network(), keys: keys, models: .bundled())
    }
  }
}
