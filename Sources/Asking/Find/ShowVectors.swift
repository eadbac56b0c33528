package import Books
package import Notebook
package import Parameters
package import Search

/// The vectors of a chunk or a text with the chunks nearest to it.
package struct VectorView: Sendable {
  /// A stretch of text that the model reads at once.
  package struct Window: Sendable {
    package let text: String
    /// Number of word pieces of the model, without special ones.
    package let tokens: Int
    /// Pages of a chunk's window; nil for a text.
    package let pages: PageRange?
    package let embedding: Embedding

    /// Euclidean length; 1 up to rounding.
    package var norm: Double {
      embedding.values.reduce(0) { $0 + Double($1) * Double($1) }.squareRoot()
    }
  }

  /// The book or books of the neighbours.
  package let open: OpenBook
  package let model: EmbeddingModel
  /// The number of the chunk; nil for a text.
  package let chunk: Int?
  /// Windows in order; the nearest of them counts in a search.
  package let windows: [Window]
  package let neighbours: Retrieval
}

/// Shows the vectors of a chunk or a text, and the nearest chunks.
package struct ShowVectors: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Takes a chunk by its number, `427` or `#427`, or any text as a query.
  package func run(
    _ text: String, overrides: ParameterChanges, behind fence: Fence? = nil,
    observer: @escaping IngestObserver
  ) async throws -> VectorView {
    let state = try await notebook.state(
      ParameterChanges([.set(.retrievalMode, .vector)]).adding(overrides), behind: fence)
    let pipeline = Pipeline(notebook, state).telling(observer)
    let (scene, ports, memory) = (state.scene, pipeline.ports.index, notebook.memory)
    let index = try await pipeline.index(of: scene)
    let shown = ShownVectors(
      ports: ports, memory: memory, text: scene.open.text, fence: scene.fence, index: index)
    let chunk = try shown.chunk(text)
    let query = chunk.map { scene.open.text.text($0.range) } ?? text
    let (neighbours, _) = try await SearchBook(ports, memory: memory).run(
      query, in: index, text: scene.open.text, options: scene.settings.retrieval,
      fence: scene.fence)
    return VectorView(
      open: scene.open, model: ports.encoders.embedder.model, chunk: chunk?.index,
      windows: try await shown.windows(of: chunk, else: text), neighbours: neighbours)
  }
}
