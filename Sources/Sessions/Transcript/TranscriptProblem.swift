package import Basics

/// Something in a transcript that is not as it was written; lines count from 0.
package enum TranscriptProblem: Hashable, Sendable {
  /// Not a JSON object with a kind; `offset` in bytes.
  case unreadable(line: Int, offset: Int)
  /// A line is missing, doubled or moved before this one.
  case outOfPlace(line: Int)
  /// This line, or the one it is tied to, was changed.
  case chainBroken(line: Int)
  /// Bytes after the last complete line: a write that was cut off and never acknowledged.
  case torn(byteCount: Int)
  case blobMissing(ContentHash)
  /// Whoever shared the session did not pass this one on; no damage.
  case blobWithheld(ContentHash)
  case blobDamaged(ContentHash)
}

extension TranscriptProblem {
  /// The blob that was not passed on; nil for every other problem.
  package var withheld: ContentHash? {
    if case .blobWithheld(let hash) = self { hash } else { nil }
  }
}
