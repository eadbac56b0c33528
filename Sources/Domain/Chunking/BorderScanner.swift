/// Finds the borders of a text in one pass over its bytes: sections, paragraphs, lines, sentences.
///
/// Wrapped text is told from verse and lists by measure: a line end is a wrap when the next word would
/// not have fitted into the longest line of its paragraph, or when the words plainly run on.
package struct BorderScanner {
  private struct Line {
    let range: Range<Int>
    /// Index in `borders` of the border at the line's end.
    let border: Int
  }

  private let text: [UInt8]
  private var borders: [TextBorder] = []
  /// Lines of the paragraph under way.
  private var lines: [Line] = []
  /// Index in `borders` of the end of the paragraph before.
  private var previousParagraph: Int?

  private init(text: [UInt8]) { self.text = text }

  /// Borders in `range`, ascending by offset, each offset once; the last visible scalar ends at one.
  ///
  /// A page break ends a paragraph where the page ends a sentence; elsewhere it is a line end.
  /// Complexity: O(n).
  package static func borders(in text: [UInt8], range: Range<Int>, pageBreaks: [Int] = [])
    -> [TextBorder]
  {
    var scanner = BorderScanner(text: text)
    scanner.scan(range.clamped(to: 0..<text.count), pageBreaks: pageBreaks)
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
    lines.append(Line(range: line, border: borders.count - 1))
    if isPageBreak && endsSentence { endParagraph() }
  }

  private mutating func endParagraph() {
    guard let first = lines.first, let last = lines.last else { return }
    if lines.count > 1 { markHardLineEnds() }
    if isHeading(first) {
      borders[last.border].level = .heading
      if let previous = previousParagraph, borders[previous].level == .paragraph {
        borders[previous].level = .section
      }
    } else {
      borders[last.border].level = .paragraph
    }
    previousParagraph = last.border
    lines.removeAll(keepingCapacity: true)
  }

  private mutating func markHardLineEnds() {
    let longest = lines.reduce(0) { max($0, $1.range.count) }
    // Lines of prose vary with the widths of their letters; verse and lists begin anew on each.
    let starts = lines.dropFirst().filter { !isSmallLetter(text[$0.range.lowerBound]) }.count
    let measure = starts * 5 >= (lines.count - 1) * 4 ? longest : longest * 17 / 20
    for index in lines.indices.dropLast() {
      let line = lines[index].range
      let next = lines[index + 1].range
      let room = measure - line.count - 1
      if wordLength(at: next, atMost: room) <= room, !runsOn(line, next) {
        borders[lines[index].border].level = .line
      }
    }
  }

  /// Whether a line that ends with a letter or comma goes on with a small letter in the next.
  private func runsOn(_ line: Range<Int>, _ next: Range<Int>) -> Bool {
    let last = text[line.upperBound - 1]
    return (last == UInt8(ascii: ",") || isSmallLetter(last | 0x20))
      && isSmallLetter(text[next.lowerBound])
  }

  private func isSmallLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  /// Bytes of the first word of `line`, counted up to one more than `limit`.
  private func wordLength(at line: Range<Int>, atMost limit: Int) -> Int {
    var length = 0
    while length <= limit, length < line.count,
      text.blankLength(at: line.lowerBound + length) == 0
    {
      length += 1
    }
    return length
  }

  /// A short line alone that ends without a mark stands over what follows.
  private func isHeading(_ line: Line) -> Bool {
    guard lines.count == 1, line.range.count <= 80 else { return false }
    return borders[line.border].level == .word
      && !Self.openEnds.contains(text[line.range.upperBound - 1])
  }

  /// After these the sentence goes on in the next paragraph.
  private static let openEnds = Set(",;:-".utf8)
}

extension RandomAccessCollection {
  /// The first index whose element satisfies `predicate`, in a collection sorted by it.
  ///
  /// Complexity: O(log n).
  func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if predicate(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
