import Infra

/// Addresses of services by their names, from variables of the environment.
struct ProviderAddresses {
  private let surroundings: Surroundings

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// Addresses of re-rankers: from variables `RERANK_…`, else from those of chat and vectors.
  func ofRerankers(isTaped: Bool) -> [String: String] {
    addresses(
      of: [
        "cohere": "COHERE_BASE_URL", "voyage": "VOYAGE_BASE_URL", "jina": "JINA_BASE_URL",
        "compatible": "COMPATIBLE_BASE_URL",
      ], before: "RERANK_", isTaped: isTaped)
  }

  /// Addresses of embedders: from variables `EMBED_…`, else from those of chat.
  func ofEmbedders(isTaped: Bool) -> [String: String] {
    addresses(
      of: [
        "openai": "OPENAI_BASE_URL", "voyage": "VOYAGE_BASE_URL", "ollama": "OLLAMA_HOST",
        "compatible": "COMPATIBLE_BASE_URL",
      ], before: "EMBED_", isTaped: isTaped)
  }

  /// The addresses; on a tape, which gives the answers, an unknown compatible server has a placeholder.
  private func addresses(of variables: [String: String], before prefix: String, isTaped: Bool)
    -> [String: String]
  {
    let known = variables.compactMapValues { name in
      surroundings.variable(prefix + name) ?? surroundings.variable(name)
    }
    return isTaped ? known.merging(["compatible": "http://localhost"]) { own, _ in own } : known
  }
}
