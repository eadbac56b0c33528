package import Basics

/// A session as a list shows it.
package struct SessionSummary: Hashable, Sendable {
  package let id: String
  /// The title it began with.
  package let title: String
  package let created: Timestamp
  /// The time its transcript last grew.
  package let changed: Timestamp
  package let byteCount: Int
  /// Path of the transcript.
  package let location: String
  /// The program or single command that it is of, such as `mcp` or `ask`; nil for a shell or script.
  package let client: String?

  package init(
    id: String, title: String, created: Timestamp, changed: Timestamp, byteCount: Int,
    location: String, client: String? = nil
  ) {
    self.client = client
    self.id = id
    self.title = title
    self.created = created
    self.changed = changed
    self.byteCount = byteCount
    self.location = location
  }
}

extension SessionSummary {
  /// Beginning of the id, by which a line names the session; unlike `~1` it never changes.
  package var address: String { Self.address(ofID: id) }

  /// The first 10 characters of a ULID, which encode its millisecond.
  package static func address(ofID id: String) -> String { String(id.prefix(10)) }
}

/// The result of removing blobs that no transcript names.
package struct BlobSweep: Hashable, Sendable {
  package let kept: Int
  package let removed: Int
  /// Bytes on disk of the removed blobs.
  package let freedBytes: Int

  package init(kept: Int, removed: Int, freedBytes: Int) {
    self.kept = kept
    self.removed = removed
    self.freedBytes = freedBytes
  }
}

/// The sessions of a workspace.
package protocol SessionLibrary: Sendable {
  /// Summaries, the session begun or imported last first; files that are not transcripts are
  /// skipped.
  func summaries() async throws -> [SessionSummary]
  /// The newest session of a shell or script; nil without one.
  func newest() async -> SessionSummary?
  /// Begins a session; its file appears with the first line.
  func create(title: String) async throws -> any TranscriptStore
  /// Continues a session; throws `StorageError.busy` while another shell has it.
  func open(_ location: String) async throws -> any TranscriptStore
  /// Reads a transcript without locking it, with every problem found in it and its blobs.
  func read(_ location: String) async throws -> TranscriptText
  /// A blob that the transcript names; nil when it is missing, `StorageError` when it has changed.
  func blob(_ hash: ContentHash, of location: String) async throws -> [UInt8]?
  /// The lines as in the file, long texts still in their blobs.
  func lines(of location: String) async throws -> [[UInt8]]
  /// Deletes a transcript, not its blobs; throws `StorageError.busy` while a shell has it.
  func remove(_ location: String) async throws
  /// Removes blobs that no transcript names, unless a transcript cannot be read whole: then it
  /// removes none.
  ///
  /// With `isTrial` it only counts.
  func sweepBlobs(isTrial: Bool) async throws -> BlobSweep
  /// Takes in a transcript from elsewhere with its blobs and returns its path; it becomes the
  /// newest session.
  ///
  /// Withheld blobs are noted, so that they do not count as lost. Throws
  /// `StorageError.alreadyExists` when the session is here already.
  func takeIn(_ lines: [[UInt8]], blobs: [[UInt8]], withheld: [ContentHash]) async throws
    -> String
}

extension SessionLibrary {
  package func newest() async -> SessionSummary? {
    try? await summaries().first { $0.client == nil }
  }
}

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
