import Basics
import Bindings
import Books
package import Parameters
package import Search

/// The words of chunk sets, found by FTS5.
extension SQLiteChunkRepository {
  package func counts(of terms: KeywordTerms, in sets: [FencedSet]) async throws -> [KeywordCounts]
  {
    let match = MatchExpression(terms)
    return try await database.read { database in
      try sets.map { set in
        if terms.tokenizer == .porter {
          return try StoredWords(set: set, database: database).counts(of: match)
        }
        return try VisibleWords(
          of: set, cutBy: terms.tokenizer, withHeadings: terms.chapterWeight > 0, in: database
        ).counts(of: match)
      }
    }
  }

  package func texts<Found: Sendable>(
    of chunks: [Int], in set: ChunkSetID, read: @escaping @Sendable (Int, [UInt8]?) -> Found
  ) async throws -> [Found] {
    try await database.read { database in
      try chunks.enumerated().map { place, chunk in
        read(
          place,
          try database.first(
            "SELECT content FROM chunk_words WHERE id = ?", .integer(ChunkRowID.make(set, chunk))
          ) { $0.blob(0) })
      }
    }
  }

  package func stems(of text: [UInt8]) -> KeywordTokenizer? {
    TextLanguage.code(of: text).flatMap(KeywordTokenizer.init(language:))
  }

  package func words(of texts: [[UInt8]], by tokenizer: KeywordTokenizer) async throws
    -> [CutWords]
  {
    try await database.read { database in
      try texts.map { text in
        let words = try database.words(of: text, tokenizer: tokenizer.fts5)
        return CutWords(
          forms: words.forms, words: words.words, starts: words.starts, ends: words.ends)
      }
    }
  }
}

/// A full-text query: every term in quotes, joined by OR after the phrases that must be there.
struct MatchExpression {
  package let text: String

  init(_ terms: KeywordTerms) {
    let any = terms.words.map(Self.quoted).joined(separator: " OR ")
    let all =
      terms.phrases.isEmpty
      ? any : terms.phrases.map { "\(Self.quoted($0)) AND " }.joined() + "(\(any))"
    text = terms.chapterWeight > 0 ? all : "content : (\(all))"
  }

  /// The term in quotes, with its own doubled, so that nothing of it is syntax.
  private static func quoted(_ term: String) -> String {
    "\"" + term.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

/// The words of a chunk set in the library's index, up to the reading position.
///
/// A set is cut at its position, so no chunk is indexed in parts.
struct StoredWords {
  package let set: FencedSet
  let database: SQLiteDatabase

  func counts(of match: MatchExpression) throws -> KeywordCounts {
    let size = try size()
    return KeywordCounts(documents: size.documents, tokens: size.tokens, rows: try rows(of: match))
  }

  /// Rows with a term; the range of row ids keeps FTS5 from reading other books.
  private func rows(of match: MatchExpression) throws -> [TermCounts] {
    try database.rows(
      """
      SELECT f.rowid, term_counts(chunks_fts) FROM chunks_fts AS f
      CROSS JOIN chunks AS c ON c.id = f.rowid
      WHERE chunks_fts MATCH ? AND f.rowid BETWEEN ? AND ? AND c.end_page <= ?
      """, .text(match.text), .integer(ChunkRowID.make(set.id, 0)),
      .integer(ChunkRowID.make(set.id, ChunkRowID.capacity - 1)), .integer(set.fence.page)
    ) { TermCounts($0) }
  }

  /// Visible chunks and their tokens; overlaps count in each chunk that has them.
  private func size() throws -> (documents: Int, tokens: Int) {
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

extension TermCounts {
  /// Reads the number of a row and its counts.
  init(_ row: SQLiteRow) {
    let numbers = row.integers32(1)
    let terms = numbers.dropFirst()
    self.init(
      chunk: ChunkRowID.index(row.integer(0)), length: Int(numbers.first ?? 0),
      counts: Array(terms.prefix(terms.count / 2)), headings: Array(terms.suffix(terms.count / 2)))
  }
}

/// Reads the length of a document as FTS5 stores it.
enum DocumentSize {
  /// The first of SQLite's variable-length integers: the tokens of the text, without its titles.
  package static func integer(ofVarint bytes: [UInt8]) -> Int {
    var value = 0
    for byte in bytes.prefix(8) {
      value = value << 7 | Int(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return value
  }
}

extension KeywordTokenizer {
  /// The tokenizer for `CREATE VIRTUAL TABLE`; that of `porter` is the one of `chunks_fts`.
  var fts5: String {
    switch self {
    case .porter: "porter unicode61 remove_diacritics 2"
    case .plain: "unicode61 remove_diacritics 2"
    // SQLite of Debian 12 cannot remove accents with this tokenizer.
    case .trigram: "trigram"
    default: "stems \(rawValue)"
    }
  }
}
