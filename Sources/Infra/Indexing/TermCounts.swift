import Bindings
import Books
import Search

/// What the ranking needs to know of a chunk that holds at least one term.
struct TermCounts {
  /// Index of the chunk in its set.
  let chunk: Int
  /// Length of the chunk in the tokenizer's tokens, without its chapter titles.
  let length: Int
  /// How often each term of the query occurs in the text.
  let counts: [Int32]
  /// How often each occurs in the titles of the chunk's chapters.
  let headings: [Int32]

  init(chunk: Int, length: Int, counts: [Int32], headings: [Int32]) {
    self.chunk = chunk
    self.length = length
    self.counts = counts
    self.headings = headings
  }

  init(_ row: SQLiteRow) {
    let numbers = row.integers32(1)
    chunk = ChunkRowID.index(row.integer(0))
    length = Int(numbers.first ?? 0)
    let terms = numbers.dropFirst()
    counts = Array(terms.prefix(terms.count / 2))
    headings = Array(terms.suffix(terms.count / 2))
  }

  /// The chunks that lie before the fence as a whole.
  static func rows(
    of match: MatchExpression, in set: ChunkSetID, position: ReadingPosition,
    database: SQLiteDatabase
  ) throws -> [TermCounts] {
    // The range of row ids is what keeps FTS5 from reading the other books.
    try database.rows(
      """
      SELECT f.rowid, term_counts(chunks_fts) FROM chunks_fts AS f
      CROSS JOIN chunks AS c ON c.id = f.rowid
      WHERE chunks_fts MATCH ? AND f.rowid BETWEEN ? AND ? AND c.end_page <= ?
      """, .text(match.text), .integer(ChunkRowID.make(set, 0)),
      .integer(ChunkRowID.make(set, ChunkRowID.capacity - 1)), .integer(position.lastPage),
      map: TermCounts.init)
  }
}

extension ReadingPosition {
  /// The last page that may be read, as a bound for SQL.
  var lastPage: Int { isSet ? page : Int(Int32.max) }
}
