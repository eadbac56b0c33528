internal import Domain

/// What an ingest tells while it works, for progress bars.
package enum IngestEvent: Hashable, Sendable {
  case parsing(pagesDone: Int, pageCount: Int)
  case resumed(pagesDone: Int)
  case chunking
  case chunked(count: Int, isReused: Bool)
  /// Texts already embedded and all texts of the chunk set; the rest was known before.
  case embedding(done: Int, total: Int, reused: Int)
  case indexed
}

/// Receives the events of an ingest.
package typealias IngestObserver = @Sendable (IngestEvent) -> Void
