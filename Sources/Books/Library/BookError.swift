package import Parameters

/// Errors of books; the fields carry what the reader needs to know.
package enum BookError: Error, Hashable, Sendable {
  /// No book answers to `reference`; `candidates` are near titles or ambiguous matches.
  case notFound(reference: String, candidates: [String])
  case emptyTitle
  case parseFailed(source: String, reason: String)
  /// Encrypted with a password; `hadPassword` tells whether one was tried.
  case passwordRequired(source: String, hadPassword: Bool)
  case drmProtected(source: String, scheme: String)
  /// The file passes what `limit` allows, in the unit of its parameter.
  case limitExceeded(source: String, limit: ParsingLimit, allowed: Int)
  /// A text whose encoding cannot be told from its bytes; `candidates` are names to try.
  case encodingUnclear(source: String, candidates: [String])
  /// There is no encoding of that name.
  case unknownEncoding(name: String)
  case unsupportedFormat(source: String, supported: [String])
  case alreadyExists(id: BookID, title: String)
  case fetchFailed(url: String, FetchFailure)
  /// The book exists but is not ready for `action`.
  case invalidState(title: String, status: BookStatus, action: String)
  /// The file is a session of this program, a share file when `isShared`; `source` opens it.
  case recordedSession(source: String, isShared: Bool)
  case sourceMissing(title: String, path: String)
}
