/// Puts candidates into the order of a re-ranker's scores.
package enum Reranking {
  /// The first `scores.count` candidates by falling score, ties as they were; the others follow as
  /// they were.
  ///
  /// Each judged one keeps its fused score and its place before. A score that is not a number
  /// counts as the lowest.
  package static func order(_ candidates: [Passage], by scores: [Double]) -> [Passage] {
    let judged = zip(candidates, scores).enumerated().map { index, pair in
      pair.0.reranked(RerankScore(before: index + 1, score: pair.1))
    }
    let ordered = judged.sorted { one, other in
      guard let a = one.rerank, let b = other.rerank else { return false }
      let (x, y) = (a.score.isNaN ? -.infinity : a.score, b.score.isNaN ? -.infinity : b.score)
      return x != y ? x > y : a.before < b.before
    }
    return ordered + candidates.dropFirst(judged.count)
  }
}
