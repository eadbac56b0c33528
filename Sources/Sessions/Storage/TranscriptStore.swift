package import Basics

/// The append-only file of one session and the blobs its lines refer to.
package protocol TranscriptStore: Sendable {
  /// Identity of the session, stable over renames.
  var sessionID: String { get }
  /// The path of the transcript, for display.
  var location: String { get }
  /// Appends the lines and flushes them before it returns; throws `StorageError`.
  func append(_ records: [TranscriptRecord]) async throws
  /// Keeps the bytes under their hash; writing the same content twice costs nothing.
  func keep(_ blob: [UInt8]) async throws -> ContentHash
  /// Keeps the document in canonical form.
  func keep(_ document: JSONValue) async throws -> ContentHash
  func blob(_ hash: ContentHash) async throws -> [UInt8]?
  /// Every complete line so far, in order.
  func records() async throws -> [TranscriptRecord]
}

extension TranscriptStore {
  package func keep(_ document: JSONValue) async throws -> ContentHash {
    try await keep(document.canonicalBytes)
  }
}
