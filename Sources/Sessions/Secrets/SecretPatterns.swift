import Basics

/// Patterns that find secrets in a text, however they are spelled.
package struct SecretPatterns: Sendable {
  /// Exact spellings, the longest first.
  let literals: [[UInt8]]
  /// Spellings of keys as folded letters and digits.
  let folded: [[UInt8]]
  private let windows: KeyWindows

  package static let none = SecretPatterns(values: [], keys: [])

  /// `values` are found as exact characters only, since they may be words or paths; `keys` in any
  /// spelling.
  package init(values: [String], keys: [String]) {
    let spellings = (values + keys).filter { $0.utf8.count >= SecretSpellings.least }.flatMap {
      [Array($0.utf8), Array(JSONValue.string($0).canonicalBytes.dropFirst().dropLast())]
    }
    literals = Set(spellings).sorted { $0.count > $1.count }
    folded = Set(keys.flatMap { SecretSpellings.folded($0) }).sorted { $0.count > $1.count }
    windows = KeyWindows(folded)
  }

  /// Ranges of secrets, or of long enough pieces of them, in order, without overlap.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var found = literals.flatMap { bytes.places(of: $0) } + KeyForms.ranges(in: bytes)
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

extension [UInt8] {
  /// Each occurrence, none overlapping the one before.
  fileprivate func places(of pattern: [UInt8]) -> [Range<Int>] {
    guard let first = pattern.first, count >= pattern.count else { return [] }
    var found: [Range<Int>] = []
    var index = 0
    while index + pattern.count <= count {
      if self[index] == first, self[index..<index + pattern.count].elementsEqual(pattern) {
        found.append(index..<index + pattern.count)
        index += pattern.count
      } else {
        index += 1
      }
    }
    return found
  }
}
