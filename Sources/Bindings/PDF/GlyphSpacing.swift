internal import CPoppler
internal import Glibc

/// Puts blanks between words that Poppler runs together, and blank lines between paragraphs.
///
/// Poppler joins the last word of one column to the first of the next when it takes both for cells of
/// one table row (`Contents12`). The boxes of the characters show the gap.
struct GlyphSpacing {
  /// A gap that parts words, as a share of the character's height; Poppler's own limit is 0.1.
  private static let wordGap = 0.15

  /// One box for each character of the text, bidirectional controls left out.
  private let boxes: UnsafeBufferPointer<PopplerRectangle>
  private var result: [UInt8] = []
  private var index = 0
  private var afterInk = false
  private var lines: [TextLine] = []
  private var line: TextLine?

  init(boxes: UnsafeBufferPointer<PopplerRectangle>) { self.boxes = boxes }

  /// The text with its missing blanks and blank lines, without bidirectional controls.
  mutating func spaced(_ text: UnsafePointer<CChar>) -> String {
    let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
    result.reserveCapacity(bytes.count + 16)
    var start = 0
    while start < bytes.count {
      var end = start + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      let character = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      if !Self.isDirectional(character) { append(character) }
      start = end
    }
    endLine()
    return String(decoding: withBlankLines(), as: UTF8.self)
  }

  private mutating func append(_ character: UnsafeRawBufferPointer) {
    let isInk = character[0] > 0x20
    if isInk {
      if afterInk, hasGap { result.append(0x20) }
      extendLine(character)
    } else if character[0] == 0x0A {
      endLine()
    }
    result.append(contentsOf: character)
    afterInk = isInk
    index += 1
  }

  private mutating func extendLine(_ character: UnsafeRawBufferPointer) {
    guard index < boxes.count, let last = character.last else { return }
    let box = boxes[index]
    var line =
      self.line
      ?? TextLine(
        start: result.count, left: box.x1, right: box.x2, top: box.y1, bottom: box.y2,
        lastByte: last)
    line.left = min(line.left, box.x1)
    line.right = max(line.right, box.x2)
    line.top = min(line.top, box.y1)
    line.bottom = max(line.bottom, box.y2)
    line.lastByte = last
    self.line = line
  }

  private mutating func endLine() {
    if let line { lines.append(line) }
    line = nil
  }

  private func withBlankLines() -> [UInt8] {
    let starts = ParagraphGaps.paragraphStarts(in: lines).map { lines[$0].start }
    guard !starts.isEmpty else { return result }
    var spaced: [UInt8] = []
    spaced.reserveCapacity(result.count + starts.count)
    var copied = 0
    for start in starts {
      spaced.append(contentsOf: result[copied..<start])
      spaced.append(0x0A)
      copied = start
    }
    spaced.append(contentsOf: result[copied...])
    return spaced
  }

  /// Whether the character at `index` stands apart from the one before it, on either side.
  private var hasGap: Bool {
    guard index < boxes.count else { return false }
    let (before, after) = (boxes[index - 1], boxes[index])
    let gap = max(after.x1 - before.x2, before.x1 - after.x2)
    return gap > Self.wordGap * abs(before.y2 - before.y1)
  }

  /// U+202A...U+202E and U+2066...U+2069, which Poppler adds and gives no box.
  private static func isDirectional(_ character: UnsafeRawBufferPointer) -> Bool {
    guard character.count == 3, character[0] == 0xE2 else { return false }
    return switch (character[1], character[2]) {
    case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): true
    default: false
    }
  }
}
