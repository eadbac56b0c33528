package import Books

/// A retrieved chunk: its visible part, and the reasons for its place.
package struct Passage: Hashable, Sendable {
  package let chunk: Chunk
  /// The visible part of the chunk in the book's text; ends at the fence.
  package let range: Range<Int>
  package let pages: PageRange
  package let text: String
  /// The score after fusion, which orders the list unless it was re-ranked; its scale depends on
  /// the mode.
  package let score: Double
  package let keyword: LegScore?
  package let vector: LegScore?
  /// Its place in the list of each wording of the question; empty for a single wording.
  package let variants: [Int?]
  /// The effect of a re-ranker; nil when none judged it.
  package private(set) var rerank: RerankScore?

  package init(
    chunk: Chunk, range: Range<Int>, pages: PageRange, text: String, score: Double,
    keyword: LegScore?, vector: LegScore?, variants: [Int?] = [],
    rerank: RerankScore? = nil
  ) {
    self.chunk = chunk
    self.range = range
    self.pages = pages
    self.text = text
    self.score = score
    self.keyword = keyword
    self.vector = vector
    self.variants = variants
    self.rerank = rerank
  }

  func reranked(_ score: RerankScore) -> Passage {
    var copy = self
    copy.rerank = score
    return copy
  }
}
