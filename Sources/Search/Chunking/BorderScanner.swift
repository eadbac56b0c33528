import Basics

/// Finds the borders of a text in one pass over its bytes: sections, paragraphs, lines, sentences.
///
/// Wrapped text is told from verse and lists by measure: a line end is a wrap when the next word
/// would not have fitted into the longest line of its paragraph, or when the sentence plainly runs
/// on. A row of a table, whose cells tabs part, is a line.
package struct BorderScanner {
  /// The paragraph under way; its lines are found again by their borders, because a table of the lines
  /// of a text of short ones takes many times its memory.
  private struct Paragraph {
    let firstLine: Range<Int>
    /// Indices in `borders` of the borders at the ends of its first and last line.
    let firstBorder: Int
    var lastBorder: Int
    var lineCount = 1
    /// Bytes of the longest line.
    var longest: Int
    /// Lines after the first that do not begin with a small letter.
    var freshStarts = 0

    mutating func add(_ line: Range<Int>, border: Int, isFresh: Bool) {
      lastBorder = border
      lineCount += 1
      longest = max(longest, line.count)
      if isFresh { freshStarts += 1 }
    }
  }

  private let text: [UInt8]
  private var borders = TextBorders()
  private var paragraph: Paragraph?
  /// Index in `borders` of the end of the paragraph before.
  private var previousParagraph: Int?

  private init(text: [UInt8]) { self.text = text }

  /// Borders in `range`, ascending by offset, each offset once; the last visible scalar ends at one.
  ///
  /// A page break ends a paragraph where the page ends a sentence; elsewhere it is a line end.
  /// Complexity: O(n).
  package static func borders(in text: [UInt8], range: Range<Int>, pageBreaks: [Int] = [])
    -> TextBorders
  {
    var scanner = BorderScanner(text: text)
    let range = range.clamped(to: 0..<text.count)
    // Unused room takes no memory, and growing would need everything twice.
    scanner.borders.reserveCapacity(range.count / 2)
    scanner.scan(range, pageBreaks: pageBreaks)
    return scanner.borders
  }

  private mutating func scan(_ range: Range<Int>, pageBreaks: [Int]) {
    var lineStart = range.lowerBound
    var page = pageBreaks.partitioningIndex { $0 >= lineStart }
    var offset = BorderByte.next(in: text, from: lineStart, to: range.upperBound)
    var pulse = WorkPulse()
    while offset < range.upperBound, !pulse.isCancelled() {
      if text[offset] == 0x0A {
        let isPageBreak = page < pageBreaks.count && pageBreaks[page] == offset
        if isPageBreak { page += 1 }
        endLine(lineStart..<offset, isPageBreak: isPageBreak)
        lineStart = offset + 1
      } else {
        addSentence(mark: offset, limit: range.upperBound)
      }
      offset = BorderByte.next(in: text, from: offset + 1, to: range.upperBound)
    }
    endLine(lineStart..<range.upperBound, isPageBreak: false)
    endParagraph()
  }

  private mutating func addSentence(mark: Int, limit: Int) {
    guard let end = SentenceEnd.end(in: text, mark: mark, limit: limit) else { return }
    if let last = borders.last, last.offset >= end { return }
    borders.append(TextBorder(offset: end, level: .sentence))
  }

  private mutating func endLine(_ raw: Range<Int>, isPageBreak: Bool) {
    let line = text.trimmingBlanks(raw)
    if line.isEmpty { return isPageBreak ? () : endParagraph() }
    let endsSentence = borders.last?.offset == line.upperBound
    if !endsSentence { borders.append(TextBorder(offset: line.upperBound, level: .word)) }
    append(line)
    if isPageBreak && endsSentence { endParagraph() }
  }

  /// Adds a line, whose border is the last one, to the paragraph under way.
  private mutating func append(_ line: Range<Int>) {
    let border = borders.count - 1
    guard paragraph != nil else {
      paragraph = Paragraph(
        firstLine: line, firstBorder: border, lastBorder: border, longest: line.count)
      return
    }
    let isFresh = !text.hasSmallLetter(at: line.lowerBound)
    paragraph?.add(line, border: border, isFresh: isFresh)
  }

  private mutating func endParagraph() {
    guard let paragraph else { return }
    if paragraph.lineCount > 1 { markHardLineEnds(of: paragraph) }
    if isHeading(paragraph) {
      borders[paragraph.lastBorder].level = .heading
      if let previous = previousParagraph, borders[previous].level == .paragraph {
        borders[previous].level = .section
      }
    } else {
      borders[paragraph.lastBorder].level = .paragraph
    }
    previousParagraph = paragraph.lastBorder
    self.paragraph = nil
  }

  private mutating func markHardLineEnds(of paragraph: Paragraph) {
    // Lines of prose vary with the widths of their letters; verse and lists begin again on each.
    let isVerse = paragraph.freshStarts * 5 >= (paragraph.lineCount - 1) * 4
    let measure = isVerse ? paragraph.longest : paragraph.longest * 17 / 20
    var (line, border) = (paragraph.firstLine, paragraph.firstBorder)
    var pulse = WorkPulse()
    for index in paragraph.firstBorder + 1..<paragraph.lastBorder + 1 {
      if pulse.isCancelled() { return }
      let end = borders[index].offset
      guard index == paragraph.lastBorder || text.isLineEnd(borders[index]) else { continue }
      let next = text.skippingBlanks(from: line.upperBound, to: end)..<end
      let room = measure - line.count - 1
      if text[line].contains(0x09)
        || text.wordLength(at: next, atMost: room) <= room && !text.runsOn(line, next)
      {
        borders[border].level = .line
      }
      (line, border) = (next, index)
    }
  }

  /// True for a short line alone that ends without a mark.
  private func isHeading(_ paragraph: Paragraph) -> Bool {
    let line = paragraph.firstLine
    guard paragraph.lineCount == 1, line.count <= 80 else { return false }
    return borders[paragraph.lastBorder].level == .word
      && !Self.openEnds.contains(text[line.upperBound - 1])
  }

  /// Marks after which a sentence goes on in the next paragraph.
  private static let openEnds = Set(",;:-".utf8)
}

