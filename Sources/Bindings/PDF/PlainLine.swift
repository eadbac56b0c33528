import CPoppler

/// A line of Poppler's text that needs no correction.
///
/// Single spaces separate its words, nothing is reversed, and no word has a gap. Nearly every line is
/// plain, and this check is much cheaper than `GlyphSpacing`.
struct PlainLine {
  /// Bytes of the line without its line end.
  let bytes: Range<Int>
  /// Index of the box of the line end.
  let endBox: Int
  /// The box around the ink in points; y grows downwards.
  private(set) var left = Double.infinity
  private(set) var right = -Double.infinity
  private(set) var top = Double.infinity
  private(set) var bottom = -Double.infinity

  /// Returns nil for any other line, and for a line without boxes or without a line end.
  init?(
    _ text: UnsafeRawBufferPointer, from start: Int,
    boxes: UnsafeBufferPointer<PopplerRectangle>, from first: Int
  ) {
    var (index, box) = (start, first)
    var isInWord = false
    while index < text.count, text[index] != 0x0A {
      guard box < boxes.count else { return nil }
      let byte = text[index]
      if byte <= 0x20 {
        guard byte == 0x20, isInWord else { return nil }
        isInWord = false
      } else {
        guard byte < 0x80 || !Self.isDirectionMark(text, at: index) else { return nil }
        let area = boxes[box]
        guard !isInWord || !GlyphSpacing.isGap(between: boxes[box - 1], area) else { return nil }
        (left, right) = (min(left, area.x1), max(right, area.x2))
        (top, bottom) = (min(top, area.y1), max(bottom, area.y2))
        isInWord = true
      }
      index += 1
      box += 1
      while byte >= 0x80, index < text.count, text[index] & 0xC0 == 0x80 { index += 1 }
    }
    guard isInWord, index < text.count else { return nil }
    bytes = start..<index
    endBox = box
  }

  private static func isDirectionMark(_ text: UnsafeRawBufferPointer, at index: Int) -> Bool {
    text[index] == 0xE2 && DirectionMark(text, index..<min(text.count, index + 3)) != nil
  }
}

/// A bidirectional control character that Poppler adds to a page's text; it has no box.
enum DirectionMark {
  case leftToRight, rightToLeft, pop

  /// Reads U+202A and U+202D, U+202B and U+202E, and U+202C; nil for any other character.
  init?(_ text: UnsafeRawBufferPointer, _ bytes: Range<Int>) {
    guard bytes.count == 3, text[bytes.lowerBound] == 0xE2, text[bytes.lowerBound + 1] == 0x80
    else {
      return nil
    }
    switch text[bytes.lowerBound + 2] {
    case 0xAA, 0xAD: self = .leftToRight
    case 0xAB, 0xAE: self = .rightToLeft
    case 0xAC: self = .pop
    default: return nil
    }
  }

  /// True when Poppler took the whole page as right-to-left: then it reverses every word, and all ink is
  /// between its controls.
  static func turnWholePage(_ text: UnsafeRawBufferPointer) -> Bool {
    var depth = 0
    var isTurned = false
    var start = 0
    while start < text.count {
      var end = start + 1
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      switch DirectionMark(text, start..<end) {
      case nil: if depth == 0, text[start] > 0x20 { return false }
      case .pop: depth = max(0, depth - 1)
      case .leftToRight, .rightToLeft:
        depth += 1
        isTurned = true
      }
      start = end
    }
    return isTurned
  }
}
