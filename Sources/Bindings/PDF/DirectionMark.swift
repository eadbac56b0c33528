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
