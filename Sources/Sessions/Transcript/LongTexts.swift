package import Basics

/// Moves long texts out of lines into blobs, and back.
///
/// In a line such a text is the object `{"$blob":"sha256:…"}`. A real object of that shape gets one
/// more `$`, so that the two are never confused.
package enum LongTexts {
  /// Most UTF-8 bytes of a text that stays in its line.
  package static let limit = 4096
  private static let mark = "$blob"

  /// The record to be written, and the blobs it refers to.
  package static func detach(_ record: TranscriptRecord, hasher: ContentHasher) -> (
    record: TranscriptRecord, blobs: [ContentHash: [UInt8]]
  ) {
    var blobs: [ContentHash: [UInt8]] = [:]
    let fields = record.fields.mapValues { detach($0, hasher, &blobs) }
    return (TranscriptRecord(kind: record.kind, fields: fields), blobs)
  }

  /// The record with its texts; a reference stays when `text` returns nil.
  package static func attach(
    _ record: TranscriptRecord, text: (ContentHash) throws -> String?
  ) rethrows -> TranscriptRecord {
    // Nearly no line has a long text; looking is much cheaper than building it again.
    guard record.fields.values.contains(where: hasMark) else { return record }
    return TranscriptRecord(
      kind: record.kind, fields: try record.fields.mapValues { try attach($0, text) })
  }

  private static func detach(
    _ value: JSONValue, _ hasher: ContentHasher, _ blobs: inout [ContentHash: [UInt8]]
  ) -> JSONValue {
    switch value {
    case .string(let text) where text.utf8.count > limit:
      let bytes = Array(text.utf8)
      let hash = hasher.hash(bytes)
      blobs[hash] = bytes
      return .object([mark: .hash(hash)])
    case .array(let items):
      return .array(items.map { detach($0, hasher, &blobs) })
    case .object(let members):
      let inner = members.mapValues { detach($0, hasher, &blobs) }
      guard let name = MarkedMember.name(in: members, mark) else { return .object(inner) }
      return .object(["$" + name: inner[name] ?? .null])
    default:
      return value
    }
  }

  private static func attach(_ value: JSONValue, _ text: (ContentHash) throws -> String?) rethrows
    -> JSONValue
  {
    switch value {
    case .array(let items):
      return .array(try items.map { try attach($0, text) })
    case .object(let members):
      guard let name = MarkedMember.name(in: members, mark), let inner = members[name] else {
        return .object(try members.mapValues { try attach($0, text) })
      }
      if name != mark { return .object([String(name.dropFirst()): try attach(inner, text)]) }
      let found = try inner.string.flatMap { ContentHash($0) }.flatMap { try text($0) }
      return found.map { .string($0) } ?? value
    default:
      return value
    }
  }

  private static func hasMark(_ value: JSONValue) -> Bool {
    switch value {
    case .array(let items): items.contains(where: hasMark)
    case .object(let members):
      MarkedMember.name(in: members, mark) != nil || members.values.contains(where: hasMark)
    default: false
    }
  }
}
