internal import Bindings
package import Domain

/// Full-text search over the chunks of one set, by FTS5.
///
/// Scores are BM25 with statistics of the visible part of the set alone: they do not change when other
/// books or chunk sets come and go, and tell nothing about pages behind the fence.
package struct SQLiteKeywordIndex: KeywordIndex {
  private let database: LibraryDatabase

  package init(_ database: LibraryDatabase) { self.database = database }

  package func search(
    _ query: KeywordQuery, in set: ChunkSetID, position: ReadingPosition, limit: Int
  ) async throws -> [IndexHit] {
    guard limit > 0, let match = MatchExpression(query) else { return [] }
    return try await database.read { database in
      let parts = try VisibleParts(of: set, position: position, in: database)
      var rows = try TermCounts.rows(of: match, in: set, position: position, database: database)
      rows += try parts.rows(of: match)
      let ranking = BM25(
        documents: try parts.documentCount(), tokens: try parts.tokenCount(), rows: rows)
      return rows.map { IndexHit(chunk: $0.chunk, score: ranking.score(of: $0)) }
        .sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
        .prefix(limit).map(\.self)
    }
  }
}
