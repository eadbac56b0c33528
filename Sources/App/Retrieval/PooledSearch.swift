package import Books
package import Search

/// Finds the chunks nearest to a query among pooled vectors, exact at the fence.
package struct PooledSearch: Sendable {
  package let vectors: FlatVectors
  package let fence: Fence
  /// States that replace the kept ones near the fence; nil when the whole book may be read.
  package let fenced: FencedStates?

  package init(_ vectors: FlatVectors, fence: Fence, fenced: FencedStates?) {
    self.vectors = vectors
    self.fence = fence
    self.fenced = fenced
  }

  /// The best `limit` chunks by their best window and the nearest of the query's vectors.
  package func hits(_ queries: [Embedding], limit: Int) -> [IndexHit] {
    queries.map { hits($0, limit: limit) }.best(limit)
  }

  /// The best `limit` chunks by their best window, ties in reading order.
  package func hits(_ query: Embedding, limit: Int) -> [IndexHit] {
    guard let fenced else { return vectors.search(query, fence: fence, limit: limit) }
    var hits = vectors.search(query, fence: fence, limit: limit) {
      !fenced.isTouched($0.range)
    }
    var near = FlatVectors(dimension: vectors.dimension)
    for window in vectors.windows(behind: fence) where fenced.isTouched(window.range) {
      guard let vector = fenced.vector(of: window.range) else { continue }
      near.append(vector, of: window, endPage: fence.page)
    }
    hits += near.search(query, fence: fence, limit: limit)
    return Dictionary(hits.map { ($0.chunk, $0.score) }, uniquingKeysWith: max)
      .map { IndexHit(chunk: $0.key, score: $0.value) }
      .sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
      .prefix(max(0, limit)).map(\.self)
  }
}
