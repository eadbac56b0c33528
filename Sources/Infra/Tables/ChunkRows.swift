import Bindings

/// Adds rows of chunks, many with each statement.
///
/// FTS5 writes out what it holds before every statement that may be undone, so that a statement for each
/// chunk made a segment of the index for each, and four fifths of the work was putting them together.
struct ChunkRows {
  /// More rows at once gain nothing and let the segments grow.
  static let rowLimit = 64
  /// Chunks may be megabytes long where a text has no words.
  static let byteLimit = 1 << 18

  private static let columns = 12

  let database: SQLiteDatabase
  private var values: [SQLiteValue] = []
  private var byteCount = 0

  init(database: SQLiteDatabase) { self.database = database }

  /// Adds one row, `byteCount` bytes of text long; it is written with those that follow.
  mutating func add(_ row: [SQLiteValue], byteCount: Int) throws {
    values += row
    self.byteCount += byteCount
    let isFull = values.count >= Self.rowLimit * Self.columns || self.byteCount >= Self.byteLimit
    if isFull { try flush() }
  }

  /// Writes what was added since the last time.
  mutating func flush() throws {
    var rest = values[...]
    // Powers of two, so that only a few statements are ever prepared.
    var rows = Self.rowLimit
    while !rest.isEmpty {
      while rows * Self.columns > rest.count, rows > 1 { rows /= 2 }
      try database.statement(Self.insert(rows: rows)).run(Array(rest.prefix(rows * Self.columns)))
      rest = rest.dropFirst(rows * Self.columns)
    }
    values.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  private static func insert(rows: Int) -> String {
    let row = "(" + repeatElement("?", count: columns).joined(separator: ", ") + ")"
    return """
      INSERT INTO chunks (id, chunk_set_id, chunk_index, start_page, end_page, start_offset,
        end_offset, overlap, content, words, headings, original_id)
      VALUES \(repeatElement(row, count: rows).joined(separator: ", "))
      """
  }
}
