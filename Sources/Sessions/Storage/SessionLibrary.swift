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
  /// The program that asked for it where no person did, such as `mcp`.
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
  /// Beginning of the id that names the session on a line; unlike `~1` it stays true.
  package var address: String { Self.address(ofID: id) }

  /// The 10 characters of a ULID that tell its millisecond.
  package static func address(ofID id: String) -> String { String(id.prefix(10)) }
}

/// The result of removing blobs that no transcript names.
package struct BlobSweep: Hashable, Sendable {
  package let kept: Int
  package let removed: Int
  /// Size on disk of those removed.
  package let freedBytes: Int

  package init(kept: Int, removed: Int, freedBytes: Int) {
    self.kept = kept
    self.removed = removed
    self.freedBytes = freedBytes
  }
}

/// The sessions of a workspace.
package protocol SessionLibrary: Sendable {
  /// The one that was begun or taken in last comes first; files that are no transcripts are passed over.
  func summaries() async throws -> [SessionSummary]
  /// The newest that a person began; nil where there is none.
  func newest() async -> SessionSummary?
  /// Begins a session; its file appears with the first line.
  func create(title: String) async throws -> any TranscriptStore
  /// Goes on with a session; throws `StorageError.busy` while another shell has it.
  func open(_ location: String) async throws -> any TranscriptStore
  /// Reads a transcript without taking it, with every problem found in it and its blobs.
  func read(_ location: String) async throws -> TranscriptText
  /// A blob that the transcript names; nil when it is not there, `StorageError` when it has changed.
  func blob(_ hash: ContentHash, of location: String) async throws -> [UInt8]?
  /// The lines as they are in the file, long texts still in their blobs.
  func lines(of location: String) async throws -> [[UInt8]]
  /// Deletes a transcript, not its blobs; throws `StorageError.busy` while a shell has it.
  func remove(_ location: String) async throws
  /// Removes blobs that no transcript names; one that cannot be read whole stops it before anything
  /// is gone. With `isTrial` nothing is removed.
  func sweepBlobs(isTrial: Bool) async throws -> BlobSweep
  /// Takes in a transcript from elsewhere with its blobs and returns its place; it is the newest then.
  ///
  /// Of the blobs that were withheld is kept that they were, so that nobody takes them for lost.
  /// Throws `StorageError.alreadyExists` when the session is here already.
  func takeIn(_ lines: [[UInt8]], blobs: [[UInt8]], withheld: [ContentHash]) async throws
    -> String
}

extension SessionLibrary {
  package func newest() async -> SessionSummary? {
    try? await summaries().first { $0.client == nil }
  }
}
