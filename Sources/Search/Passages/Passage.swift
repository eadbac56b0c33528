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
  package fileprivate(set) var rerank: RerankScore?

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
}

/// Puts candidates into the order of a re-ranker's scores.
package enum Reranking {
  /// The first `scores.count` candidates by falling score, ties as they were; the others follow as
  /// they were.
  ///
  /// Each judged one keeps its fused score and its place before. A score that is not a number
  /// counts as the lowest.
  package static func order(_ candidates: [Passage], by scores: [Double]) -> [Passage] {
    var judged = Array(candidates.prefix(scores.count))
    for (index, score) in zip(judged.indices, scores) {
      judged[index].rerank = RerankScore(before: index + 1, score: score)
    }
    let ordered = judged.sorted { one, other in
      guard let a = one.rerank, let b = other.rerank else { return false }
      let (x, y) = (a.score.isNaN ? -.infinity : a.score, b.score.isNaN ? -.infinity : b.score)
      return x != y ? x > y : a.before < b.before
    }
    return ordered + candidates.dropFirst(judged.count)
  }
}
