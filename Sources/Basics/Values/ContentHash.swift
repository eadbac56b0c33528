/// SHA-256 of some content, written as 64 lower-case hexadecimal digits.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  // Eight bytes each, the first one highest. Not a string: a session holds hundreds of thousands.
  private let first, second, third, fourth: UInt64

  /// Accepts the bare digits or the form `sha256:…`; nil for anything else.
  package init?(_ text: String) {
    let start = text.utf8.count == 64 ? 0 : Self.prefix.utf8.count
    guard text.utf8.count == start + 64, start == 0 || text.hasPrefix(Self.prefix),
      let first = Self.word(text, at: start), let second = Self.word(text, at: start + 16),
      let third = Self.word(text, at: start + 32), let fourth = Self.word(text, at: start + 48)
    else { return nil }
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  /// Nil for other than 32 bytes.
  package init?(digest: [UInt8]) {
    guard digest.count == 32 else { return nil }
    let words = (0..<4).map { word in
      digest[8 * word..<8 * word + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    (first, second, third, fourth) = (words[0], words[1], words[2], words[3])
  }

  /// The 64 digits.
  package var hex: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    for word in [first, second, third, fourth] {
      for shift in stride(from: 60, through: 0, by: -4) {
        let value = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 0xF
        digits.append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  package var description: String { Self.prefix + hex }

  /// The first ten digits, enough for a person to tell two hashes apart.
  package var short: String { String(hex.prefix(10)) }

  private static let prefix = "sha256:"

  /// The value of sixteen hexadecimal digits; nil when another character is among them.
  private static func word(_ text: String, at start: Int) -> UInt64? {
    let digits = text.utf8.span
    var word: UInt64 = 0
    for index in start..<start + 16 {
      switch digits[index] {
      case let digit where (0x30...0x39).contains(digit): word = word << 4 | UInt64(digit - 0x30)
      case let digit where (0x61...0x66).contains(digit): word = word << 4 | UInt64(digit - 0x57)
      default: return nil
      }
    }
    return word
  }
}

/// Computes SHA-256 for the pure rooms.
package struct ContentHasher: Sendable {
  private let digest: @Sendable ([UInt8]) -> ContentHash

  package init(_ digest: @escaping @Sendable ([UInt8]) -> ContentHash) { self.digest = digest }

  package func hash(_ bytes: [UInt8]) -> ContentHash { digest(bytes) }
  package func hash(_ text: String) -> ContentHash { digest(Array(text.utf8)) }
}

extension ContentHash: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }

  package init?(_ json: JSONValue) {
    guard let hash = json.string.flatMap({ ContentHash($0) }) else { return nil }
    self = hash
  }
}

extension JSONValue {
  package static func hash(_ hash: ContentHash) -> JSONValue { .string(hash.description) }
}

extension [String: JSONValue] {
  package func hash(_ name: String) -> ContentHash? { text(name).flatMap { ContentHash($0) } }
}
