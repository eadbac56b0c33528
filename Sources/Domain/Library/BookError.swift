/// What can go wrong with a book; the fields carry what the reader needs to know.
package enum BookError: Error, Hashable, Sendable {
  /// No book answers to `reference`; `candidates` are near titles or ambiguous matches.
  case notFound(reference: String, candidates: [String])
  case emptyTitle
  case parseFailed(source: String, reason: String)
  /// Encrypted with a password; `hadPassword` tells whether one was tried.
  case passwordRequired(source: String, hadPassword: Bool)
  case drmProtected(source: String, scheme: String)
  case unsupportedFormat(source: String, supported: [String])
  case alreadyExists(id: BookID, title: String)
  case fetchFailed(url: String, reason: String)
  /// The book exists but is not ready for `action`.
  case invalidState(title: String, status: BookStatus, action: String)
  case sourceMissing(title: String, path: String)
}
