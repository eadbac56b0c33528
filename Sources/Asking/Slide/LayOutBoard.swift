import Books
package import Notebook
package import Parameters
import Search

/// Collects in memory all that a slide needs.
package struct LayOutBoard: Sendable {
  private let ports: IndexPorts
  private let memory: StageMemory

  package init(_ ports: IndexPorts, memory: StageMemory) {
    self.ports = ports
    self.memory = memory
  }

  /// Throws `EmbeddingError.noStates` for a search with vectors when the embedder cannot pool.
  @concurrent
  package func run(
    _ query: String, in scene: Scene, parameters: Parameters, observer: @escaping IngestObserver
  ) async throws -> SlideBoard {
    let query = PhrasedQuery(query).withinLimit.searched
    let text = scene.open.text
    let vectors =
      scene.settings.retrieval.mode == .keyword
      ? nil : try await vectors(query, in: scene, observer: observer)
    let seen = text.seen(behind: scene.fence)
    let unit = scene.settings.chunking.size.unit
    return SlideBoard(
      open: scene.open, seen: seen, query: query, fence: scene.fence, parameters: parameters,
      chapter: try await SearchBook(ports, memory: memory).chapter(
        scene.settings.retrieval, of: scene.open.book.id, text, scene.fence),
      vectors: vectors,
      tokens: UnitRuler(ends: try ports.encoders.counter(for: .tokens).tokenEnds(in: text.utf8)),
      keywords: try await ports.chunks.draft(
        scene.settings.retrieval.keywords(query), of: seen, chapters: scene.open.chapters),
      borders: RecursiveChunker.borders(of: seen),
      units: [unit: try ports.encoders.counter(for: unit).tokenEnds(in: seen.utf8)])
  }

  /// The book read by the encoder, and the vectors of the query.
  private func vectors(_ query: String, in scene: Scene, observer: @escaping IngestObserver)
    async throws -> SlideBoard.Vectors
  {
    let model = ports.encoders.embedder.model
    guard let encoder = ports.encoders.embedder.states else {
      throw EmbeddingError.noStates(model: model.name)
    }
    let text = scene.open.text
    let (book, _) = try await EncodeBook(ports, by: encoder)
      .run(scene.open.book, text: text, observer: observer)
    return SlideBoard.Vectors(
      model: model, query: try await QueryVectors(ports.encoders, memory: memory).run(query),
      book: book,
      fenced: try await ReadToFence(by: encoder, memory: memory)
        .run(book, text: text, fence: scene.fence))
  }
}
