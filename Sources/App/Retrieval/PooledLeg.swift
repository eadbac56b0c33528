package import Domain

/// The vector leg over pooled vectors, exact at the fence.
///
/// Kept states near the reading position have seen words behind it. The passes they come from are done
/// again up to the fence, so that neither text nor vectors know what the reader does not.
package struct PooledLeg: Sendable {
  private let ports: LibraryPorts
  private let encoder: any StateEncoder
  private let cache: StageCache

  package init(_ ports: LibraryPorts, by encoder: any StateEncoder, cache: StageCache) {
    self.ports = ports
    self.encoder = encoder
    self.cache = cache
  }

  package func run(
    _ query: Embedding, _ pooled: PooledIndex, chunks: [Chunk], text: BookText,
    position: ReadingPosition, limit: Int
  ) async throws -> [IndexHit] {
    let fence = text.pageMap.visibleEnd(position)
    guard let states = try await states(of: pooled.book, before: fence) else {
      return pooled.vectors.search(query, position: position, limit: limit)
    }
    var hits = pooled.vectors.search(query, position: position, limit: limit) {
      !states.isTouched($0.range)
    }
    var near = FlatVectors(dimension: pooled.vectors.dimension)
    for window in windows(pooled, chunks, text, position) where states.isTouched(window.range) {
      guard let vector = states.vector(of: window.range) else { continue }
      near.append(vector, of: window, endPage: position.page)
    }
    hits += near.search(query, position: position, limit: limit)
    return Dictionary(hits.map { ($0.chunk, $0.score) }, uniquingKeysWith: max)
      .map { IndexHit(chunk: $0.key, score: $0.value) }
      .sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
      .prefix(limit).map(\.self)
  }

  /// The states up to the fence; nil where no pass has read past it.
  private func states(of book: EncodedBook, before fence: Int) async throws -> FencedStates? {
    let windows = book.windows(cutAt: fence)
    guard let first = windows.first?.atoms.lowerBound else { return nil }
    let key = StageKey.make(
      .embed, version: "fenced/1", inputs: [book.key], parameters: ["fence": String(fence)],
      hasher: ports.hasher)
    if let known = await cache.result(key, as: FencedStates.self) { return known }
    let atoms = book.states.atoms
    var rows = StateRows(dimension: book.states.dimension)
    rows.append(
      try await encoder.sums(windows.map { $0.request(ids: book.tokens.ids, atoms: atoms) }))
    let states = FencedStates(book: book.states, first: first, rows: rows)
    await cache.keep(states, under: key)
    return states
  }

  /// Whole windows before the fence, and those of the visible parts of chunks it cuts.
  private func windows(
    _ pooled: PooledIndex, _ chunks: [Chunk], _ text: BookText, _ position: ReadingPosition
  ) -> [EmbeddingWindow] {
    let straddling = StraddlingChunks.of(chunks, text: text, position: position)
    let plan = WindowPlan(
      chunks: straddling, text: text, limit: ports.embedder.model.windowTokens,
      tokenEnds: pooled.book.tokens.ends)
    return pooled.vectors.windows(upTo: position) + plan.windows
  }
}
