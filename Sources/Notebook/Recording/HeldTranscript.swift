package import Basics
package import Sessions

/// The cells of a run that are kept as a session.
package enum SessionKeeping: Sendable {
  /// All cells, as in a shell.
  case everything
  /// Questions and calls of services, with the lines before them; for a command that makes answers.
  case questions
  /// Calls of services only, because they cost; for a command that makes no answer.
  case calls
}

/// A transcript that is written once it has a line worth keeping, and never before.
package actor HeldTranscript: TranscriptStore {
  package nonisolated let sessionID: String
  package nonisolated let location: String
  private let store: any TranscriptStore
  private let hasher: ContentHasher
  private let secrets: SecretFilter
  private let keeping: SessionKeeping
  private var lines: [TranscriptRecord] = []
  private var blobs: [ContentHash: [UInt8]] = [:]
  private var isWriting = false
  /// True when every line is written at once.
  private var isKept = false

  package init(
    _ store: any TranscriptStore, keeping: SessionKeeping, hasher: ContentHasher,
    secrets: SecretFilter
  ) {
    self.store = store
    self.keeping = keeping
    self.hasher = hasher
    self.secrets = secrets
    sessionID = store.sessionID
    location = store.location
  }

  package func append(_ records: [TranscriptRecord]) async throws {
    if isKept { return try await store.append(records) }
    lines += records
    if !isWriting, records.contains(where: isWorthKeeping) {
      try await write(newest: records.count)
    }
  }

  package func keep(_ blob: [UInt8]) async throws -> ContentHash {
    isKept ? try await store.keep(blob) : hold(secrets.filter(blob))
  }

  package func keep(_ document: JSONValue) async throws -> ContentHash {
    isKept ? try await store.keep(document) : hold(secrets.filter(document))
  }

  private func hold(_ bytes: [UInt8]) -> ContentHash {
    let hash = hasher.hash(bytes)
    blobs[hash] = bytes
    return hash
  }

  package func blob(_ hash: ContentHash) async throws -> [UInt8]? {
    if let held = blobs[hash] { return held }
    return try await store.blob(hash)
  }

  package func records() async throws -> [TranscriptRecord] {
    isKept ? try await store.records() : lines
  }

  private func isWorthKeeping(_ record: TranscriptRecord) -> Bool {
    switch record.kind {
    case CallLine.kind, VectorsLine.kind, RerankLine.kind: true
    case CellLine.kind: keeping == .questions && CellLine(record)?.kind != .build
    default: false
    }
  }

  /// Writes the held lines; lines that come meanwhile follow.
  ///
  /// On failure the newest are forgotten, and their appenders get the error.
  private func write(newest count: Int) async throws {
    isWriting = true
    defer { isWriting = false }
    var newest = count
    while !lines.isEmpty || !blobs.isEmpty {
      let (nextLines, nextBlobs) = (lines, blobs)
      (lines, blobs) = ([], [:])
      do {
        for blob in nextBlobs.values { _ = try await store.keep(blob) }
        if !nextLines.isEmpty { try await store.append(nextLines) }
        newest = 0
      } catch {
        lines = nextLines.dropLast(newest) + lines
        blobs.merge(nextBlobs) { new, _ in new }
        throw error
      }
    }
    isKept = true
  }
}
