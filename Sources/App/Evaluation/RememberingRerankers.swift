import Basics
import Parameters
import Search

/// Re-rankers that are called once for the same query and texts, even if many prompts, rankings and
/// settings are measured.
struct RememberingRerankers: RerankerCatalog {
  let base: any RerankerCatalog
  let memory: StageMemory

  func reranker(_ choice: RerankChoice) throws -> any Reranker {
    RememberingReranker(base: try base.reranker(choice), memory: memory)
  }
}

private struct RememberingReranker: Reranker {
  let base: any Reranker
  let memory: StageMemory

  var model: RerankModel { base.model }
  var service: RerankService? { base.service }

  func scores(_ query: String, _ texts: [String]) async throws -> RerankReply {
    try await memory.value(
      of: StageKey(
        .retrieve, "rerank/1", of: texts.map { memory.hasher.hash($0) },
        ["query": query, "model": model.fingerprint])
    ) { try await base.scores(query, texts) }
  }
}
