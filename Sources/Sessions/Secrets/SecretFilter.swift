package import Basics

/// Removes keys and passwords from text before it is written, however they are spelled.
package struct SecretFilter: Sendable {
  private static let replacement = Array("[secret]".utf8)

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

  package func filter(_ text: String) -> String { redact([text])[0] }

  /// Filters a blob: a text, a JSON value, or lines of JSON whose strings belong together, as in a
  /// stream.
  package func filter(_ bytes: [UInt8]) -> [UInt8] {
    let patterns = patterns()
    return Self.filter(JSONPieces.redacting(bytes) { redact($0, patterns) }, patterns)
  }

  /// Filters a JSON document and returns its bytes in canonical form.
  package func filter(_ document: JSONValue) -> [UInt8] {
    let patterns = patterns()
    var pieces = JSONPieces(document)
    _ = pieces.redact { redact($0, patterns) }
    return Self.filter(pieces.value.canonicalBytes, patterns)
  }

  private static func filter(_ bytes: [UInt8], _ patterns: SecretPatterns) -> [UInt8] {
    let ranges = patterns.ranges(in: bytes)
    return ranges.isEmpty ? bytes : replace(ranges, in: bytes, from: 0)
  }

  package func filter(_ record: TranscriptRecord) -> TranscriptRecord {
    let patterns = patterns()
    var pieces = JSONPieces(.object(record.fields))
    guard pieces.redact({ redact($0, patterns) }) else { return record }
    return TranscriptRecord(kind: record.kind, fields: pieces.value.object ?? [:])
  }

  /// Number of bytes that may be written while more of the text is still to come.
  func settledCount(of bytes: [UInt8]) -> Int {
    let patterns = patterns()
    let whole = Array(bytes[..<(TextEscape.unfinished(in: bytes) ?? bytes.count)])
    let cut = min(patterns.unfinished(in: whole), KeyForms.unfinished(in: whole))
    let straddling = patterns.ranges(in: bytes).first {
      $0.lowerBound < cut && $0.upperBound >= cut || $0.upperBound == bytes.count
    }
    return min(cut, straddling?.lowerBound ?? cut)
  }

  /// Filters pieces of one text; a secret across several is replaced in the first of them.
  private func redact(_ pieces: [String]) -> [String] { redact(pieces, patterns()) }

  private func redact(_ pieces: [String], _ patterns: SecretPatterns) -> [String] {
    var joined: [UInt8] = []
    for piece in pieces { joined += piece.utf8 }
    let ranges = patterns.ranges(in: joined)
    guard !ranges.isEmpty else { return pieces }
    var start = 0
    return pieces.map { piece in
      defer { start += piece.utf8.count }
      let own = ranges.filter { $0.overlaps(start..<start + piece.utf8.count) }
      if own.isEmpty { return piece }
      return String(
        decoding: Self.replace(own, in: Array(piece.utf8), from: start), as: UTF8.self)
    }
  }

  /// Replaces ranges that count from `start`, the place of the first of `bytes`.
  private static func replace(_ ranges: [Range<Int>], in bytes: [UInt8], from start: Int) -> [UInt8]
  {
    var result: [UInt8] = []
    var copied = 0
    for range in ranges {
      let lower = range.lowerBound - start
      if lower >= 0 { result += bytes[copied..<lower] + replacement }
      copied = min(range.upperBound - start, bytes.count)
    }
    return result + bytes[copied...]
  }
}
