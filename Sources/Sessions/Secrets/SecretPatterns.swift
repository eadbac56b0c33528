import Basics

/// Patterns that find secrets in a text.
package struct SecretPatterns: Sendable {
  /// Exact spellings, the longest first.
  private let literals: [[UInt8]]
  /// For each byte, whether a literal begins with it.
  private let begins: [Bool]
  private let windows: KeyWindows

  private static let replacement = Array("[secret]".utf8)

  package static let none = SecretPatterns(values: [], keys: [])

  /// `values` are found as exact characters only, since they may be words or paths; of `keys` also
  /// long pieces, without regard to case and to signs between letters, and base64.
  package init(values: [String], keys: [String]) {
    let spellings = (values + keys).filter { $0.utf8.count >= SecretSpellings.least }.flatMap {
      [Array($0.utf8), Array(JSONValue.string($0).canonicalBytes.dropFirst().dropLast())]
    }
    literals = Set(spellings).sorted { $0.count > $1.count }
    begins = literals.reduce(into: [Bool](repeating: false, count: 256)) { $0[Int($1[0])] = true }
    windows = KeyWindows(Array(Set(keys.flatMap { SecretSpellings.folded($0) })))
  }

  /// Ranges of secrets, or of long enough pieces of them, in order, without overlap.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    Self.joined(places(in: bytes) + KeyForms.ranges(in: bytes) + windows.ranges(in: bytes))
  }

  /// The beginning of a last stretch that the next text may complete to a secret; the end
  /// otherwise.
  func unfinished(in bytes: [UInt8]) -> Int {
    min(windows.unfinished(in: bytes), KeyForms.unfinished(in: bytes))
  }

  /// Each place where a literal begins, to the end of the longest one; they may overlap.
  private func places(in bytes: [UInt8]) -> [Range<Int>] {
    guard !literals.isEmpty else { return [] }
    return bytes.indices.compactMap { index in
      guard begins[Int(bytes[index])] else { return nil }
      let literal = literals.first { bytes[index...].starts(with: $0) }
      return literal.map { index..<index + $0.count }
    }
  }

  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound < last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// The text with each secret replaced.
  func redacting(_ bytes: [UInt8]) -> [UInt8] {
    let ranges = ranges(in: bytes)
    return ranges.isEmpty ? bytes : Self.replace(ranges, in: bytes, from: 0)
  }

  /// Pieces of one text without its secrets; one across several is replaced in the first of them.
  func redacting(_ pieces: [String]) -> [String] {
    var joined: [UInt8] = []
    for piece in pieces { joined += piece.utf8 }
    let ranges = ranges(in: joined)
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

/// Spellings of a key as folded letters and digits.
private enum SecretSpellings {
  /// Shortest spelling in characters; shorter ones would match by chance.
  static let least = 8

  /// The key as it is, in base64 from any beginning, and its longer parts alone.
  static func folded(_ secret: String) -> [[UInt8]] {
    let bytes = Array(secret.utf8)
    let forms = [FoldedText(bytes).codes] + (0..<3).map { base64(bytes, $0) }
    return (forms + parts(bytes)).filter { $0.count >= least }
  }

  /// Pieces between dashes; a key that is a list of words is found in any order.
  private static func parts(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split { FoldedText.code($0) == nil }.map { FoldedText(Array($0)).codes }.filter {
      $0.count >= least && $0.contains { $0 < 10 } && $0.contains { $0 >= 10 }
    }
  }

  /// Its base64 form after `shift` other bytes, without the characters that those and later bytes
  /// decide.
  private static func base64(_ bytes: [UInt8], _ shift: Int) -> [UInt8] {
    let padded = [UInt8](repeating: 0, count: shift) + bytes
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var sextets: [UInt8] = []
    for index in 0..<(padded.count * 8 / 6) {
      let (byte, bit) = (index * 6 / 8, index * 6 % 8)
      let next = byte + 1 < padded.count ? padded[byte + 1] : 0
      let pair = UInt16(padded[byte]) << 8 | UInt16(next)
      sextets.append(alphabet[Int(pair >> (10 - UInt16(bit)) & 0x3F)])
    }
    return FoldedText(Array(sextets.dropFirst([0, 2, 3][shift]))).codes
  }
}
