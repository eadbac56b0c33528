package import Basics

/// Removes keys and passwords from text before it is written.
package struct SecretFilter: Sendable {
  /// Called each time, since keys become known while a session runs.
  private let patterns: @Sendable () -> SecretPatterns

  /// The values that must never be written, such as those of `ANTHROPIC_API_KEY`.
  package init(_ secrets: [String]) {
    let known = SecretPatterns(
      values: secrets.filter { !Self.isLikeKey($0) }, keys: secrets.filter(Self.isLikeKey))
    patterns = { known }
  }

  /// Patterns that may become more while the filter is used.
  package init(growing patterns: @escaping @Sendable () -> SecretPatterns) {
    self.patterns = patterns
  }

  /// Values of environment variables with names like those of keys or passwords.
  package static func values(of environment: [String: String]) -> [String] {
    let endings = ["KEY", "TOKEN", "SECRET", "PASSWORD"]
    return environment.filter { name, _ in
      endings.contains { name.uppercased().hasSuffix($0) }
    }.map(\.value)
  }

  /// False for a value that may be a path, an address or words, since a piece of it is not a
  /// secret.
  package static func isLikeKey(_ value: String) -> Bool {
    value.utf8.count >= 12 && value.utf8.contains { (0x30...0x39).contains($0) }
      && !value.contains { $0.isWhitespace || $0 == "/" || $0 == "\\" }
  }

  package func filter(_ text: String) -> String { patterns().redacting([text])[0] }

  /// Filters a blob: a text, a JSON value, or lines of JSON whose strings belong together, as in a
  /// stream.
  package func filter(_ bytes: [UInt8]) -> [UInt8] {
    let patterns = patterns()
    return patterns.redacting(JSONPieces.redacting(bytes, patterns))
  }

  /// Filters a JSON document and returns its bytes in canonical form.
  package func filter(_ document: JSONValue) -> [UInt8] {
    let patterns = patterns()
    let pieces = JSONPieces.redacting([document], patterns)?.first
    return patterns.redacting((pieces ?? document).canonicalBytes)
  }

  package func filter(_ record: TranscriptRecord) -> TranscriptRecord {
    guard let changed = JSONPieces.redacting([.object(record.fields)], patterns()) else {
      return record
    }
    return TranscriptRecord(kind: record.kind, fields: changed[0].object ?? [:])
  }

  /// Number of bytes that may be written while more of the text is still to come.
  func settledCount(of bytes: [UInt8]) -> Int {
    let patterns = patterns()
    let cut = patterns.unfinished(in: bytes)
    let straddling = patterns.ranges(in: bytes).first {
      $0.lowerBound < cut && $0.upperBound >= cut || $0.upperBound == bytes.count
    }
    return min(cut, straddling?.lowerBound ?? cut)
  }
}

/// A text that comes in pieces, written as it comes except for an end that may be the beginning of
/// a key.
package struct SecretStream: Sendable {
  private let filter: SecretFilter
  /// The bytes that are not settled yet.
  private var held: [UInt8] = []

  package init(_ filter: SecretFilter) { self.filter = filter }

  /// The text that may be written now, filtered; the rest comes with a later piece.
  package mutating func add(_ piece: String) -> String {
    held += Array(piece.utf8)
    let count = filter.settledCount(of: held)
    defer { held.removeFirst(count) }
    return filter.filter(String(decoding: held[..<count], as: UTF8.self))
  }

  /// The end of the text, filtered.
  package mutating func finish() -> String {
    defer { held = [] }
    return filter.filter(String(decoding: held, as: UTF8.self))
  }
}
