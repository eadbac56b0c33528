/// Takes keys and passwords out of bytes before they are kept.
package struct SecretFilter: Sendable {
  /// Shorter values are left alone: they would match by chance.
  private static let minimumLength = 8
  private static let replacement = Array("[secret]".utf8)

  /// Asked each time, since keys become known while a session runs.
  private let patterns: @Sendable () -> [[UInt8]]

  /// The values that must never be written, such as those of `ANTHROPIC_API_KEY`.
  package init(_ secrets: [String]) {
    let known = Self.patterns(of: secrets)
    patterns = { known }
  }

  /// Patterns, the longest first, that may become more while the filter is used.
  package init(growing patterns: @escaping @Sendable () -> [[UInt8]]) { self.patterns = patterns }

  /// Values of environment variables that are named like keys or passwords.
  package init(environment: [String: String]) {
    let endings = ["KEY", "TOKEN", "SECRET", "PASSWORD"]
    let values = environment.filter { name, _ in
      endings.contains { name.uppercased().hasSuffix($0) }
    }
    self.init(values.map(\.value))
  }

  /// What secrets look like in plain text and in JSON, where some characters may be escaped.
  package static func patterns(of secrets: [String]) -> [[UInt8]] {
    let spellings = secrets.filter { $0.utf8.count >= minimumLength }.flatMap {
      [Array($0.utf8), Array(JSONValue.string($0).canonicalBytes.dropFirst().dropLast())]
    }
    return Set(spellings).sorted { $0.count > $1.count }
  }

  /// The patterns as they are now, the longest first.
  package var known: [[UInt8]] { patterns() }

  package func filter(_ bytes: [UInt8]) -> [UInt8] {
    patterns().reduce(bytes) { $0.replacing($1, with: Self.replacement) }
  }

  package func filter(_ text: String) -> String {
    patterns().isEmpty ? text : String(decoding: filter(Array(text.utf8)), as: UTF8.self)
  }

  package func filter(_ record: TranscriptRecord) -> TranscriptRecord {
    guard !patterns().isEmpty else { return record }
    return TranscriptRecord(kind: record.kind, fields: filter(record.fields))
  }

  private func filter(_ members: [String: JSONValue]) -> [String: JSONValue] {
    Dictionary(members.map { (filter($0.key), filter($0.value)) }, uniquingKeysWith: { $1 })
  }

  private func filter(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(filter(text))
    case .array(let items): .array(items.map { filter($0) })
    case .object(let members): .object(filter(members))
    default: value
    }
  }
}

extension [UInt8] {
  fileprivate func replacing(_ pattern: [UInt8], with replacement: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while index + pattern.count <= count {
      if holds(pattern, at: index) {
        result += self[copied..<index] + replacement
        index += pattern.count
        copied = index
      } else {
        index += 1
      }
    }
    return copied == 0 ? self : result + self[copied...]
  }

  private func holds(_ pattern: [UInt8], at start: Int) -> Bool {
    for offset in pattern.indices where self[start + offset] != pattern[offset] { return false }
    return true
  }
}
