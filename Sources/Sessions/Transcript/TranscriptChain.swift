package import Basics

/// Numbers the lines of a transcript and ties each to one before it.
///
/// `prev` is the hash of the line before of the same sort. Volatile lines are a chain of their own, so
/// that the other lines are equal byte for byte when the same session is recorded again.
package struct TranscriptChain: Sendable {
  private let hasher: ContentHasher
  package private(set) var count = 0
  private var lastVolatile: ContentHash?
  private var lastLasting: ContentHash?

  package init(hasher: ContentHasher) { self.hasher = hasher }

  /// The chain after existing lines.
  init(
    hasher: ContentHasher, count: Int, lastVolatile: ContentHash?, lastLasting: ContentHash?
  ) {
    self.hasher = hasher
    self.count = count
    self.lastVolatile = lastVolatile
    self.lastLasting = lastLasting
  }

  /// The next line, without the line feed.
  package mutating func seal(_ record: TranscriptRecord) -> [UInt8] {
    var members = record.fields
    members["k"] = .string(record.kind)
    members["seq"] = .integer(count)
    members["prev"] = previous(record.kind).map { .hash($0) }
    let line = JSONValue.object(members).canonicalBytes
    advance(record.kind, line)
    return line
  }

  /// Takes an existing line; reports a mismatch and continues from there.
  package mutating func accept(_ line: [UInt8]) -> (TranscriptRecord?, TranscriptProblem?) {
    let place = count
    let value: JSONValue
    do {
      value = try JSONValue(parsing: line)
    } catch {
      count += 1
      return (nil, .unreadable(line: place, offset: error.offset))
    }
    guard var members = value.object, let kind = members.text("k") else {
      count += 1
      return (nil, .unreadable(line: place, offset: 0))
    }
    let isInPlace = members.integer("seq") == place
    let isTied = members.hash("prev") == previous(kind)
    for name in ["k", "seq", "prev"] { members[name] = nil }
    advance(kind, line)
    return (
      TranscriptRecord(kind: kind, fields: members),
      isInPlace ? isTied ? nil : .chainBroken(line: place) : .outOfPlace(line: place)
    )
  }

  private func previous(_ kind: String) -> ContentHash? {
    VolatileLines.kinds.contains(kind) ? lastVolatile : lastLasting
  }

  private mutating func advance(_ kind: String, _ line: [UInt8]) {
    let hash = hasher.hash(line)
    if VolatileLines.kinds.contains(kind) { lastVolatile = hash } else { lastLasting = hash }
    count += 1
  }
}

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
