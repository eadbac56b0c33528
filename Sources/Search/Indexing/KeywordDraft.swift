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
