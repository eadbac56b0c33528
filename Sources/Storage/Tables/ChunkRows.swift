import Bindings

/// Adds rows of chunks, many with each statement.
///
/// FTS5 writes out its buffer before every statement that may be undone, so a statement for each
/// chunk would make a segment of the index for each, and merging them took four fifths of the time.
struct ChunkRows {
  /// Most rows of a statement; more gain no time and make larger segments.
  static let rowLimit = 64
  /// Most bytes of a statement; chunks may be megabytes long in a text without words.
  static let byteLimit = 1 << 18

  private static let columns = 11

  let database: SQLiteDatabase
  private var values: [SQLiteValue] = []
  private var byteCount = 0

  init(database: SQLiteDatabase) { self.database = database }

  /// Adds one row, `byteCount` bytes of text long; it is written with later ones.
  mutating func add(_ row: [SQLiteValue], byteCount: Int) throws {
    values += row
    self.byteCount += byteCount
    let isFull = values.count >= Self.rowLimit * Self.columns || self.byteCount >= Self.byteLimit
    if isFull { try flush() }
  }

  /// Writes the rows added since the last time.
  mutating func flush() throws {
    var rest = values[...]
    // Counts are powers of two, so that only a few statements are prepared.
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
        end_offset, overlap, content, words, headings)
      VALUES \(repeatElement(row, count: rows).joined(separator: ", "))
      """
  }
}
