import Basics

/// Finds the stretches of a text that are quoted from a book, whatever its line breaks.
package struct BookQuotes: Sendable {
  /// A run of words that the text and the book have in common, with its byte range in each.
  package struct Quote: Hashable, Sendable {
    package let inText: [Range<Int>]
    package let inBook: [Range<Int>]

    package var start: Int { inText.first?.lowerBound ?? 0 }
    package var end: Int { inText.last?.upperBound ?? 0 }
  }

  /// Longest run of words that counts as a quotation; a longer one counts as the book's text.
  package static let wordLimit = 25

  private let ranges: [Range<Int>]
  private let words: [UInt64]
  /// The beginnings of runs of one word more than the limit, by hash.
  private let starts: [UInt64: [Int32]]

  package init(_ book: [UInt8]) {
    let positions = WordPositions(book)
    ranges = positions.ranges
    words = positions.hashes
    var starts: [UInt64: [Int32]] = [:]
    for (index, hash) in Self.windows(words).enumerated() {
      starts[hash, default: []].append(Int32(clamping: index))
    }
    self.starts = starts
  }

  /// Quotations of more than `wordLimit` words, in order and without overlap.
  package func long(in text: [UInt8]) -> [Quote] {
    let positions = WordPositions(text)
    let windows = Self.windows(positions.hashes)
    var quotes: [Quote] = []
    var index = 0
    while index < windows.count {
      guard let (start, count) = longest(positions.hashes, index, windows[index]) else {
        index += 1
        continue
      }
      quotes.append(
        Quote(
          inText: Array(positions.ranges[index..<index + count]),
          inBook: Array(ranges[start..<start + count])))
      index += count
    }
    return quotes
  }

  /// The place in the book with the longest run of the words from `index` on.
  private func longest(_ text: [UInt64], _ index: Int, _ window: UInt64) -> (Int, Int)? {
    var best: (start: Int, count: Int)?
    for candidate in starts[window] ?? [] {
      let start = Int(candidate)
      var count = 0
      while index + count < text.count, start + count < words.count,
        text[index + count] == words[start + count]
      {
        count += 1
      }
      if count > Self.wordLimit, count > best?.count ?? 0 { best = (start, count) }
    }
    return best.map { ($0.start, $0.count) }
  }

  /// Hashes of all runs of one word more than the limit.
  private static func windows(_ words: [UInt64]) -> [UInt64] {
    let length = wordLimit + 1
    guard words.count >= length else { return [] }
    let base: UInt64 = 0x9E37_79B9_7F4A_7C15
    var power: UInt64 = 1
    for _ in 1..<length { power = power &* base }
    var hash = words[..<length].reduce(0) { $0 &* base &+ $1 }
    var hashes = [hash]
    for index in length..<words.count {
      hash = (hash &- words[index - length] &* power) &* base &+ words[index]
      hashes.append(hash)
    }
    return hashes
  }
}

/// The words of a text with their places, for comparing texts without the bytes between words.
///
/// Letters and digits make words, the case of ASCII letters does not count, and every character of
/// a script without spaces is a word.
private struct WordPositions {
  /// Byte ranges in the text, ascending.
  let ranges: [Range<Int>]
  /// FNV-1a of each word, one after the other.
  let hashes: [UInt64]

  init(_ bytes: [UInt8]) {
    var ranges: [Range<Int>] = []
    var hashes: [UInt64] = []
    var index = 0
    while index < bytes.count {
      guard Self.isWord(bytes, index) else {
        index += 1
        continue
      }
      let start = index
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      repeat {
        let length = Self.length(bytes[index])
        let isAlone = length == 3 && bytes[index] >= 0xE2 && Self.isIdeograph(bytes, index)
        if isAlone, index > start { break }
        for byte in bytes[index..<min(bytes.count, index + length)] {
          hash = (hash ^ UInt64(Self.folded(byte))) &* 0x100_0000_01B3
        }
        index = min(bytes.count, index + length)
        if isAlone { break }
      } while index < bytes.count && Self.isWord(bytes, index)
      ranges.append(start..<index)
      hashes.append(hash)
    }
    self.ranges = ranges
    self.hashes = hashes
  }

  private static func isWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    switch bytes[index] {
    // Quotation marks, dashes and their kin.
    case 0xE2: index + 1 < bytes.count && !(0x80...0x81).contains(bytes[index + 1])
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC3...0xFF: true
    default: false
    }
  }

  /// Bytes of the UTF-8 scalar that begins with `byte`.
  private static func length(_ byte: UInt8) -> Int {
    switch byte {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  private static func isIdeograph(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index + 2 < bytes.count else { return false }
    let scalar =
      UInt32(bytes[index] & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
      | UInt32(bytes[index + 2] & 0x3F)
    return SpacelessScript.isIdeographic(scalar) || SpacelessScript.isSoutheastAsian(scalar)
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }
}
