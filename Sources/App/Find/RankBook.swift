import Search

/// Ranks every chunk of a book by each leg, in a given state.
struct RankBook {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// With the chunk set of the state; the query is joined with other wordings of it.
  func run(
    _ query: String, _ variants: [QueryVariant], in state: CellState,
    _ observer: @escaping IngestObserver
  ) async throws -> (PreparedIndex, FullRanking) {
    let scene = state.scene
    let pipeline = Pipeline(notebook, state).telling(observer)
    let index = try await pipeline.index(of: scene)
    let rank = RankChunks(pipeline.ports, cache: notebook.cache)
    func ranking(_ variant: QueryVariant) async throws -> FullRanking {
      try await rank.run(
        variant, in: index, text: scene.open.text, options: scene.settings.retrieval,
        fence: scene.fence)
    }
    let own = try await ranking(QueryVariant(.original, query))
    var others: [FullRanking] = []
    for variant in variants where variant.kind != .original {
      others.append(try await ranking(variant))
    }
    return (index, own.joined(with: others))
  }
}
