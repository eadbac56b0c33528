import Basics
package import Books

/// The first row of a table that was cut, for a piece that holds later rows without it.
///
/// Rows are lines of cells parted by tabs, as the readers of HTML, EPUB, Word and Markdown write them. A
/// row stands before the piece, so that it is never beyond a reading position.
package enum TableHead {
  /// Longest row in bytes that is taken for the names of the columns.
  private static let longest = 600

  /// The row with `|` between its cells; nil where no table is cut.
  package static func row(above range: Range<Int>, in text: BookText) -> String? {
    let bytes = text.utf8
    guard bytes.indices.contains(range.lowerBound) else { return nil }
    var line = line(around: range.lowerBound, in: bytes)
    let tabs = tabs(in: bytes[line])
    // Code is indented by tabs.
    guard tabs > 0, bytes[line.lowerBound] != 0x09 else { return nil }
    var first = line
    while line.lowerBound > 0 {
      line = self.line(around: line.lowerBound - 1, in: bytes)
      if self.tabs(in: bytes[line]) == 0 { break }
      first = line
    }
    guard first.upperBound < range.lowerBound, first.count <= longest,
      self.tabs(in: bytes[first]) == tabs
    else { return nil }
    return text.text(first).split(separator: "\t", omittingEmptySubsequences: false)
      .map { $0.drop(while: \.isWhitespace) }.joined(separator: " | ")
  }

  /// The line that a byte is in, or that it ends.
  private static func line(around offset: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count)
  }

  private static func tabs(in line: ArraySlice<UInt8>) -> Int { line.count { $0 == 0x09 } }
}
