package import Books
import Parameters
package import Search
import Sessions

/// The heat of a whole book for one query.
package struct BookHeat: Sendable {
  package let strip: HeatStrip
  package let query: String
  package let pageMap: PageMap
  /// The cell it belongs to; nil for a query of its own.
  package let cell: Int?
}

extension Notebook {
  /// How warm every page was for the query of a cell, in the state of that cell.
  package func heat(of located: LocatedCell, observer: @escaping IngestObserver = { _ in })
    async throws -> BookHeat
  {
    guard let line = located.cell.searches.first else {
      throw NotebookError.notRunnable(located.cell.number, located.cell.kind)
    }
    return try await heat(
      line.query, by: line, in: try await state(asOf: located),
      cited: located.cell.provenRanges, cell: located.cell.number, observer)
  }

  /// How warm every page is for a query now.
  package func heat(
    query: String, overrides: [String], behind fence: Fence? = nil,
    observer: @escaping IngestObserver
  ) async throws -> BookHeat {
    try await heat(
      query, in: try state(overrides, behind: fence), cited: [], cell: nil, observer)
  }

  private func heat(
    _ query: String, by line: HitsLine? = nil, in state: CellState, cited: [PageRange], cell: Int?,
    _ observer: @escaping IngestObserver
  ) async throws -> BookHeat {
    let (index, ranking) = try await ranking(
      line?.phrase.searched ?? query, line?.variants ?? [], in: state, observer)
    let scene = state.scene
    // Everything is fused, so that a page is warm though it would not have come into the pool.
    var options = scene.settings.retrieval
    options.pool = max(1, index.chunks.count)
    let assembler = PassageAssembler(
      text: scene.open.text, chunks: index.chunks, fence: scene.fence)
    let scores = ranking.fused(options).compactMap { hit in
      assembler.passage(hit).map { (pages: $0.pages, score: $0.score) }
    }
    let strip = HeatStrip(
      scores: scores, pageCount: scene.open.text.pageMap.pageCount, cited: cited,
      fence: scene.fence)
    return BookHeat(strip: strip, query: query, pageMap: scene.open.text.pageMap, cell: cell)
  }

  /// The chunk set of a state with every chunk ranked by each leg, for the query and other wordings of it.
  func ranking(
    _ query: String, _ variants: [QueryVariant], in state: CellState,
    _ observer: @escaping IngestObserver
  ) async throws -> (PreparedIndex, FullRanking) {
    let scene = state.scene
    let ports = CountSpending(self).metered(state.ports, state.parameters)
    let index = try await PrepareIndex(ports).run(
      scene.open, fence: scene.fence, options: scene.settings.chunking,
      needsVectors: scene.settings.retrieval.mode != .keyword, observer: observer)
    let rank = RankChunks(ports, cache: cache)
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
