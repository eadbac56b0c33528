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
    let ports = CountSpending(notebook).metered(state.ports, state.parameters)
    let index = try await PrepareIndex(ports).run(scene, observer: observer)
    let rank = RankChunks(ports, cache: notebook.cache)
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
