import Bindings
import Books
import Search

/// The words of a chunk set in the library's index, up to the reading position.
///
/// A set is cut at its position, so no chunk is indexed in parts.
struct StoredWords {
  let set: FencedSet
  let database: SQLiteDatabase

  /// Rows with a term; the range of row ids keeps FTS5 from reading other books.
  func rows(of match: MatchExpression) throws -> [TermCounts] {
    try database.rows(
      """
      SELECT f.rowid, term_counts(chunks_fts), coalesce(c.words, c.content) FROM chunks_fts AS f
      CROSS JOIN chunks AS c ON c.id = f.rowid
      WHERE chunks_fts MATCH ? AND f.rowid BETWEEN ? AND ? AND c.end_page <= ?
      """, .text(match.text), .integer(ChunkRowID.make(set.id, 0)),
      .integer(ChunkRowID.make(set.id, ChunkRowID.capacity - 1)), .integer(set.fence.page)
    ) { TermCounts($0, literals: match.literals) }
  }

  /// Visible chunks and their tokens; overlaps count in each chunk that has them.
  func size() throws -> (documents: Int, tokens: Int) {
    var (documents, tokens) = (0, 0)
    let sizes = try database.statement(
      """
      SELECT d.sz FROM chunks AS c CROSS JOIN chunks_fts_docsize AS d ON d.id = c.id
      WHERE c.chunk_set_id = ? AND c.end_page <= ?
      """)
    try sizes.forEach([.integer(set.id.rawValue), .integer(set.fence.page)]) { row in
      documents += 1
      tokens += DocumentSize.integer(ofVarint: row.blob(0))
      return true
    }
    return (documents, tokens)
  }
}
