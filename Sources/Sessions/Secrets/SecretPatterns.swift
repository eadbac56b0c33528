import Basics

/// Patterns that find secrets in a text, however they are spelled.
package struct SecretPatterns: Sendable {
  /// Exact spellings, the longest first.
  let literals: [[UInt8]]
  /// Spellings of keys as folded letters and digits.
  let folded: [[UInt8]]
  let windows: KeyWindows
  /// What each byte may be a sign of.
  let signs: (plain: [ByteSign], decoded: [ByteSign])

  package static let none = SecretPatterns(values: [], keys: [])

  /// `values` are found as exact characters only, since they may be words or paths; `keys` in any
  /// spelling.
  package init(values: [String], keys: [String]) {
    let spellings = (values + keys).filter { $0.utf8.count >= SecretSpellings.least }.flatMap {
      [Array($0.utf8), Array(JSONValue.string($0).canonicalBytes.dropFirst().dropLast())]
    }
    literals = Set(spellings).sorted { $0.count > $1.count }
    signs = ByteSign.all(literals: literals)
    folded = Set(keys.flatMap { SecretSpellings.folded($0) }).sorted { $0.count > $1.count }
    windows = KeyWindows(folded)
  }

  /// Ranges of secrets, or of long enough pieces of them, in order, without overlap.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    mayHold(bytes) ? closeRanges(in: bytes) : []
  }

  /// The same, found by reading closely.
  func closeRanges(in bytes: [UInt8]) -> [Range<Int>] {
    var found = places(in: bytes) + KeyForms.ranges(in: bytes)
    if !windows.isEmpty {
      found += windows.ranges(in: bytes)
      if TextEscape.mayBe(in: bytes) {
        found += windows.ranges(in: bytes, isDecoding: true)
      }
    }
    return Self.joined(found)
  }

  /// The beginning of a last stretch that the next text may complete to a secret; the end
  /// otherwise.
  func unfinished(in bytes: [UInt8]) -> Int {
    guard !folded.isEmpty else { return bytes.count }
    // Each letter may have an escape of its own.
    let last = bytes.suffix(KeyWindows.width * TextEscape.most)
    return last.startIndex
      + [false, true].map { unfinished(in: FoldedText(Array(last), isDecoding: $0), last.count) }
      .reduce(last.count, min)
  }

  private func unfinished(in text: FoldedText, _ count: Int) -> Int {
    for length in (1..<KeyWindows.width).reversed() where length <= text.codes.count {
      let end = text.codes.suffix(length)
      let isPiece = folded.contains { codes in
        (0...(codes.count - min(length, codes.count))).contains {
          codes[$0...].prefix(length).elementsEqual(end)
        }
      }
      if isPiece { return text.starts[text.codes.count - length] }
    }
    return count
  }

  /// Each place where a literal begins, to the end of the longest one; they may overlap.
  private func places(in bytes: [UInt8]) -> [Range<Int>] {
    guard !literals.isEmpty else { return [] }
    return bytes.indices.compactMap { index in
      literal(in: bytes, at: index).map { index..<index + $0.count }
    }
  }

  /// The longest literal that begins at a byte.
  func literal(in bytes: [UInt8], at index: Int) -> [UInt8]? {
    literals.first { bytes[index...].starts(with: $0) }
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
}
