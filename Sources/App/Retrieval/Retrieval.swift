package import Domain

/// The outcome of one search.
package struct Retrieval: Hashable, Sendable {
  package let query: String
  package let options: RetrievalOptions
  package let position: ReadingPosition
  package let passages: [Passage]
  /// Hits of each leg before fusion.
  package let keywordHits: Int
  package let vectorHits: Int
  /// Chunks that begin before the fence: what could have been found at most.
  package let eligible: Int

  package init(
    query: String, options: RetrievalOptions, position: ReadingPosition, passages: [Passage],
    keywordHits: Int, vectorHits: Int, eligible: Int
  ) {
    self.query = query
    self.options = options
    self.position = position
    self.passages = passages
    self.keywordHits = keywordHits
    self.vectorHits = vectorHits
    self.eligible = eligible
  }
}
