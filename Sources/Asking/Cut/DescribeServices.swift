import Books
package import Notebook
import Parameters
package import Search

/// Names the services that receive texts, and counts the texts of the next search.
package struct DescribeServices: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  private func selected() async throws -> (PipelineSettings, IndexPorts) {
    let settings = try PipelineSettings(await notebook.parameters)
    return (settings, try notebook.index.selecting(settings))
  }

  /// The model that makes vectors now.
  package func embeddingModel() async throws -> EmbeddingModel {
    try await selected().1.encoders.embedder.model
  }

  /// The service that receives texts for vectors; nil without one, and for a local model that cannot be loaded.
  package func embeddingService() async throws -> EmbeddingService? {
    do {
      return try await selected().1.encoders.embedder.service
    } catch is EmbeddingError {
      return nil
    }
  }

  /// The service that receives passages for re-ranking; nil without one.
  package func rerankService() async -> RerankService? {
    let choice = (try? PipelineSettings(await notebook.parameters))?.retrieval.rerank
    return choice.flatMap { try? notebook.index.encoders.rerankers.reranker($0) }?.service
  }

  /// The texts that the next search of the open book would send to an embedding service.
  ///
  /// Returns nil without a book, without a service, and when every text has its vector.
  package func forecast() async throws -> EmbeddingForecast? {
    guard let open = await notebook.current, try await embeddingService() != nil else { return nil }
    let (settings, ports) = try await selected()
    guard let service = ports.encoders.embedder.service, settings.retrieval.mode != .keyword else {
      return nil
    }
    let cost = try await PrepareIndex(ports).cost(
      open, fence: open.book.fence, options: settings.chunking, needsVectors: true)
    guard !cost.texts.isEmpty else { return nil }
    // The texts of a book overlap as much as its chunks do.
    let share =
      1 + Double(settings.chunking.overlap.count) / Double(max(1, settings.chunking.size.count))
    let seen = open.text.seen(behind: open.book.fence).utf8
    let whole = Double(ports.encoders.tokenCounter.count(String(decoding: seen, as: UTF8.self)))
    return EmbeddingForecast(
      model: ports.encoders.embedder.model, service: service, texts: cost.texts.count,
      tokens: Int(whole * share))
  }

  /// The part of a book without vectors under these settings; nil when a search needs no more.
  package func vectorGap(of open: OpenBook) async throws -> VectorGap? {
    let (settings, ports) = try await selected()
    guard settings.retrieval.mode != .keyword else { return nil }
    return try await PrepareIndex(ports).gap(
      open.book, text: open.text, fence: open.book.fence, options: settings.chunking)
  }
}
