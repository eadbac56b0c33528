@testable import Basics
@testable import Books
@testable import Search

/// Finds the borders of a text with a table of each paragraph's lines: the plain way, which takes
/// many times the memory of the text.
struct LineTableScanner {
  private let text: [UInt8]
  private var borders: [TextBorder] = []
  private var lines: [(range: Range<Int>, border: Int)] = []
  private var previousParagraph: Int?

  static func borders(in book: BookText) -> [TextBorder] {
    var scanner = LineTableScanner(text: book.utf8)
    scanner.scan(pageBreaks: Set(book.pageMap.ranges.dropLast().map(\.upperBound)))
    return scanner.borders
  }

  private init(text: [UInt8]) { self.text = text }

  private mutating func scan(pageBreaks: Set<Int>) {
    var lineStart = 0
    for offset in text.indices {
      if text[offset] == 0x0A {
        endLine(lineStart..<offset, isPageBreak: pageBreaks.contains(offset))
        lineStart = offset + 1
      } else if let end = SentenceEnd.end(in: text, mark: offset, limit: text.count),
        borders.last.map({ $0.offset < end }) ?? true
      {
        borders.append(TextBorder(offset: end, level: .sentence))
      }
    }
    endLine(lineStart..<text.count, isPageBreak: false)
    endParagraph()
  }

  private mutating func endLine(_ raw: Range<Int>, isPageBreak: Bool) {
    let line = text.trimmingBlanks(raw)
    if line.isEmpty { return isPageBreak ? () : endParagraph() }
    let endsSentence = borders.last?.offset == line.upperBound
    if !endsSentence { borders.append(TextBorder(offset: line.upperBound, level: .word)) }
    lines.append((line, borders.count - 1))
    if isPageBreak && endsSentence { endParagraph() }
  }

  private mutating func endParagraph() {
    guard let first = lines.first, let last = lines.last else { return }
    markHardLineEnds()
    let isHeading =
      lines.count == 1 && first.range.count <= 80 && borders[first.border].level == .word
      && !",;:-".utf8.contains(text[first.range.upperBound - 1])
    borders[last.border].level = isHeading ? .heading : .paragraph
    if isHeading, let previous = previousParagraph, borders[previous].level == .paragraph {
      borders[previous].level = .section
    }
    previousParagraph = last.border
    lines = []
  }

  private mutating func markHardLineEnds() {
    let longest = lines.map(\.range.count).max() ?? 0
    let starts = lines.dropFirst().count { !isSmall(text[$0.range.lowerBound]) }
    let measure = starts * 5 >= (lines.count - 1) * 4 ? longest : longest * 17 / 20
    for (line, next) in zip(lines, lines.dropFirst()) {
      let room = measure - line.range.count - 1
      let word = next.range.prefix { text.blankLength(at: $0) == 0 }.count
      let last = text[line.range.upperBound - 1]
      let runsOn =
        (last == UInt8(ascii: ",") || isSmall(last | 0x20)) && isSmall(text[next.range.lowerBound])
      let isRow = text[line.range].contains(0x09)
      if isRow || min(word, max(0, room + 1)) <= room && !runsOn {
        borders[line.border].level = .line
      }
    }
  }

  private func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}
