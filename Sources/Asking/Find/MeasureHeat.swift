package import Books
package import Notebook
package import Parameters
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

/// Measures how warm every page of a book is for a query.
package struct MeasureHeat: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Measures for the query of a cell, in the state of that cell.
  package func run(of located: LocatedCell, observer: @escaping IngestObserver = { _ in })
    async throws -> BookHeat
  {
    guard let line = located.cell.searches.first else {
      throw located.notRunnable
    }
    return try await heat(
      line.query, by: line, in: try await RestoreState(notebook).run(located),
      cited: located.cell.provenRanges, cell: located.cell.number, observer)
  }

  /// Measures for a query in the present state.
  package func run(
    query: String, overrides: ParameterChanges, behind fence: Fence? = nil,
    observer: @escaping IngestObserver
  ) async throws -> BookHeat {
    try await heat(
      query, in: try await notebook.state(overrides, behind: fence), cited: [], cell: nil, observer)
  }

  private func heat(
    _ query: String, by line: HitsLine? = nil, in state: CellState, cited: [PageRange], cell: Int?,
    _ observer: @escaping IngestObserver
  ) async throws -> BookHeat {
    let (index, ranking) = try await RankBook(notebook).run(
      line?.phrase.searched ?? query, line?.variants ?? [], reading: line?.reading, in: state,
      observer)
    let scene = state.scene
    // Every hit is fused, so that a page outside the pool is warm, too.
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
}