// Of the text alone: the scanner is not copied for a question about it.
extension [UInt8] {
  /// True when nothing visible follows a border of a paragraph under way on its line.
  fileprivate func isLineEnd(_ border: TextBorder) -> Bool {
    if border.level == .word { return true }
    var offset = border.offset
    while offset < count, self[offset] != 0x0A {
      let blank = blankLength(at: offset)
      if blank == 0 { return false }
      offset += blank
    }
    return true
  }

  /// True when a line that ends with a letter or comma goes on with a small letter in the next.
  fileprivate func runsOn(_ line: Range<Int>, _ next: Range<Int>) -> Bool {
    let last = self[line.upperBound - 1]
    let goesOn = last == UInt8(ascii: ",") || Self.smallLetters.contains(last | 0x20)
    return goesOn && hasSmallLetter(at: next.lowerBound)
  }

  fileprivate func hasSmallLetter(at offset: Int) -> Bool {
    Self.smallLetters.contains(self[offset])
  }

  private static var smallLetters: ClosedRange<UInt8> { 0x61...0x7A }

  /// Bytes of the first word of `line`, counted up to one more than `limit`.
  fileprivate func wordLength(at line: Range<Int>, atMost limit: Int) -> Int {
    var length = 0
    while length <= limit, length < line.count,
      blankLength(at: line.lowerBound + length) == 0
    {
      length += 1
    }
    return length
  }
}

/// The bytes at which a line or sentence may end; all others are passed over at one test each.
enum BorderByte {
  /// Line feed, `!`, `.` and `?`, by bit.
  private static let ascii: UInt64 = 1 << 0x0A | 1 << 0x21 | 1 << 0x2E | 1 << 0x3F
  /// Lead bytes of the marks of other scripts, by bit from 0xC0: D8, DB, E0, E1, E2, E3 and EF.
  private static let leads: UInt64 =
    1 << 0x18 | 1 << 0x1B | 1 << 0x20 | 1 << 0x21 | 1 << 0x22 | 1 << 0x23 | 1 << 0x2F

  /// The first such byte in `start..<end`; `end` when there is none.
  static func next(in text: [UInt8], from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end {
      let byte = text[offset]
      let marks = byte < 0x40 ? ascii : byte >= 0xC0 ? leads : 0
      if marks >> UInt64(byte & 0x3F) & 1 == 1 { return offset }
      offset += 1
    }
    return end
  }
}
