/// The sign between the cells of a row.
package enum Delimiter: String, Sendable, CaseIterable {
  case comma, tab, semicolon, bar

  package var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .tab: UInt8(ascii: "\t")
    case .semicolon: UInt8(ascii: ";")
    case .bar: UInt8(ascii: "|")
    }
  }

  /// Bytes and rows at the start of a text that are looked at.
  private static let (head, rows) = (65_536, 20)

  /// The delimiter that gives the most cells to the header and the same number to the rows.
  static func detected(in text: ArraySlice<UInt8>) -> Delimiter {
    let head = Array(text.prefix(head))
    let scores = allCases.map { ($0, score($0, in: head)) }
    return scores.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0 : nil } ?? .comma
  }

  /// Cells of the header beyond the first, times the rows that have as many, and one.
  private static func score(_ delimiter: Delimiter, in head: [UInt8]) -> Int {
    var reader = TableReader(head, from: 0, delimiter: delimiter)
    guard let columns = (try? reader.row())?.cells.count else { return 0 }
    var same = 1
    for _ in 0..<rows {
      guard let row = try? reader.row() else { break }
      if row.cells.count == columns { same += 1 }
    }
    return (columns - 1) * same
  }
}
