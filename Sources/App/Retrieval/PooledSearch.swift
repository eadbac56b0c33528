package import Books
package import Search

/// Finds the chunks nearest to a query among pooled vectors, exact at the fence.
package struct PooledSearch: Sendable {
  package let vectors: FlatVectors
  package let text: BookText
  package let position: ReadingPosition
  /// What stands in for the kept states near the fence; nil where the whole book may be read.
  package let fenced: FencedStates?
  /// Chunks that the fence cuts, as `StraddlingChunks` gives them, divided into windows.
  package let straddling: [EmbeddingWindow]

  package init(
    _ vectors: FlatVectors, of book: EncodedBook, chunks: [Chunk], text: BookText,
    position: ReadingPosition, fenced: FencedStates?, windowTokens: Int?
  ) {
    self.vectors = vectors
    self.text = text
    self.position = position
    self.fenced = fenced
    let cut =
      fenced == nil ? [] : StraddlingChunks.of(chunks, text: text, position: position)
    straddling =
      WindowPlan(chunks: cut, text: text, limit: windowTokens, tokenEnds: book.tokens.ends).windows
  }

  /// The best `limit` chunks by their best window and the nearest of the query's vectors.
  package func hits(_ queries: [Embedding], limit: Int) -> [IndexHit] {
    queries.map { hits($0, limit: limit) }.best(limit)
  }

  /// The best `limit` chunks by their best window, ties in reading order.
  package func hits(_ query: Embedding, limit: Int) -> [IndexHit] {
    guard let fenced else { return vectors.search(query, position: position, limit: limit) }
    var hits = vectors.search(query, position: position, limit: limit) {
      !fenced.isTouched($0.range)
    }
    var near = FlatVectors(dimension: vectors.dimension)
    let touched = vectors.windows(upTo: position).filter { fenced.isTouched($0.range) }
    for window in touched + straddling {
      guard let vector = fenced.vector(of: window.range) else { continue }
      near.append(vector, of: window, endPage: position.page)
    }
    hits += near.search(query, position: position, limit: limit)
    return Dictionary(hits.map { ($0.chunk, $0.score) }, uniquingKeysWith: max)
      .map { IndexHit(chunk: $0.key, score: $0.value) }
      .sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
      .prefix(max(0, limit)).map(\.self)
  }
}
