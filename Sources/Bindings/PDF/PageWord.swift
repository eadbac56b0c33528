/// A stretch of ink on a page without a gap, as it lies in Poppler's text.
struct PageWord {
  /// Bytes in Poppler's text, with bidirectional controls.
  var bytes: Range<Int>
  /// Indices of its characters' boxes.
  var boxes: Range<Int>
  /// The box around it; y grows downwards.
  private(set) var left = Double.infinity
  private(set) var right = -Double.infinity
  private(set) var top = Double.infinity
  private(set) var bottom = -Double.infinity
  var isFollowedBySpace = false
  /// Has bidirectional controls, which Poppler puts around what it turned.
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

  /// Runs from top to bottom rather than along a line.
  var isVertical: Bool { boxes.count > 1 && height > 1.5 * (right - left) }

  /// Points of white between this and a word of the same line, whichever comes first.
  func gap(to other: PageWord) -> Double { max(other.left - right, left - other.right) }
}
