package import Domain

/// A transcript that is never written anywhere: what a replay records to be compared.
package actor MemoryTranscript: TranscriptStore {
  package nonisolated let sessionID: String
  package nonisolated let location = "memory"
  private let hasher: any ContentHasher
  private var written: [TranscriptRecord] = []
  private var blobs: [ContentHash: [UInt8]] = [:]

  package init(sessionID: String, hasher: any ContentHasher) {
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
