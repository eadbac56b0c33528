/// How far the look-up of a work has come; raw values are stored and shown to programs.
package enum EnrichmentState: String, Sendable, CaseIterable {
  case queued, running
  /// A catalogue surely has the work, and its facts were taken.
  case done
  /// Catalogues have a work that may be another; a person looks at it.
  case review
  case notFound = "not-found"
  case failed
  /// Put aside until the queue is resumed.
  case cancelled

  /// True for what a look-up left behind.
  package var hasEnded: Bool { self != .queued && self != .running }
}
