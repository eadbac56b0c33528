package import Domain

/// A vector with the chunks nearest to it.
package struct VectorView: Sendable {
  package let model: EmbeddingModel
  package let embedding: Embedding
  package let neighbours: Retrieval

  /// Euclidean length; 1 up to rounding.
  package var norm: Double {
    embedding.values.reduce(0) { $0 + Double($1) * Double($1) }.squareRoot()
  }
}

extension Notebook {
  /// The vector of a chunk given by its number, or of any text as a query.
  package func vector(
    _ text: String, overrides: [String], beyondFence: Bool, observer: @escaping IngestObserver
  ) async throws -> VectorView {
    let parameters = try parameters(with: ["mode=vector"] + overrides)
    let scene = try scene(parameters, beyondFence: beyondFence)
    let index = try await index(scene, parameters, observer: observer)
    let query = try self.query(text, in: index, scene)
    let ports = try services(scene.settings, parameters)
    let (neighbours, _) = try await SearchBook(ports, cache: cache).run(
      query, in: index, text: scene.open.text, options: scene.settings.retrieval,
      position: scene.position)
    let vectors = try await ports.embedder.embed([query], purpose: .query)
    guard let embedding = vectors.first else {
      throw EmbeddingError.wrongDimension(expected: ports.embedder.model.dimension, found: 0)
    }
    return VectorView(
      model: ports.embedder.model, embedding: embedding, neighbours: neighbours)
  }

  /// A number names a chunk, as far as it is visible; anything else is itself.
  private func query(_ text: String, in index: PreparedIndex, _ scene: Scene) throws -> String {
    guard let number = Int(text) else { return text }
    let end = scene.open.text.pageMap.visibleEnd(scene.position)
    guard index.chunks.indices.contains(number),
      let range = index.chunks[number].visibleRange(in: scene.open.text, before: end)
    else { throw NotebookError.noSuchChunk(number, count: index.chunks.count) }
    return scene.open.text.text(range)
  }
}
