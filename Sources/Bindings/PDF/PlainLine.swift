import CPoppler

/// A line of Poppler's text that stays as it is.
///
/// Its words are parted by single spaces, nothing is turned, and no gap is inside a word. Nearly every line
/// is one, and to see it is much cheaper than to take it apart.
struct PlainLine {
  /// Without its line end.
  let bytes: Range<Int>
  /// The box of the line end.
  let endBox: Int
  /// The box around the ink; y grows downwards.
  private(set) var left = Double.infinity
  private(set) var right = -Double.infinity
  private(set) var top = Double.infinity
  private(set) var bottom = -Double.infinity

  /// Nil for any other line, and for one without boxes or without a line end.
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
