package import Notebook
package import Parameters
import Sessions

/// Builds the chunk set of the parameters with its vectors, as a cell of its own.
package struct Rechunk: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  package func run(
    overrides: ParameterChanges, source: String, observer: @escaping IngestObserver
  ) async throws -> PreparedIndex {
    let state = try await notebook.state(overrides).ofOneBook("/chunks build")
    return try await notebook.record(.build, source: source, parameters: state.parameters) { cell in
      try await Pipeline(notebook, state, in: cell).telling(observer)
        .index(of: state.scene, needsVectors: true)
    }
  }
}
