package import Basics

/// A transcript with its texts redacted and its chain and blobs rebuilt.
///
/// It is no proof of the original: the hashes are those of the redacted text.
package struct RedactedTranscript {
  package let parts: (lines: [JSONValue], blobs: [ContentHash: [UInt8]])

  /// Members of lines that contain words; others are numbers, hashes and names of our own.
  private static let wording: Set<String> = [
    "src", "text", "out", "title", "author", "source", "query", "args", "err", "variants",
  ]

  package init(
    _ lines: [JSONValue], _ blobs: [ContentHash: [UInt8]], _ redaction: Redaction,
    hasher: ContentHasher
  ) {
    var renamed: [String: String] = [:]
    var redacted: [ContentHash: [UInt8]] = [:]
    for (hash, bytes) in blobs {
      let changed = Self.redacted(bytes, redaction)
      let name = hasher.hash(changed)
      redacted[name] = changed
      renamed[hash.description] = name.description
    }
    var chain = TranscriptChain(hasher: hasher)
    var sealed: [JSONValue] = []
    for line in lines {
      guard var members = line.object, let kind = members.text("k") else { continue }
      members["k"] = nil
      members["seq"] = nil
      members["prev"] = nil
      let fields = Dictionary(
        uniqueKeysWithValues: members.map { name, value in
          let text = Self.wording.contains(name) ? redaction.redacted(value) : value
          return (name, Self.renaming(text, renamed))
        })
      let bytes = chain.seal(TranscriptRecord(kind: kind, fields: fields))
      if let value = try? JSONValue(parsing: bytes) { sealed.append(value) }
    }
    parts = (sealed, redacted)
  }

  private static func redacted(_ bytes: [UInt8], _ redaction: Redaction) -> [UInt8] {
    if let value = try? JSONValue(parsing: bytes) {
      return redaction.redacted(value).canonicalBytes
    }
    return Array(redaction.redacted(String(decoding: bytes, as: UTF8.self)).utf8)
  }

  private static func renaming(_ value: JSONValue, _ names: [String: String]) -> JSONValue {
    switch value {
    case .string(let text): .string(names[text] ?? text)
    case .array(let items): .array(items.map { renaming($0, names) })
    case .object(let members): .object(members.mapValues { renaming($0, names) })
    default: value
    }
  }
}
