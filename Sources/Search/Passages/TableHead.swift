import Basics
package import Books

/// The first row of a table, which names its columns.
///
/// Rows are lines of cells parted by tabs, as the readers of HTML, EPUB, Word and Markdown write them.
package struct TableHead: Hashable, Sendable {
  /// Byte range in the book's text.
  package let range: Range<Int>
  package let cells: [String]

  /// Longest row in bytes that is taken for the names of the columns.
  private static let longest = 600
  private static let tab: UInt8 = 0x09

  package init(range: Range<Int>, cells: [String]) {
    self.range = range
    self.cells = cells
  }

  /// The first row of a table that was cut, for a piece that holds later rows without it; nil where no table is cut.
  ///
  /// It stands before the piece, so that it is never beyond a reading position.
  package init?(above range: Range<Int>, in text: BookText) {
    let bytes = text.utf8
    guard bytes.indices.contains(range.lowerBound) else { return nil }
    var line = Self.line(around: range.lowerBound, in: bytes)
    let tabs = Self.tabs(in: bytes[line])
    // Code is indented by tabs.
    guard tabs > 0, bytes[line.lowerBound] != Self.tab else { return nil }
    var first = line
    while line.lowerBound > 0 {
      line = Self.line(around: line.lowerBound - 1, in: bytes)
      if Self.tabs(in: bytes[line]) == 0 { break }
      first = line
    }
    guard first.upperBound < range.lowerBound, first.count <= Self.longest,
      Self.tabs(in: bytes[first]) == tabs
    else { return nil }
    self.init(range: first, cells: Self.cells(of: bytes[first]))
  }

  /// The row with `|` between its cells; nil where no table is cut.
  package static func row(above range: Range<Int>, in text: BookText) -> String? {
    TableHead(above: range, in: text).map { Self.row($0.cells) }
  }

  package static func row(_ cells: [String]) -> String { cells.joined(separator: " | ") }

  package static func cells(of line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: tab, omittingEmptySubsequences: false).map {
      String(String(decoding: $0, as: UTF8.self).drop(while: \.isWhitespace))
    }
  }

  /// True where the row names the columns of a later one: words alone above figures.
  package func names(_ cells: [String]) -> Bool {
    let named = self.cells.filter { !$0.isEmpty }
    return named.count > 1 && cells.count == self.cells.count
      && named.allSatisfy { $0.contains(where: \.isLetter) }
      && zip(self.cells, cells).contains {
        !$0.contains(where: \.isNumber) && $1.contains(where: \.isNumber)
      }
  }

  /// The text of a range in which every later row of a table names its columns: `year 1841 pay 44, year 1841 clerk Nell`.
  package static func spelled(_ range: Range<Int>, in text: BookText) -> ArraySlice<UInt8> {
    let piece = text.utf8[range]
    guard piece.contains(tab) else { return piece }
    var head = TableHead(above: range, in: text)
    // A piece may begin within a row.
    let isCut = range.lowerBound > 0 && text.utf8[range.lowerBound - 1] != 0x0A
    var (isTable, result) = (head != nil || isCut, [UInt8]())
    for line in piece.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let cells = cells(of: line)
      let isWhole = !isCut || line.startIndex > piece.startIndex
      if cells.count > 1, isTable, isWhole, let head, head.names(cells) {
        let named = zip(head.cells, cells).filter { !$1.isEmpty }
          .map { "\($0.lowercased()) \($1)" }
        // What a row says of its first cell, it says in each of the others.
        let said = named.count > 2 ? named.dropFirst().map { "\(named[0]) \($0)" } : named
        result += Array("\n\(said.joined(separator: ", ")).\n".utf8)
      } else {
        if cells.count > 1, !isTable { head = TableHead(range: 0..<0, cells: cells) }
        result += line
      }
      isTable = cells.count > 1
      result.append(0x0A)
    }
    return result.dropLast()
  }

  /// The line that a byte is in, or that it ends.
  private static func line(around offset: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count)
  }

  private static func tabs(in line: ArraySlice<UInt8>) -> Int { line.count { $0 == tab } }
}
