import Books

/// A file of rows under a header.
package struct Table: Sendable {
  package let header: [String]
  package let rows: [TableRow]
  package let delimiter: Delimiter
  /// Name of the encoding found, such as `UTF-8`.
  package let encoding: String
  /// Bytes that mean nothing in that encoding and became U+FFFD.
  package let bytesReplaced: Int
  /// Lines on which a quote opens that is never closed; it was taken as a sign like others.
  package let unclosedQuotes: [Int]

  /// Reads a file (RFC 4180), whose delimiter is found unless named.
  ///
  /// Empty lines are no rows. A first line such as `sep=;` names the delimiter.
  package init(_ bytes: [UInt8], delimiter named: Delimiter? = nil, encoding: String? = nil)
    throws(TableError)
  {
    let text = try TableText.decode(bytes)
    let start = Self.separatorLine(text.utf8)
    let delimiter = named ?? start.delimiter ?? Delimiter.detected(in: text.utf8[start.end...])
    var reader = TableReader(text.utf8, from: start.end, delimiter: delimiter)
    guard let header = try reader.row() else { throw .empty }
    var rows: [TableRow] = []
    while let row = try reader.row() {
      guard rows.count < TableLimits.rows else { throw .tooManyRows(limit: TableLimits.rows) }
      rows.append(row)
    }
    let names = HeaderlessTable.names(of: header.cells)
    if names != nil { rows.insert(header, at: 0) }
    guard !rows.isEmpty else { throw .noRows }
    self.header = (names ?? header.cells).map(Self.trimmed)
    self.rows = rows
    self.delimiter = delimiter
    self.encoding = encoding ?? text.encoding
    bytesReplaced = text.bytesReplaced
    unclosedQuotes = reader.unclosedQuotes
  }

  /// A table that is in no file.
  init(header: [String], rows: [TableRow]) {
    self.header = header
    self.rows = rows
    delimiter = .comma
    encoding = "UTF-8"
    bytesReplaced = 0
    unclosedQuotes = []
  }

  /// The delimiter that spreadsheets name in a line before the header, and where the header begins.
  private static func separatorLine(_ text: [UInt8]) -> (delimiter: Delimiter?, end: Int) {
    guard text.starts(with: Array("sep=".utf8)), text.count > 5,
      let delimiter = Delimiter.allCases.first(where: { $0.byte == text[4] }),
      let end = text[5...].prefix(3).firstIndex(of: UInt8(ascii: "\n"))
    else { return (nil, 0) }
    return (delimiter, end + 1)
  }

  private static func trimmed(_ name: String) -> String {
    String(name.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

/// A row of a table.
package struct TableRow: Hashable, Sendable {
  /// Line of the file on which it begins, from 1.
  package let line: Int
  package let cells: [String]

  /// The cell of a column; empty where the row is too short.
  package func cell(_ column: Int) -> String {
    cells.indices.contains(column) ? cells[column] : ""
  }
}
