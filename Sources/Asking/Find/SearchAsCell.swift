package import Books
package import Notebook
package import Parameters
package import Search
package import Sessions

/// A search and the cell it is kept in.
package struct FoundPassages: Sendable {
  package let cell: Int
  /// The cell it runs again.
  package let parent: Int?
  package let open: OpenBook
  package let retrieval: Retrieval
  /// The settings it was searched with, as its session records them.
  package let parameters: Parameters
  package let run: StageRun

  /// Time of the re-ranker in milliseconds; nil when its scores were known.
  package var rerankMilliseconds: Int? { run.work["rerank_ms"] }
}

/// Searches as a cell of its own, by the stages of an answer; `SearchBook` is the search itself.
package struct SearchAsCell: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  package func run(
    _ query: String, overrides: ParameterChanges, behind fence: Fence? = nil, source: String,
    observer: @escaping IngestObserver
  ) async throws -> FoundPassages {
    try await run(
      query, in: try await notebook.state(overrides, behind: fence), source: source,
      observer: observer)
  }

  /// Searches books of the shelf in place of those on the desk.
  package func run(
    _ query: String, of books: ShelvedBooks, overrides: ParameterChanges, behind fence: Fence,
    source: String, observer: @escaping IngestObserver
  ) async throws -> FoundPassages {
    let state = try await notebook.state(of: books.open, overrides, behind: fence)
    let found = try await run(query, in: state, source: source, observer: observer)
    try await notebook.recordDesk()
    return found
  }

  /// Searches in the given state, computing all stages from `stage` on.
  package func run(
    _ query: String, in state: CellState, source: String, parent: Int? = nil,
    from stage: Stage? = nil, observer: @escaping IngestObserver
  ) async throws -> FoundPassages {
    let scene = state.scene
    let cell = try await notebook.recorder.begin(
      .view, source: source, in: state, parent: parent, quotesTurns: scene.mayComplete(query))
    return try await cell.ending { cell in
      let pipeline = await Pipeline(notebook, state, in: cell).telling(observer)
        .forgetting(from: stage)
      let index = try await pipeline.index(of: scene)
      let found = try await pipeline.passages(
        for: query, in: index, of: scene, readsPlaces: false)
      return FoundPassages(
        cell: cell.number, parent: parent, open: scene.open, retrieval: found.retrieval,
        parameters: state.parameters, run: found.run)
    }
  }
}
