package import Sessions

/// The reason a reference does not name one session.
package enum SessionError: Error, Hashable, Sendable {
  case notFound(String, near: [String])
  /// Several sessions match; candidates are newest first.
  case ambiguous(String, candidates: [SessionSummary])
}
