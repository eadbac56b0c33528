package import Search

/// An event of an ingest, for progress bars.
package enum IngestEvent: Hashable, Sendable {
  case parsing(pagesDone: Int, pageCount: Int)
  case resumed(pagesDone: Int)
  case chunking
  case chunked(count: Int, isReused: Bool)
  /// Passes of the encoder over the book: those done, and all that were missing.
  case encoding(done: Int, total: Int)
  /// Texts already embedded and all texts of the chunk set; `reused` were known before.
  case embedding(done: Int, total: Int, reused: Int)
  /// Texts are about to be sent to a service.
  case sending(EmbeddingForecast)
  case indexed
}

/// Receives the events of an ingest.
package typealias IngestObserver = @Sendable (IngestEvent) -> Void
