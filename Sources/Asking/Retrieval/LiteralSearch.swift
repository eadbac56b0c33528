import Basics
package import Books
package import Search

/// A place where literal text occurs.
package struct TextFind: Hashable, Sendable {
  package let page: Int
  /// Byte range in the book's text.
  package let range: Range<Int>
  package let before: String
  package let match: String
  package let after: String
  /// Chunks that contain the whole of it; empty when every border cuts it.
  package let chunks: [Int]
}

/// Finds literal text, ignoring the case of ASCII letters, differences of white space, and characters
/// that nobody sees.
package struct LiteralSearch: Sendable {
  /// Bytes of text shown on either side.
  private static let context = 40

  package init() {}

  /// At most `limit` finds that end before the fence, in reading order.
  package func run(
    _ wanted: String, in text: BookText, chunks: [Chunk], fence: Fence, limit: Int
  ) -> [TextFind] {
    let words = Self.words(of: Self.seen(Array(wanted.utf8)))
    let fenceEnd = text.pageMap.end(before: fence)
    guard let first = words.first?.first else { return [] }
    var finds: [TextFind] = []
    var offset = 0
    while offset < fenceEnd, finds.count < limit {
      guard Self.folded(text.utf8[offset]) == first,
        let end = Self.end(of: words, in: text.utf8, from: offset, before: fenceEnd)
      else {
        offset += 1
        continue
      }
      finds.append(find(offset..<end, text, chunks, fenceEnd))
      offset = end
    }
    return finds
  }

  /// The text without invisible characters and readings; note marks are looked for like letters.
  private static func seen(_ text: [UInt8]) -> [UInt8] {
    var seen: [UInt8] = []
    var offset = text.skippingUnseen(at: 0)
    while offset < text.count {
      seen.append(text[offset])
      offset = text.skippingUnseen(at: offset + 1)
    }
    return seen
  }

  /// Words between blanks, in lower case.
  private static func words(of text: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var offset = text.skippingBlanks(from: 0, to: text.count)
    while offset < text.count {
      let start = offset
      while offset < text.count, text.blankLength(at: offset) == 0 { offset += 1 }
      words.append(text[start..<offset].map(folded))
      offset = text.skippingBlanks(from: offset, to: text.count)
    }
    return words
  }

  /// The end of the words that begin at `offset`, with any white space between them; nil when
  /// others are there.
  private static func end(
    of words: [[UInt8]], in bytes: [UInt8], from offset: Int, before end: Int
  ) -> Int? {
    var offset = offset
    for (index, word) in words.enumerated() {
      if index > 0 {
        guard let next = nextWord(after: offset, in: bytes, before: end) else { return nil }
        offset = next
      }
      for (place, byte) in word.enumerated() {
        if index + place > 0 { offset = bytes.skippingUnseen(at: offset) }
        guard offset < end, folded(bytes[offset]) == byte else { return nil }
        offset += 1
      }
    }
    return offset
  }

  /// The beginning of the next word behind a blank, around which nobody sees more; nil without a blank.
  private static func nextWord(after offset: Int, in bytes: [UInt8], before end: Int) -> Int? {
    var (offset, hasBlank) = (offset, false)
    while true {
      let seen = bytes.skippingUnseen(at: offset)
      let next = bytes.skippingBlanks(from: seen, to: end)
      hasBlank = hasBlank || next > seen
      guard next > offset else { return hasBlank ? offset : nil }
      offset = next
    }
  }

  private func find(
    _ range: Range<Int>, _ text: BookText, _ chunks: [Chunk], _ fenceEnd: Int
  ) -> TextFind {
    let start = text.scalarBorder(atOrAfter: max(0, range.lowerBound - Self.context))
    let end = text.scalarBorder(atOrAfter: min(fenceEnd, range.upperBound + Self.context))
    return TextFind(
      page: text.pageMap.page(at: range.lowerBound), range: range,
      before: text.text(start..<range.lowerBound), match: text.text(range),
      after: text.text(range.upperBound..<min(end, fenceEnd)),
      chunks: chunks.filter {
        $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
      }.map(\.index))
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }
}

extension BookText {
  /// The first offset from `offset` on at which a UTF-8 scalar begins.
  fileprivate func scalarBorder(atOrAfter offset: Int) -> Int {
    var border = offset
    while border < utf8.count, utf8[border] & 0xC0 == 0x80 { border += 1 }
    return border
  }
}
