import Basics
package import Books
import Reading

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

/// The text of a table's file.
package enum TableText {
  /// Decodes a file; a text that is UTF-8 throughout is taken as it is, whatever control characters
  /// its cells hold.
  package static func decode(_ bytes: [UInt8]) throws(TableError) -> DecodedText {
    guard bytes.count <= TableLimits.bytes else {
      throw .tooLarge(bytes: bytes.count, limit: TableLimits.bytes)
    }
    let plain = bytes.withoutByteOrderMark
    if !plain.contains(0), String(validating: plain, as: UTF8.self) != nil {
      return DecodedText(utf8: plain, encoding: "UTF-8", bytesReplaced: 0)
    }
    guard let text = TextDecoding.decode(bytes) else { throw .notText }
    return text
  }
}

/// Names of columns for a file whose first line is a row.
enum HeaderlessTable {
  /// Names for the columns of a table whose first line is a row already: those of Booklog, which writes no header,
  /// else their numbers; nil for a header.
  static func names(of cells: [String]) -> [String]? {
    let isRow = cells.contains { cell in
      (10...17).contains(cell.utf8.count) && (try? ISBN(cell)) != nil
    }
    guard isRow else { return nil }
    let booklog = Self.booklog.split(separator: " ").map(String.init)
    guard (booklog.count - 1...booklog.count).contains(cells.count), Int(cells[0]) != nil else {
      return cells.indices.map { "\($0 + 1)" }
    }
    return Array(booklog.prefix(cells.count))
  }

  private static let booklog = """
    サービスID アイテムID 13桁ISBN カテゴリ 評価 読書状況 レビュー タグ 読書メモ(非公開) 登録日時 読了日 タイトル 作者名 出版社名 発行年 \
    ジャンル ページ数 価格
    """
}

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
