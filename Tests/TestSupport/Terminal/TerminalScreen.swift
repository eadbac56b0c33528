/// What a terminal shows after the bytes it was sent: text, cursor, and what scrolled away.
///
/// Knows the sequences of the xterm family that programs without full-screen display use; a text
/// that wrapped is laid out anew on a resize, as most terminals do.
package struct TerminalScreen {
  package struct Row {
    /// One entry for each column; the second half of a wide character is empty.
    package internal(set) var cells: [String]
    /// The text goes on in the next row.
    var isWrapped = false
  }

  package private(set) var rowCount: Int
  package private(set) var columnCount: Int
  package internal(set) var cursor = (row: 0, column: 0)
  /// Rows that left the screen at the top.
  package private(set) var scrolledRows: [String] = []
  /// The terminal has been asked to mark pasted text.
  package internal(set) var marksPaste = false
  package internal(set) var rows: [Row]
  /// The last column is filled and the next character starts a new row.
  var isWrapPending = false
  var isInserting = false
  var decoder = EscapeDecoder()
  let width: (Unicode.Scalar) -> Int
  /// Emoji that belong together are one character, as newer terminals have it.
  let joinsEmoji: Bool

  /// `width` gives the columns of a character.
  package init(
    rows: Int, columns: Int, joinsEmoji: Bool = false, width: @escaping (Unicode.Scalar) -> Int
  ) {
    self.joinsEmoji = joinsEmoji
    rowCount = rows
    columnCount = columns
    self.width = width
    self.rows = Array(
      repeating: Row(cells: Array(repeating: " ", count: columns)), count: rows)
  }

  /// The rows from the top without blanks at their ends.
  package var lines: [String] { rows.map(Self.text) }

  /// Everything ever shown, scrolled rows first, without empty rows at the end.
  package var text: String {
    var lines = scrolledRows + self.lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let event = decoder.add(byte) else { continue }
      apply(event)
    }
  }

  /// Changes the size; wrapped text flows into the new width.
  package mutating func resize(rows newRows: Int, columns: Int) {
    var lines: [[String]] = [[]]
    var place = (line: 0, offset: 0)
    for (index, row) in rows.enumerated() {
      if index == cursor.row {
        place = (lines.count - 1, lines[lines.count - 1].count + cursor.column)
      }
      lines[lines.count - 1] += row.isWrapped ? row.cells : Self.trimmed(row.cells)
      if !row.isWrapped { lines.append([]) }
    }
    while lines.count > place.line + 1, lines.last?.isEmpty == true { lines.removeLast() }
    rowCount = newRows
    columnCount = columns
    rows = []
    for (index, line) in lines.enumerated() {
      let start = rows.count
      if index == place.line {
        cursor = (start + place.offset / columns, place.offset % columns)
      }
      appendWrapped(line, columns: columns)
    }
    while rows.count > newRows { scrollOut() }
    while rows.count < newRows { rows.append(blankRow) }
    cursor.row = max(0, min(cursor.row, newRows - 1))
    isWrapPending = false
  }

  var blankRow: Row { Row(cells: Array(repeating: " ", count: columnCount)) }

  mutating func scrollUp() {
    scrollOut()
    rows.append(blankRow)
  }

  private mutating func scrollOut() {
    scrolledRows.append(Self.text(rows.removeFirst()))
    cursor.row -= 1
  }

  private mutating func appendWrapped(_ line: [String], columns: Int) {
    var rest = line[...]
    repeat {
      var cells = Array(rest.prefix(columns))
      rest = rest.dropFirst(columns)
      cells += Array(repeating: " ", count: columns - cells.count)
      rows.append(Row(cells: cells, isWrapped: !rest.isEmpty))
    } while !rest.isEmpty
  }

  private static func trimmed(_ cells: [String]) -> [String] {
    Array(cells[..<((cells.lastIndex { $0 != " " } ?? -1) + 1)])
  }

  private static func text(_ row: Row) -> String { trimmed(row.cells).joined() }
}
