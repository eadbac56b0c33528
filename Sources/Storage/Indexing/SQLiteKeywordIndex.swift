import Basics
import Bindings
package import Books
import Parameters
package import Search

/// Full-text search over the chunks of one set, by FTS5.
///
/// Scores are BM25 with statistics of the visible part of the set alone: they do not depend on
/// other books or chunk sets, and reveal nothing about pages beyond the fence.
package struct SQLiteKeywordIndex: KeywordIndex {
  private let database: LibraryDatabase

  package init(_ database: LibraryDatabase) { self.database = database }

  package func search(
    _ query: KeywordQuery, in set: ChunkSetID, fence: Fence, limit: Int
  ) async throws -> [IndexHit] {
    try await search(query, in: [FencedSet(set, fence)], limit: limit).first ?? []
  }

  package func search(_ query: KeywordQuery, in sets: [FencedSet], limit: Int) async throws
    -> [[IndexHit]]
  {
    let hits = try await hits(query, in: sets, limit: limit)
    // A quotation from memory may be inexact; its words still count.
    guard hits.allSatisfy(\.isEmpty), !query.phrases.isEmpty else { return hits }
    return try await self.hits(query.withoutPhrases, in: sets, limit: limit)
  }

  private func hits(_ query: KeywordQuery, in sets: [FencedSet], limit: Int) async throws
    -> [[IndexHit]]
  {
    guard limit > 0, let match = MatchExpression(query) else { return sets.map { _ in [] } }
    return try await database.read { database in
      var (documents, tokens) = (0, 0)
      var found: [[TermCounts]] = []
      for set in sets {
        let part = try Self.counted(match, in: set, by: query.tokenizer, database)
        documents += part.documents
        tokens += part.tokens
        found.append(part.rows)
      }
      let ranking = BM25(
        documents: documents, tokens: tokens, rows: found.flatMap(\.self),
        headingWeight: match.headingWeight)
      return try zip(sets, found).map { set, rows in
        let contenders = ranking.contenders(rows, limit: limit)
        let words = StoredWords(set: set, database: database)
        return try words.read(contenders, for: match.literals).map {
          IndexHit(chunk: $0.chunk, score: ranking.score(of: $0))
        }
        .sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
        .prefix(limit).map(\.self)
      }
    }
  }

  /// The visible part of one set: its chunks, their tokens, and the chunks with a term.
  private static func counted(
    _ match: MatchExpression, in set: FencedSet, by tokenizer: KeywordTokenizer,
    _ database: SQLiteDatabase
  ) throws -> (documents: Int, tokens: Int, rows: [TermCounts]) {
    if tokenizer == .porter {
      let words = StoredWords(set: set, database: database)
      let size = try words.size()
      return (size.documents, size.tokens, try words.rows(of: match))
    }
    let words = try VisibleWords(
      of: set, cutBy: tokenizer, withHeadings: match.headingWeight > 0, in: database)
    let size = try words.size()
    return (size.documents, size.tokens, try words.rows(of: match))
  }

  /// Cuts the text once with the tokenizer of the query.
  package func draft(
    _ query: KeywordQuery, of text: BookText, chapters: [Chapter]
  ) async throws -> any KeywordDraft {
    try await database.read { database in
      let match = MatchExpression(query)
      let terms = try (match?.terms ?? []).map { term in
        let words = try database.words(of: Array(term.utf8), tokenizer: query.tokenizer.fts5)
        let forms = words.forms.sorted { $0.value < $1.value }.map(\.key)
        return words.words.map { forms[$0] }
      }
      let form = SearchForm(text.utf8)
      let words = try database.words(of: form.text, tokenizer: query.tokenizer.fts5)
      let titles = try Set(chapters.map(\.title)).map { title in
        let form = Array(KeywordWords.segmented(title).utf8)
        return (title, try database.words(of: form, tokenizer: query.tokenizer.fts5))
      }
      return CountedWords(
        words, of: form, terms: terms, literals: match?.literals ?? LiteralWords([]),
        headings: ChapterHeadings(chapters, in: text),
        titles: Dictionary(uniqueKeysWithValues: titles))
    }
  }
}

