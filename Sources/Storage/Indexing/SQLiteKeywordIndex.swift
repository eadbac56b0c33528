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
      return found.map { rows in
        rows.map { IndexHit(chunk: $0.chunk, score: ranking.score(of: $0)) }
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
