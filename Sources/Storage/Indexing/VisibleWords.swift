import Bindings
import Books
import Parameters
import Search

/// The visible text of chunk sets in an index in memory, for tokenizers that the library has no
/// table for.
///
/// It contains no text beyond the fence. It lasts as long as the connection, and is reused for the
/// same set and position.
struct VisibleWords {
  /// Most sets in the index; more books are rarely searched together.
  private static let mostSets = 8

  private let set: FencedSet
  private let withHeadings: Bool
  private let database: SQLiteDatabase
  private let table: String
  private let tokenizer: KeywordTokenizer

  init(
    of set: FencedSet, cutBy tokenizer: KeywordTokenizer, withHeadings: Bool,
    in database: SQLiteDatabase
  ) throws {
    self.set = set
    self.withHeadings = withHeadings
    self.database = database
    table = "visible_\(tokenizer.rawValue)"
    self.tokenizer = tokenizer
    try make()
    if try !isFilled() { try fill() }
  }

  func counts(of match: MatchExpression) throws -> KeywordCounts {
    let size = try size()
    return KeywordCounts(documents: size.documents, tokens: size.tokens, rows: try rows(of: match))
  }

  private func rows(of match: MatchExpression) throws -> [TermCounts] {
    try database.rows(
      """
      SELECT rowid, term_counts(\(table)) FROM \(table)
      WHERE \(table) MATCH ? AND rowid BETWEEN ? AND ?
      """, .text(match.text), first, last
    ) { TermCounts($0) }
  }

  /// Visible chunks and their tokens; overlaps count in each chunk that has them.
  private func size() throws -> (documents: Int, tokens: Int) {
    let sizes = try database.rows(
      "SELECT sz FROM \(table)_docsize WHERE id BETWEEN ? AND ?", first, last
    ) { DocumentSize.integer(ofVarint: $0.blob(0)) }
    return (sizes.count, sizes.reduce(0, +))
  }

  private var first: SQLiteValue { .integer(ChunkRowID.make(set.id, 0)) }
  private var last: SQLiteValue { .integer(ChunkRowID.make(set.id, ChunkRowID.capacity - 1)) }

  /// True when the set is indexed with its present titles; chunks of a set never change, the titles
  /// above them may.
  private func isFilled() throws -> Bool {
    try !withHeadings
      && database.integer(
        "SELECT count(*) FROM temp.\(table)_sets WHERE id = ? AND page = ?",
        .integer(set.id.rawValue), .integer(set.fence.page)) > 0
  }

  private func make() throws {
    try database.execute(
      """
      CREATE VIRTUAL TABLE IF NOT EXISTS temp.\(table) USING fts5(
        content, headings, tokenize='\(tokenizer.fts5)');
      CREATE TABLE IF NOT EXISTS temp.\(table)_sets (id INTEGER PRIMARY KEY, page INTEGER);
      """)
  }

  /// Indexes the set and marks it at the end, so that a half-indexed set is indexed again.
  private func fill() throws {
    try makeRoom()
    try database.run(
      """
      INSERT INTO temp.\(table)(rowid, content, headings)
      SELECT w.id, w.content, iif(?, w.headings, NULL)
      FROM chunks AS c CROSS JOIN chunk_words AS w ON w.id = c.id
      WHERE c.chunk_set_id = ? AND c.end_page <= ?
      """, .integer(withHeadings ? 1 : 0), .integer(set.id.rawValue),
      .integer(set.fence.page))
    try database.run(
      "INSERT INTO temp.\(table)_sets (id, page) VALUES (?, ?)", .integer(set.id.rawValue),
      .integer(set.fence.page))
  }

  /// Makes room by dropping tables, which takes no time; deleting rows costs as much as inserting
  /// them.
  private func makeRoom() throws {
    try database.run("DELETE FROM temp.\(table)_sets WHERE id = ?", .integer(set.id.rawValue))
    let others = try database.integer("SELECT count(*) FROM temp.\(table)_sets")
    if (1..<Self.mostSets).contains(others) {
      try database.run("DELETE FROM temp.\(table) WHERE rowid BETWEEN ? AND ?", first, last)
    } else {
      try database.execute("DROP TABLE temp.\(table); DELETE FROM temp.\(table)_sets;")
      try make()
    }
  }
}
