import Basics
import Parameters
import Search

/// Re-rankers that are called once for the same query and texts, even if many prompts, rankings and
/// settings are measured.
struct RememberingRerankers: RerankerCatalog {
  let base: any RerankerCatalog
  let cache: StageCache
  let hasher: any ContentHasher

  func reranker(_ choice: RerankChoice) throws -> any Reranker {
    RememberingReranker(base: try base.reranker(choice), cache: cache, hasher: hasher)
  }
}

private struct RememberingReranker: Reranker {
  let base: any Reranker
  let cache: StageCache
  let hasher: any ContentHasher

  var model: RerankModel { base.model }
  var service: RerankService? { base.service }

  func scores(_ query: String, _ texts: [String]) async throws -> RerankReply {
    let key = StageKey.make(
      .retrieve, version: "rerank/1", inputs: texts.map { hasher.hash($0) },
      parameters: ["query": query, "model": model.fingerprint], hasher: hasher)
    if let known = await cache.result(key, as: RerankReply.self) { return known }
    let reply = try await base.scores(query, texts)
    await cache.keep(reply, under: key, of: .retrieve)
    return reply
  }
}
