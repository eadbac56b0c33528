package import Books

/// One chunk found by one leg of the search.
package struct IndexHit: Hashable, Sendable {
  /// Index of the chunk in its set.
  package let chunk: Int
  /// Higher is better; the scale belongs to the leg.
  package let score: Double

  package init(chunk: Int, score: Double) {
    self.chunk = chunk
    self.score = score
  }
}

/// A chunk set with the fence of its search.
package struct FencedSet: Hashable, Sendable {
  package let id: ChunkSetID
  package let fence: Fence

  package init(_ id: ChunkSetID, _ fence: Fence) {
    self.id = id
    self.fence = fence
  }
}

/// Full-text search over the chunks of a set.
package protocol KeywordIndex: Sendable {
  /// The best `limit` chunks that contain at least one of the query's terms before the fence.
  ///
  /// The fence is applied inside the query. A chunk that reaches over it is left out; sets are cut at
  /// the position they are made for. Score is the negated BM25 of FTS5; ties are in reading order.
  func search(
    _ query: KeywordQuery, in set: ChunkSetID, fence: Fence, limit: Int
  ) async throws -> [IndexHit]

  /// The best `limit` chunks of each set, scored as one set: a word that is rare in all of them is
  /// rare in each.
  func search(_ query: KeywordQuery, in sets: [FencedSet], limit: Int) async throws -> [[IndexHit]]

  /// The same search over chunks that are not indexed.
  func draft(
    _ query: KeywordQuery, of text: BookText, chapters: [Chapter]
  ) async throws -> any KeywordDraft
}

/// The keyword leg over chunks outside of every index, for one query.
package protocol KeywordDraft: Sendable {
  /// The best `limit` of the chunks with at least one of the query's terms, as the index ranks
  /// them.
  ///
  /// `chunks` are the visible parts by their number in the set. A word that a chunk cuts does not
  /// count. `chapterWeight` replaces that of the query.
  func hits(
    in chunks: [(chunk: Int, range: Range<Int>)], chapterWeight: Double, limit: Int
  ) -> [IndexHit]
}
