import Basics
import Parameters
package import Search

/// The vectors of a query: one for each piece that the embedder reads at once.
package struct QueryVectors: Sendable {
  private let ports: LibraryPorts
  private let cache: StageCache

  package init(_ ports: LibraryPorts, cache: StageCache) {
    self.ports = ports
    self.cache = cache
  }

  /// Number of pieces of the query.
  func count(_ query: String) -> Int { windows(of: query).count }

  package func run(_ query: String, purpose: EmbeddingPurpose = .query) async throws -> [Embedding]
  {
    var vectors: [Embedding] = []
    for window in windows(of: query) {
      vectors.append(try await embedding(of: window, purpose: purpose))
    }
    return vectors
  }

  private func windows(of query: String) -> [String] {
    QueryWindows.of(
      query, limit: ports.embedder.model.windowTokens, counter: ports.tokenCounter)
  }

  /// The vector of a text that fits the model.
  func embedding(of text: String, purpose: EmbeddingPurpose) async throws -> Embedding {
    let model = ports.embedder.model
    let key = StageKey.make(
      .embed, version: "\(purpose)/1", inputs: [ports.hasher.hash(text)],
      parameters: ["model": model.fingerprint], hasher: ports.hasher)
    if let known = await cache.result(key, as: Embedding.self) { return known }
    let computed = try await ports.embedder.embed([text], purpose: purpose)
    guard let embedding = computed.first else {
      throw EmbeddingError.wrongDimension(expected: model.dimension, found: 0)
    }
    await cache.keep(embedding, under: key, of: .embed)
    return embedding
  }
}

extension [[IndexHit]] {
  /// Joins the hits of several vectors: a chunk keeps its best score, and equal scores are in
  /// reading order.
  func best(_ limit: Int) -> [IndexHit] {
    guard count != 1 else { return self[0] }
    return Dictionary(joined().map { ($0.chunk, $0.score) }, uniquingKeysWith: Swift.max)
      .map { IndexHit(chunk: $0.key, score: $0.value) }
      .sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
      .prefix(limit).map(\.self)
  }
}
