package import Basics

/// A deviation of a transcript from what was written; lines count from 0.
package enum TranscriptProblem: Hashable, Sendable {
  /// The line is not a JSON object with a kind; `offset` in bytes.
  case unreadable(line: Int, offset: Int)
  /// A line is missing, doubled or moved before this one.
  case outOfPlace(line: Int)
  /// This line, or the one it is tied to, was changed.
  case chainBroken(line: Int)
  /// Bytes after the last complete line: a write that was cut off and never acknowledged.
  case torn(byteCount: Int)
  case blobMissing(ContentHash)
  /// A blob withheld when the session was shared; not damage.
  case blobWithheld(ContentHash)
  case blobDamaged(ContentHash)
}

extension TranscriptProblem {
  /// The blob that was not passed on; nil for every other problem.
  package var withheld: ContentHash? {
    if case .blobWithheld(let hash) = self { hash } else { nil }
  }
}