/// A full-text query: every term in quotes, joined by OR after the phrases that must be there.
struct MatchExpression {
  /// Most terms of a query; a pasted page has at most a few hundred different ones.
  private static let mostTerms = 512
  private static let mostPhrases = 16

  let text: String
  /// The terms that take part.
  let terms: [String]
  /// The words among the terms that also find their other forms, by the places of the terms.
  let literals: LiteralWords
  /// Weight of a term in a chapter's title beside one in the text; at 0 titles are not searched.
  let headingWeight: Double

  /// Returns nil when no term has a letter or digit.
  init?(_ query: KeywordQuery) {
    let terms = Self.terms(query).map(Self.cleaned).filter { term in
      term.unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
    }
    guard !terms.isEmpty else { return nil }
    let words = terms.prefix(Self.mostTerms).map { "\"\($0)\"" }
    let phrases = query.phrases.prefix(Self.mostPhrases).map(Self.cleaned)
    self.terms = phrases + terms.prefix(Self.mostTerms)
    literals = LiteralWords(
      query.tokenizer == .porter
        ? phrases.map { _ in nil } + self.terms.dropFirst(phrases.count).map(\.self) : [])
    let any = words.joined(separator: " OR ")
    let all = phrases.isEmpty ? any : phrases.map { "\"\($0)\" AND " }.joined() + "(\(any))"
    headingWeight = query.chapterWeight
    text = headingWeight > 0 ? all : "content : (\(all))"
  }

  /// The terms of a query; trigrams are separate terms, because a word with a typo still has some
  /// of its own.
  private static func terms(_ query: KeywordQuery) -> [String] {
    guard query.tokenizer == .trigram else { return query.terms }
    var seen: Set<String> = []
    return query.terms.flatMap { term in
      let scalars = Array(term.unicodeScalars.prefix(mostTerms))
      return scalars.indices.dropLast(2).map { start in
        String(String.UnicodeScalarView(scalars[start..<start + 3]))
      }
    }.filter { seen.insert($0).inserted }
  }

  /// The term with its quotes doubled and without NUL, which would end the expression.
  private static func cleaned(_ term: String) -> String {
    var cleaned = ""
    for scalar in term.unicodeScalars {
      switch scalar {
      case "\"": cleaned += "\"\""
      case "\0": cleaned += " "
      default: cleaned.unicodeScalars.append(scalar)
      }
    }
    return cleaned
  }
}

/// The words of a chunk set in the library's index, up to the reading position.
///
/// A set is cut at its position, so no chunk is indexed in parts.
struct StoredWords {
  package let set: FencedSet
  let database: SQLiteDatabase

  /// Rows with a term; the range of row ids keeps FTS5 from reading other books.
  func rows(of match: MatchExpression) throws -> [TermCounts] {
    try database.rows(
      """
      SELECT f.rowid, term_counts(chunks_fts) FROM chunks_fts AS f
      CROSS JOIN chunks AS c ON c.id = f.rowid
      WHERE chunks_fts MATCH ? AND f.rowid BETWEEN ? AND ? AND c.end_page <= ?
      """, .text(match.text), .integer(ChunkRowID.make(set.id, 0)),
      .integer(ChunkRowID.make(set.id, ChunkRowID.capacity - 1)), .integer(set.fence.page)
    ) { TermCounts($0) }
  }

  /// The rows with the terms of which their texts have the word itself.
  func read(_ rows: [TermCounts], for literals: LiteralWords) throws -> [TermCounts] {
    guard !literals.isEmpty else { return rows }
    return try rows.map { row in
      var row = row
      row.hasWord =
        try database.first(
          "SELECT content FROM chunk_words WHERE id = ?",
          .integer(ChunkRowID.make(set.id, row.chunk))
        ) { literals.isPresent(in: $0.blob(0), counts: row.counts) } ?? []
      return row
    }
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
