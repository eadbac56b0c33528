package import Basics
package import Sessions

/// A transcript in memory only, for comparing a replay.
package actor MemoryTranscript: TranscriptStore {
  package nonisolated let sessionID: String
  package nonisolated let location = "memory"
  private let hasher: ContentHasher
  private var written: [TranscriptRecord] = []
  private var blobs: [ContentHash: [UInt8]] = [:]

  package init(sessionID: String, hasher: ContentHasher) {
    self.sessionID = sessionID
    self.hasher = hasher
  }

  package func append(_ records: [TranscriptRecord]) { written += records }

  package func keep(_ blob: [UInt8]) -> ContentHash {
    let hash = hasher.hash(blob)
    blobs[hash] = blob
    return hash
  }

  package func blob(_ hash: ContentHash) -> [UInt8]? { blobs[hash] }
  package func records() -> [TranscriptRecord] { written }
}

extension MemoryTranscript {
  /// The lines of a cell, without its first and the volatile ones.
  package func lines(of cell: Int) throws -> [TranscriptRecord] {
    records().filter {
      $0.fields.integer("n") == cell && $0.kind != CellLine.kind
        && !VolatileLines.kinds.contains($0.kind)
    }
  }
}
