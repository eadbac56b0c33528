/// A line of a page with the box around its ink in points; y grows downwards.
struct TextLine {
  /// Byte offset of the line in the text.
  let start: Int
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double
  /// The last byte of ink, which shows the end of a sentence.
  var lastByte: UInt8

  var height: Double { bottom - top }

  mutating func extend(around word: PageWord) {
    left = min(left, word.left)
    right = max(right, word.right)
    top = min(top, word.top)
    bottom = max(bottom, word.bottom)
  }
}

/// Finds the lines that begin a paragraph, which Poppler's text does not show.
enum ParagraphGaps {
  /// Indices of lines with extra space above them, or indented after a finished paragraph.
  static func paragraphStarts(in lines: [TextLine]) -> [Int] {
    guard lines.count > 2, let step = medianStep(lines), let margin = commonLeft(lines) else {
      return []
    }
    let right = lines.map(\.right).max() ?? 0
    return lines.indices.dropFirst().filter { index in
      let (before, line) = (lines[index - 1], lines[index])
      let distance = line.top - before.top
      // A line that is higher on the page begins another column.
      guard distance > 0 else { return false }
      if distance > 1.4 * max(step, min(before.height, line.height)) { return true }
      let indent = line.left - margin
      let isIndented = indent > 0.6 * line.height && indent < 4 * line.height
      let endsShort = right - before.right > 1.5 * before.height
      return isIndented && (endsSentence(before) || endsShort && before.left <= margin + 1)
    }
  }

  private static func medianStep(_ lines: [TextLine]) -> Double? {
    let steps = zip(lines, lines.dropFirst()).map { $1.top - $0.top }
      .filter { $0 > 0 }.sorted()
    return steps.isEmpty ? nil : steps[steps.count / 2]
  }

  /// The left edge that most lines share, rounded to a point.
  private static func commonLeft(_ lines: [TextLine]) -> Double? {
    var counts: [Double: Int] = [:]
    for line in lines { counts[line.left.rounded(), default: 0] += 1 }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  /// True after a full stop, exclamation or question mark, colon, closing bracket or closing quotation mark.
  private static func endsSentence(_ line: TextLine) -> Bool {
    // 0x9D and 0x99 end the UTF-8 forms of ” and ’.
    [0x2E, 0x21, 0x3F, 0x3A, 0x22, 0x27, 0x29, 0x9D, 0x99].contains(line.lastByte)
  }
}

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
