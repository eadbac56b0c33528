/// A word of Poppler's text with its box, a run of characters without a gap.
struct PageWord {
  /// Range of bytes in Poppler's text, bidirectional controls included.
  var bytes: Range<Int>
  /// Indices of its characters' boxes.
  var boxes: Range<Int>
  /// The box around the word in points; y grows downwards.
  private(set) var left = Double.infinity
  private(set) var right = -Double.infinity
  private(set) var top = Double.infinity
  private(set) var bottom = -Double.infinity
  var isFollowedBySpace = false
  /// True when the word has bidirectional controls, which Poppler puts around reversed parts.
  var isTurned = false

  init(byte: Int, box: Int) {
    bytes = byte..<byte
    boxes = box..<box
  }

  mutating func extend(to left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    self.left = min(self.left, left)
    self.right = max(self.right, right)
    self.top = min(self.top, top)
    self.bottom = max(self.bottom, bottom)
  }

  var height: Double { bottom - top }

  /// True when the word is set from top to bottom.
  var isVertical: Bool { boxes.count > 1 && height > 1.5 * (right - left) }

  /// Points between this word and another of the same line, on either side; negative where they overlap.
  func gap(to other: PageWord) -> Double { max(other.left - right, left - other.right) }
}
