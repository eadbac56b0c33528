package import Books
package import Search

/// The vector leg of a search, exact at the fence.
///
/// The index holds vectors of whole windows. Those that cross the fence have seen text the reader
/// has not, so the visible part of each straddling chunk is embedded by itself and takes its place.
/// A query longer than the model reads has several vectors, and the nearest of them counts.
package struct VectorLeg: Sendable {
  private let ports: LibraryPorts
  private let cache: StageCache

  package init(_ ports: LibraryPorts, cache: StageCache) {
    self.ports = ports
    self.cache = cache
  }

  package func run(
    _ query: String, purpose: EmbeddingPurpose = .query, in index: PreparedIndex, text: BookText,
    position: ReadingPosition,
    limit: Int
  ) async throws -> [IndexHit] {
    let vectors = try await QueryVectors(ports, cache: cache).run(query, purpose: purpose)
    if let pooled = index.pooled, let encoder = ports.poolingEncoder {
      let fenced = try await ReadToFence(ports, by: encoder, cache: cache)
        .run(pooled.book, text: text, position: position)
      let search = PooledSearch(
        pooled.vectors, of: pooled.book, chunks: index.chunks, text: text, position: position,
        fenced: fenced,
        windowTokens: index.set.options.windowTokens(limit: ports.embedder.model.windowTokens))
      return search.hits(vectors, limit: limit)
    }
    var lists: [[IndexHit]] = []
    for vector in vectors {
      lists.append(try await hits(vector, in: index, text, position, limit: limit))
    }
    return lists.best(limit)
  }

  /// The nearest chunks by the vectors that the library keeps.
  private func hits(
    _ vector: Embedding, in index: PreparedIndex, _ text: BookText, _ position: ReadingPosition,
    limit: Int
  ) async throws -> [IndexHit] {
    let model = ports.embedder.model
    let hits = try await ports.vectors.search(
      vector, in: index.set.id, model: model, position: position, limit: limit)
    var best = Dictionary(hits.map { ($0.chunk, $0.score) }, uniquingKeysWith: max)
    let straddling = StraddlingChunks.of(index.chunks, text: text, position: position)
    // Numbered by the chunks they come from, so that a straddling chunk competes with the whole ones.
    let plan = WindowPlan(
      chunks: straddling, text: text,
      limit: index.set.options.windowTokens(limit: model.windowTokens), counter: ports.tokenCounter)
    for window in plan.windows {
      let passage = try await QueryVectors(ports, cache: cache)
        .embedding(of: text.text(window.range), purpose: .passage)
      let score = Double(vector.similarity(to: passage))
      best[window.chunk] = max(best[window.chunk] ?? -1, score)
    }
    return best.map { IndexHit(chunk: $0.key, score: $0.value) }
      .sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
      .prefix(limit).map(\.self)
  }
}
