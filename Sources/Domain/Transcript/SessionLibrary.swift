/// A session as a list shows it.
package struct SessionSummary: Hashable, Sendable {
  package let id: String
  /// The title it began with.
  package let title: String
  package let created: Timestamp
  /// When its transcript last grew.
  package let changed: Timestamp
  package let byteCount: Int
  /// Path of the transcript.
  package let location: String

  package init(
    id: String, title: String, created: Timestamp, changed: Timestamp, byteCount: Int,
    location: String
  ) {
    self.id = id
    self.title = title
    self.created = created
    self.changed = changed
    self.byteCount = byteCount
    self.location = location
  }
}

/// The sessions of a workspace.
package protocol SessionLibrary: Sendable {
  /// Newest first; files that are no transcripts are passed over.
  func summaries() async throws -> [SessionSummary]
  /// Begins a session; its file appears with the first line.
  func create(title: String) async throws -> any TranscriptStore
  /// Goes on with a session; throws `StorageError.busy` while another shell has it.
  func open(_ location: String) async throws -> any TranscriptStore
  /// Reads a transcript without taking it, with every problem found in it and its blobs.
  func read(_ location: String) async throws -> TranscriptText
  /// A blob that the transcript names; nil when it is not there, `StorageError` when it has changed.
  func blob(_ hash: ContentHash, of location: String) async throws -> [UInt8]?
}
