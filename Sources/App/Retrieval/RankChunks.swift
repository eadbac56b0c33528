package import Books
package import Search

/// Ranks all chunks of a set by both legs, behind the same fence as every search.
package struct RankChunks: Sendable {
  private let ports: LibraryPorts
  private let cache: StageCache

  package init(_ ports: LibraryPorts, cache: StageCache) {
    self.ports = ports
    self.cache = cache
  }

  /// Ranks with stored vectors too, if there are any; embeds only the query.
  @concurrent
  package func run(
    _ query: QueryVariant, in index: PreparedIndex, text: BookText, options: RetrievalOptions,
    fence: Fence
  ) async throws -> FullRanking {
    let limit = max(1, index.chunks.count)
    if let shelf = index.shelf { return try await run(query, in: shelf, options, limit: limit) }
    let keyword = try await ports.keywords.search(
      options.keywords(query.text), in: index.set.id, fence: fence, limit: limit)
    if index.pooled == nil,
      try await !ports.vectors.isBuilt(index.set.id, model: ports.embedder.model)
    {
      return FullRanking(keyword: keyword, vector: nil)
    }
    let vector = try await VectorLeg(ports, cache: cache).run(
      query.text, purpose: query.kind == .passage ? .passage : .query, in: index, text: text,
      fence: fence, limit: limit)
    return FullRanking(keyword: keyword, vector: vector)
  }

  /// Ranks several books; the vector leg takes part when all of them have vectors.
  private func run(
    _ query: QueryVariant, in shelf: ShelfIndex, _ options: RetrievalOptions, limit: Int
  ) async throws -> FullRanking {
    var vector: [[IndexHit]?] = []
    for part in shelf.parts {
      let ranking = try await run(
        query, in: part.index, text: part.shelf.open.text, options: options,
        fence: part.shelf.fence)
      vector.append(ranking.vector.map(part.renumbered))
    }
    let known = vector.compactMap(\.self)
    return FullRanking(
      keyword: try await shelf.keywordHits(
        options.keywords(query.text), from: ports.keywords, limit: limit),
      vector: known.count == vector.count ? ShelfIndex.merged(known, limit: limit) : nil)
  }
}
