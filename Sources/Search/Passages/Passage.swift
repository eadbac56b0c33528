package import Books

/// A retrieved chunk: what may be shown of it, and why it is where it is.
package struct Passage: Hashable, Sendable {
  package let chunk: Chunk
  /// The visible part of the chunk in the book's text; ends at the fence.
  package let range: Range<Int>
  package let pages: PageRange
  package let text: String
  /// The score after fusion, which the list is ordered by unless it was re-ranked; its scale depends on the mode.
  package let score: Double
  package let keyword: LegScore?
  package let vector: LegScore?
  /// Its place in the list of each wording of the question; empty where there is one only.
  package let variants: [Int?]
  /// Nil when no re-ranker judged it.
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
