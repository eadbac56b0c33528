import Parameters
import Search

extension PrepareIndex {
  /// Prepares the index of a scene, with vectors if its retrieval mode needs them.
  package func run(
    _ scene: Scene, needsVectors: Bool? = nil, observer: @escaping IngestObserver
  ) async throws -> PreparedIndex {
    try await run(
      scene.open, fence: scene.fence, options: scene.settings.chunking,
      needsVectors: needsVectors ?? (scene.settings.retrieval.mode != .keyword),
      observer: observer)
  }

  /// Runs in a state of the notebook, within its limits; replies of services go into the cell.
  package init(_ notebook: Notebook, _ state: CellState, in cell: CellRecorder? = nil) {
    self.init(CountSpending(notebook).metered(state.ports, state.parameters, in: cell))
  }
}
