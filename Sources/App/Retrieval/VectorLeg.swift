package import Books
package import Search

/// The vector leg of a search, exact at the fence, because the text was cut there before it was
/// chunked.
///
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
    fence: Fence,
    limit: Int
  ) async throws -> [IndexHit] {
    let vectors = try await QueryVectors(ports, cache: cache).run(query, purpose: purpose)
    if let pooled = index.pooled, let encoder = ports.poolingEncoder {
      let fenced = try await ReadToFence(ports, by: encoder, cache: cache)
        .run(pooled.book, text: text, fence: fence)
      let search = PooledSearch(
        pooled.vectors, fence: fence, fenced: fenced)
      return search.hits(vectors, limit: limit)
    }
    var lists: [[IndexHit]] = []
    for vector in vectors {
      lists.append(
        try await ports.vectors.search(
          vector, in: index.set.id, model: ports.embedder.model, fence: fence, limit: limit))
    }
    return lists.best(limit)
  }
}
