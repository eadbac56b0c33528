package import Books
package import Notebook
package import Parameters
import Search

/// Measures the chunks that the parameters cut a book into.
package struct ViewChunks: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Measures the chunks of the open book or books.
  package func run(overrides: ParameterChanges, behind fence: Fence? = nil) async throws
    -> ChunkView
  {
    try await view(try await notebook.state(overrides, behind: fence))
  }

  /// Measures the chunks of one book, open or not.
  package func run(of open: OpenBook) async throws -> ChunkView {
    let parameters = await notebook.parameters
    let scene = Scene(
      open: open, turns: [], settings: try PipelineSettings(parameters), fence: open.book.fence)
    return try await view(
      CellState(
        parameters: parameters, scene: scene,
        ports: try notebook.answering.selecting(scene.settings)))
  }

  /// The length of a text in every unit that can be counted here.
  package func sizes(of text: String) throws -> [(unit: TextUnit, count: Int)] {
    let encoders = notebook.index.encoders
    return try TextUnit.allCases.filter(encoders.canCount).map {
      ($0, try encoders.counter(for: $0).count(text))
    }
  }

  private func view(_ state: CellState) async throws -> ChunkView {
    let (scene, encoders) = (state.scene, state.ports.index.encoders)
    let index = try await Pipeline(notebook, state).index(of: scene, needsVectors: false)
    let bytes = scene.open.text.utf8
    let tokens = UnitRuler(ends: encoders.tokenCounter.tokenEnds(in: bytes))
    let unit = index.set.options.size.unit
    let units =
      unit == .tokens
      ? tokens : UnitRuler(ends: try encoders.counter(for: unit).tokenEnds(in: bytes))
    return ChunkView(
      open: scene.open, index: index, fence: scene.fence, units: units,
      tokens: encoders.windowRuler(of: bytes, counted: tokens),
      windowTokens: encoders.embedder.model.windowTokens)
  }
}
