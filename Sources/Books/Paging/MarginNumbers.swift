import Basics

/// Takes line numbers out of the margin of depositions, court papers and editions.
///
/// They begin the lines, or end them, or stand in lines of their own, and rise down the page by one a
/// line or by five every fifth line. A list or a table has them, too, but its lines do not run on.
struct MarginNumbers {
  /// Fewest numbers of a page that has one on each line, and fewest pages with them.
  private static let fewest = (numbers: 4, pages: 2)
  /// Numbers taken out so far.
  private(set) var removed = 0

  /// A number of a line with the bytes that go with it.
  private struct Mark {
    let line: Int
    let value: Int
    let bytes: Range<Int>
    /// True when the rest of the line begins with a small letter, as only prose does.
    let runsOn: Bool
    let isAlone: Bool
  }

  private enum Side: CaseIterable { case before, after }

  /// The texts of the pages without such numbers; as many as before.
  mutating func strip(_ texts: [[UInt8]]) -> [[UInt8]] {
    for side in Side.allCases {
      let columns = texts.map { Self.column(in: $0, side) }
      let pages = columns.count { !$0.isEmpty }
      let marks = columns.joined().filter { !$0.isAlone }
      let inked = texts.count { !$0.isEmpty }
      guard pages >= Self.fewest.pages, pages * 2 >= inked,
        marks.isEmpty || marks.count(where: \.runsOn) * 4 >= marks.count
      else { continue }
      removed += columns.reduce(0) { $0 + $1.count }
      return zip(texts, columns).map { Self.without($1, $0) }
    }
    return texts
  }

  /// The longest run of numbers that rise evenly down the page; empty when it is too short for a
  /// margin.
  private static func column(in text: [UInt8], _ side: Side) -> [Mark] {
    let (marks, lineCount) = marks(in: text, side)
    for step in [1, 5] {
      var (best, run): ([Mark], [Mark]) = ([], [])
      for mark in marks where step == 1 || mark.value % step == 0 {
        // A number alone on its line counts as a line too.
        if let last = run.last,
          mark.value != last.value + step || !(step...2 * step + 1).contains(mark.line - last.line)
        {
          run = []
        }
        run.append(mark)
        if run.count > best.count { best = run }
      }
      let most = lineCount - marks.count(where: \.isAlone)
      if best.count >= fewest.numbers || step > 1 && best.count > 1,
        best.count * step * 3 >= most * 2
      {
        return best
      }
    }
    return []
  }

  private static func marks(in text: [UInt8], _ side: Side) -> (marks: [Mark], lineCount: Int) {
    var marks: [Mark] = []
    var (start, count) = (0, 0)
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      let line = text.trimmingBlanks(start..<end)
      if !line.isEmpty {
        if let mark = mark(in: text, line, number: count, side) { marks.append(mark) }
        count += 1
      }
      start = end + 1
    }
    return (marks, count)
  }

  private static func mark(in text: [UInt8], _ line: Range<Int>, number: Int, _ side: Side) -> Mark?
  {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    let digits =
      side == .before
      ? Array(text[line].prefix(while: isDigit))
      : Array(text[line].reversed().prefix(while: isDigit).reversed())
    guard (1...4).contains(digits.count) else { return nil }
    let isAlone = digits.count == line.count
    let inner = side == .before ? line.lowerBound + digits.count : line.upperBound - digits.count
    guard isAlone || BlankLines.isBlank(text[side == .before ? inner : inner - 1]) else {
      return nil
    }
    let words = side == .before ? text.trimmingBlanks(inner..<line.upperBound) : line
    let edge = text.trimmingBlanks(line.lowerBound..<inner).upperBound
    return Mark(
      line: number, value: digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) },
      bytes: side == .before ? line.lowerBound..<words.lowerBound : edge..<line.upperBound,
      runsOn: !isAlone && (0x61...0x7A).contains(text[words.lowerBound]), isAlone: isAlone)
  }

  private static func without(_ marks: [Mark], _ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var copied = 0
    for mark in marks {
      result.append(contentsOf: text[copied..<mark.bytes.lowerBound])
      copied = mark.bytes.upperBound
      // A number alone parts the lines of a sentence by blank lines.
      while mark.isAlone, result.suffix(2) == [0x0A, 0x0A] { result.removeLast() }
      while mark.isAlone, copied < text.count, text[copied] == 0x0A { copied += 1 }
    }
    result.append(contentsOf: text[copied...])
    return result
  }
}
