/// SHA-256 of some content, as 64 lower-case hexadecimal digits.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  package let hex: String

  /// Accepts the bare digits or the form `sha256:…`; nil for anything else.
  package init?(_ text: String) {
    let digits = text.hasPrefix("sha256:") ? String(text.dropFirst(7)) : text
    let isHex = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard digits.utf8.count == 64, isHex else { return nil }
    hex = digits
  }

  package var description: String { "sha256:\(hex)" }

  /// The first ten digits, enough for a person to tell two hashes apart.
  package var short: String { String(hex.prefix(10)) }
}

/// Computes SHA-256, which the domain only names.
package protocol ContentHasher: Sendable {
  func hash(_ bytes: [UInt8]) -> ContentHash
}

extension ContentHasher {
  package func hash(_ text: String) -> ContentHash { hash(Array(text.utf8)) }
}
