import CPoppler
import Glibc

/// Corrects the text that Poppler selects from a page: adds blanks between joined cells and blank lines
/// between paragraphs, and brings right-to-left lines into reading order.
///
/// Poppler joins the last word of a column to the first of the next when it takes both for cells of one
/// table row (`Contents12`), and reverses right-to-left text word by word. The boxes of the characters show
/// the gaps; its bidirectional controls surround the reversed parts.
struct GlyphSpacing {
  /// Least gap between words, as a share of the character's height; Poppler's own limit is 0.1.
  private static let wordGap = 0.15

  private let text: UnsafeRawBufferPointer
  /// A box for each character of the text but bidirectional controls; the last boxes may be missing.
  private let boxes: UnsafeBufferPointer<PopplerRectangle>
  /// True when Poppler took the whole page as right-to-left, so that it lists words in that order.
  private let isRightToLeft: Bool
  private let fields: [PageField]
  private var result: [UInt8] = []
  private var words: [PageWord] = []
  private var word: PageWord?
  private var lines: [TextLine] = []

  init(
    _ text: UnsafePointer<CChar>, boxes: UnsafeBufferPointer<PopplerRectangle>, isRightToLeft: Bool,
    fields: [PageField] = []
  ) {
    self.fields = fields
    self.text = UnsafeRawBufferPointer(start: text, count: strlen(text))
    self.boxes = boxes
    self.isRightToLeft = isRightToLeft
    result.reserveCapacity(self.text.count + self.text.count / 16)
  }

  /// The text in reading order, without bidirectional controls.
  mutating func spaced() -> String {
    var depth = 0
    var box = 0
    var start = 0
    while start < text.count {
      if depth == 0, word == nil, words.isEmpty, start == 0 || text[start - 1] == 0x0A,
        let line = PlainLine(text, from: start, boxes: boxes, from: box)
      {
        take(line)
        (start, box) = (line.bytes.upperBound + 1, line.endBox + 1)
        continue
      }
      var end = start + 1
      if text[start] < 0x80 {
        take(start..<end, box: box, isInside: depth > 0)
        box += 1
        start = end
        continue
      }
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      switch DirectionMark(text, start..<end) {
      case nil:
        take(start..<end, box: box, isInside: depth > 0)
        box += 1
      case .pop:
        depth = max(0, depth - 1)
        if let first = word?.bytes.lowerBound { word?.bytes = first..<end }
        // On a right-to-left page Poppler reverses each word by itself.
        if depth == 0, isRightToLeft { endWord() }
      case .rightToLeft, .leftToRight:
        depth += 1
        if word == nil { word = PageWord(byte: start, box: box) }
        word?.isTurned = true
      }
      start = end
    }
    endLine()
    return String(decoding: withBlankLines(), as: UTF8.self)
  }

  private mutating func take(_ line: PlainLine) {
    if !lines.isEmpty || !result.isEmpty { result.append(0x0A) }
    let start = result.count
    result.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[line.bytes]))
    lines.append(
      TextLine(
        start: start, left: line.left, right: line.right, top: line.top, bottom: line.bottom,
        lastByte: result[result.count - 1]))
  }

  /// Adds a character; in a reversed part (`isInside`) boxes are in another order than characters.
  private mutating func take(_ bytes: Range<Int>, box: Int, isInside: Bool) {
    switch text[bytes.lowerBound] {
    case 0x0A: endLine()
    case ...0x20 where !isInside: endWord(isFollowedBySpace: true)
    default:
      if !isInside, hasGap(before: box) { endWord() }
      var word = self.word ?? PageWord(byte: bytes.lowerBound, box: box)
      word.bytes = word.bytes.lowerBound..<bytes.upperBound
      word.boxes = word.boxes.lowerBound..<box + 1
      if box < boxes.count {
        word.extend(to: boxes[box].x1, boxes[box].y1, boxes[box].x2, boxes[box].y2)
      }
      self.word = word
    }
  }

  /// True when a gap, on either side, separates the character from the one before it in its word.
  private func hasGap(before box: Int) -> Bool {
    guard let word, word.boxes.upperBound == box, !word.boxes.isEmpty, box < boxes.count else {
      return false
    }
    return Self.isGap(between: boxes[box - 1], boxes[box])
  }

  /// True when the space between two neighbours of a line separates words.
  static func isGap(between before: PopplerRectangle, _ after: PopplerRectangle) -> Bool {
    let gap = max(after.x1 - before.x2, before.x1 - after.x2)
    return gap > wordGap * abs(before.y2 - before.y1)
  }

  private mutating func endWord(isFollowedBySpace: Bool = false) {
    if let word { words.append(word) }
    word = nil
    if isFollowedBySpace, let last = words.indices.last { words[last].isFollowedBySpace = true }
  }

  private mutating func endLine() {
    endWord()
    defer { words.removeAll(keepingCapacity: true) }
    if !lines.isEmpty || !result.isEmpty { result.append(0x0A) }
    guard let first = words.first, let last = words.last else { return }
    let start = result.count
    if words.contains(where: \.isTurned) {
      let line = TurnedLine(text: text, boxes: boxes, isRightToLeft: isRightToLeft)
      line.append(words, to: &result) { Self.areApart($0, $1) }
    } else {
      append(words)
    }
    guard last.boxes.lowerBound < boxes.count else { return }
    var line = TextLine(
      start: start, left: first.left, right: first.right, top: first.top, bottom: first.bottom,
      lastByte: result.last ?? 0)
    for word in words where word.left <= word.right { line.extend(around: word) }
    lines.append(line)
  }

  private mutating func append(_ words: [PageWord]) {
    var previous: PageWord?
    for word in words {
      if let previous {
        let isColumn = !previous.isFollowedBySpace && previous.isVertical && word.isVertical
        result.append(isColumn ? 0x0A : 0x20)
      }
      result.append(contentsOf: text[word.bytes])
      previous = word
    }
  }

  private static func areApart(_ word: PageWord, _ next: PageWord) -> Bool {
    word.gap(to: next) > wordGap * word.height
  }

  /// The text with a blank line before each paragraph, and the fields in their places.
  private func withBlankLines() -> [UInt8] {
    var inserts = ParagraphGaps.paragraphStarts(in: lines)
      .map { (offset: lines[$0].start, bytes: [0x0A] as [UInt8]) }
    if !fields.isEmpty {
      inserts += PageField.places(fields, in: lines, length: result.count)
      let ordered = inserts.enumerated().sorted {
        ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
      }
      inserts = ordered.map(\.element)
    }
    guard !inserts.isEmpty else { return result }
    var spaced: [UInt8] = []
    spaced.reserveCapacity(inserts.reduce(result.count) { $0 + $1.bytes.count })
    var copied = 0
    for insert in inserts {
      spaced.append(contentsOf: result[copied..<insert.offset])
      spaced.append(contentsOf: insert.bytes)
      copied = insert.offset
    }
    spaced.append(contentsOf: result[copied...])
    return spaced
  }
}
