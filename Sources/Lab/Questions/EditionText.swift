import Basics

/// A text without the differences between editions of the same words: kinds of quotation marks,
/// dashes and blanks, underscores of italics, case of ASCII letters, characters that nobody sees.
package struct EditionText: Sendable {
  private static let quote = UInt8(ascii: "'")
  private static let dash = UInt8(ascii: "-")
  private static let blank = UInt8(ascii: " ")

  private var bytes: [UInt8] = []
  /// The beginning and end of each folded byte in the text.
  private var starts: [Int] = []
  private var ends: [Int] = []

  package init(_ text: [UInt8]) {
    bytes.reserveCapacity(text.count)
    starts.reserveCapacity(text.count)
    ends.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      let (mark, length) = Mark.read(text, at: offset)
      add(mark, offset..<offset + length)
      offset += length
    }
  }

  /// Byte ranges of the text with these words, in any edition, in order.
  package func ranges(of words: String) -> [Range<Int>] {
    let wanted = EditionText(Array(words.utf8)).bytes
    return bytes.ranges(of: Array(wanted[wanted.trimmingBlanks(0..<wanted.count)])).map {
      starts[$0.lowerBound]..<ends[$0.upperBound - 1]
    }
  }

  private mutating func add(_ mark: Mark, _ range: Range<Int>) {
    switch mark {
    case .nothing: break
    case .byte(let byte): append(byte, range)
    case .dots: for _ in 0..<3 { append(UInt8(ascii: "."), range) }
    case .blank:
      if let last = bytes.last, last == Self.blank || last == Self.dash { return }
      append(Self.blank, range)
    case .quote:
      if bytes.last == Self.quote, ends.last == range.lowerBound { return stretch(to: range) }
      append(Self.quote, range)
    case .dash:
      if bytes.last == Self.dash { return stretch(to: range) }
      if bytes.last == Self.blank {
        bytes[bytes.count - 1] = Self.dash
        return stretch(to: range)
      }
      append(Self.dash, range)
    }
  }

  private mutating func append(_ byte: UInt8, _ range: Range<Int>) {
    bytes.append(byte)
    starts.append(range.lowerBound)
    ends.append(range.upperBound)
  }

  private mutating func stretch(to range: Range<Int>) { ends[ends.count - 1] = range.upperBound }
}

/// The folded form of a character, however it is set.
private enum Mark {
  case byte(UInt8)
  case quote, dash, blank, dots
  /// An underscore, an invisible character or the reading of ruby text, which fold to nothing.
  case nothing

  static func read(_ text: [UInt8], at offset: Int) -> (Mark, length: Int) {
    let byte = text[offset]
    switch byte {
    case 0x22, 0x27, 0x60: return (.quote, 1)
    case 0x2D: return (.dash, 1)
    case 0x5F: return (.nothing, 1)
    case 0x41...0x5A: return (.byte(byte | 0x20), 1)
    default: break
    }
    let blank = text.blankLength(at: offset)
    if blank > 0 { return (.blank, blank) }
    if case .joining(let length) = text.unseen(at: offset) { return (.nothing, length) }
    if byte == 0xC2, offset + 1 < text.count {
      switch text[offset + 1] {
      case 0xAB, 0xBB: return (.quote, 2)
      default: break
      }
    }
    guard byte == 0xE2, offset + 2 < text.count else { return (.byte(byte), 1) }
    guard let mark = wide(text[offset + 1], text[offset + 2]) else { return (.byte(byte), 1) }
    return (mark, 3)
  }

  /// The folded form of a mark of three bytes that begin with E2.
  private static func wide(_ second: UInt8, _ third: UInt8) -> Mark? {
    switch (second, third) {
    case (0x80, 0x90...0x95), (0x88, 0x92): .dash
    case (0x80, 0x98...0x9F), (0x80, 0xB2...0xB3), (0x80, 0xB9...0xBA): .quote
    case (0x80, 0xA6): .dots
    default: nil
    }
  }
}
