import Basics

/// Decides where sentences end, by bytes and a few rules that need no dictionary.
package enum SentenceEnd {
  /// The offset just past the sentence whose last mark is at `mark`; nil when none ends there.
  ///
  /// Closing quotes and brackets belong to the sentence. Marks of spaced scripts count only before a
  /// blank, and not before a lower-case letter (`"Stop!" he said`); CJK marks count anywhere.
  package static func end(in text: [UInt8], mark: Int, limit: Int) -> Int? {
    guard let kind = kind(of: text, at: mark, limit: limit) else { return nil }
    let end = skippingClosers(in: text, from: mark + kind.length, to: limit)
    if kind.isWide { return end }
    guard end >= limit || text.blankLength(at: end) > 0 else { return nil }
    if text[mark] == UInt8(ascii: "."), end == mark + 1, Abbreviation.ends(in: text, dot: mark) {
      return nil
    }
    let next = text.skippingBlanks(from: end, to: limit)
    return next < limit && isLowercase(text, at: next) ? nil : end
  }

  private static func kind(of text: [UInt8], at mark: Int, limit: Int)
    -> (length: Int, isWide: Bool)?
  {
    let byte = text[mark]
    if byte < 0x80 { return [0x21, 0x2E, 0x3F].contains(byte) ? (1, false) : nil }
    guard mark + 1 < limit else { return nil }
    // Two-byte marks: the Arabic question mark and the Urdu full stop.
    if byte < 0xE0 {
      return (byte, text[mark + 1]) == (0xD8, 0x9F) || (byte, text[mark + 1]) == (0xDB, 0x94)
        ? (2, false) : nil
    }
    guard byte < 0xF0, mark + 2 < limit else { return nil }
    switch (byte, text[mark + 1], text[mark + 2]) {
    case (0xE2, 0x80, 0xA6), (0xE0, 0xA5, 0xA4...0xA5), (0xE1, 0x8D, 0xA2): return (3, false)
    case (0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x9F), (0xEF, 0xBD, 0xA1):
      return (3, true)
    default: return nil
    }
  }

  private static func skippingClosers(in text: [UInt8], from start: Int, to limit: Int) -> Int {
    var offset = start
    while offset < limit {
      if let kind = kind(of: text, at: offset, limit: limit) {
        offset += kind.length
      } else if let scalar = text.scalar(at: offset), closers.contains(scalar.value) {
        offset += UTF8.width(scalar)
      } else {
        break
      }
    }
    return offset
  }

  private static func isLowercase(_ text: [UInt8], at offset: Int) -> Bool {
    let byte = text[offset]
    if byte < 0x80 { return (0x61...0x7A).contains(byte) }
    return text.scalar(at: offset)?.properties.isLowercase ?? false
  }

  /// `'")]}»’”›` and the CJK closing brackets; an asterisk or underscore closes Markdown emphasis.
  private static let closers: Set<UInt32> = [
    0x22, 0x27, 0x29, 0x2A, 0x5D, 0x5F, 0x7D, 0xBB, 0x2019, 0x201D, 0x203A, 0x3009, 0x300B, 0x300D,
    0x300F, 0x3011, 0x3015, 0xFF09, 0xFF3D, 0xFF5D,
  ]
}
