import Bindings
import Books
import Parameters
import Search

/// What a reader at some page may see of a chunk set, as far as keyword search is concerned.
///
/// The few chunks that straddle the fence are indexed anew, by their visible text only, in a small
/// table in memory with the same tokenizer.
struct VisibleParts {
  private let set: ChunkSetID
  private let position: ReadingPosition
  private let withHeadings: Bool
  private let database: SQLiteDatabase

  /// Chapter titles cost a look at the book's chapters, and are left out where they do not count.
  init(
    of set: ChunkSetID, position: ReadingPosition, withHeadings: Bool, in database: SQLiteDatabase
  ) throws {
    self.withHeadings = withHeadings
    self.set = set
    self.position = position
    self.database = database
    try database.execute(Self.table)
    if position.isSet { try fill() }
  }

  func rows(of match: MatchExpression) throws -> [TermCounts] {
    guard position.isSet else { return [] }
    return try database.rows(
      """
      SELECT rowid, term_counts(visible_parts) FROM visible_parts WHERE visible_parts MATCH ?
      """, .text(match.text), map: TermCounts.init)
  }

  /// Chunks of which anything is visible.
  func documentCount() throws -> Int {
    try database.integer(
      """
      SELECT (SELECT count(*) FROM chunks WHERE chunk_set_id = ? AND end_page <= ?)
        + (SELECT count(*) FROM visible_parts_docsize)
      """, .integer(set.rawValue), .integer(position.lastPage))
  }

  /// Tokens of everything visible; overlaps count in each chunk that has them.
  func tokenCount() throws -> Int {
    var tokens = 0
    let sizes = try database.statement(
      """
      SELECT d.sz FROM chunks AS c CROSS JOIN chunks_fts_docsize AS d ON d.id = c.id
      WHERE c.chunk_set_id = ? AND c.end_page <= ?
      UNION ALL SELECT sz FROM visible_parts_docsize
      """)
    try sizes.forEach([.integer(set.rawValue), .integer(position.lastPage)]) { row in
      tokens += Self.integer(ofVarint: row.blob(0))
      return true
    }
    return tokens
  }

  private func fill() throws {
    let insert = try database.statement(
      "INSERT INTO visible_parts(rowid, content, headings) VALUES (?, ?, ?)")
    try VisibleText(
      of: FencedSet(set, position), straddlingOnly: true, withHeadings: withHeadings, in: database
    ).forEach { try insert.run([.integer($0), .text($1), .text(orNull: $2)]) }
  }

  /// FTS5 keeps a document's length as one of SQLite's variable-length integers.
  static func integer(ofVarint bytes: [UInt8]) -> Int {
    var value = 0
    for byte in bytes.prefix(8) {
      value = value << 7 | Int(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return value
  }

  /// The tokenizer is that of `chunks_fts`.
  private static let table = """
    CREATE VIRTUAL TABLE IF NOT EXISTS temp.visible_parts USING fts5(
      content, headings, tokenize='\(KeywordTokenizer.porter.fts5)');
    DELETE FROM temp.visible_parts;
    """
}
