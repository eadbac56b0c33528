package import Sessions

/// Why a session cannot be named.
package enum SessionError: Error, Hashable, Sendable {
  case notFound(String, near: [String])
  /// Newest first.
  case ambiguous(String, candidates: [SessionSummary])
}
