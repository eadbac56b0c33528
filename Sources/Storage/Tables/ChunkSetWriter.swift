import Basics
import Bindings
import Books
import Parameters
import Search

/// Writes a chunk set with its chunks; triggers add the keyword rows.
struct ChunkSetWriter {
  package let book: BookID
  let key: ContentHash
  let options: ChunkingOptions
  let chunker: String
  let createdAt: Timestamp

  /// Runs inside the caller's transaction.
  package func write(_ chunks: [Chunk], text: BookText, to database: SQLiteDatabase) throws
    -> ChunkSet
  {
    try database.run(
      """
      INSERT INTO chunk_sets
        (book_id, key, options, chunker, chunk_count, created_at)
      VALUES (?, ?, ?, ?, ?, ?)
      """, .text(book.rawValue), .text(key.hex), .text(options.text), .text(chunker),
      .integer(chunks.count), .text(createdAt.description))
    let set = ChunkSet(
      id: ChunkSetID(rawValue: database.lastInsertedRow), bookID: book, key: key,
      options: options, chunker: chunker, chunkCount: chunks.count, createdAt: createdAt)
    try Self.add(chunks, to: set.id, of: book, text: text, in: database)
    return set
  }

  /// Writes the chunks of a set that is in the database already.
  static func add(
    _ chunks: [Chunk], to set: ChunkSetID, of book: BookID, text: BookText,
    in database: SQLiteDatabase
  ) throws {
    let headings = try StoredHeadings(book, in: database).headings()
    var rows = ChunkRows(database: database)
    for (index, chunk) in chunks.enumerated() {
      try Task.checkCancellation()
      guard chunk.index == index else {
        throw StorageError.writeFailed(
          path: database.path, reason: "chunk \(index) is numbered \(chunk.index)")
      }
      try rows.add(
        values(chunk, in: set, text: text) + [.text(orNull: headings.indexed(chunk.range))],
        byteCount: chunk.range.count)
    }
    try rows.flush()
  }

  private static func values(_ chunk: Chunk, in set: ChunkSetID, text: BookText) -> [SQLiteValue] {
    let content = text.text(chunk.range)
    let words = KeywordWords.segmented(content)
    return [
      .integer(ChunkRowID.make(set, chunk.index)), .integer(set.rawValue), .integer(chunk.index),
      .integer(chunk.pages.start), .integer(chunk.pages.end), .integer(chunk.range.lowerBound),
      .integer(chunk.range.upperBound), .integer(chunk.overlap), .text(content),
      words == content ? .null : .text(words),
    ]
  }
}

/// Row ids that keep a chunk set together, in reading order: the set above 20 bits of index.
enum ChunkRowID {
  /// Most rows of one set: its chunks, or its windows by one model.
  static let capacity = 1 << 20

  static func make(_ set: ChunkSetID, _ index: Int) -> Int { set.rawValue << 20 | index }

  static func index(_ rowID: Int) -> Int { rowID & (capacity - 1) }

  /// Throws when a set has more rows than ids.
  static func expectRoom(for count: Int, of what: String, path: String) throws(StorageError) {
    guard count <= capacity else {
      throw .writeFailed(
        path: path, reason: "\(count) \(what) are more than the \(capacity) a set can hold")
    }
  }
}

/// A chunk set as a row of `chunk_sets`.
enum ChunkSetRow {
  static let columns = "id, book_id, key, options, chunker, chunk_count, created_at"

  /// Returns nil for a row with options unknown to this program.
  package static func chunkSet(_ row: SQLiteRow) -> ChunkSet? {
    guard let key = ContentHash(row.text(2)), let options = ChunkingOptions(text: row.text(3))
    else { return nil }
    return ChunkSet(
      id: ChunkSetID(rawValue: row.integer(0)), bookID: BookID(rawValue: row.text(1)), key: key,
      options: options, chunker: row.text(4), chunkCount: row.integer(5, in: StoredNumber.counts),
      createdAt: Timestamp(stored: row.text(6)))
  }
}

/// Adds rows of chunks, many with each statement.
///
/// FTS5 writes out its buffer before every statement that may be undone, so a statement for each
/// chunk would make a segment of the index for each, and merging them took four fifths of the time.
private struct ChunkRows {
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
