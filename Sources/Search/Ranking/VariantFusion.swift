/// Joins the finds of several wordings of a question into one list.
///
/// score = Σ 1 / (k + rank) over the wordings that found the chunk, ranks from 1: reciprocal rank
/// fusion with equal weights, since scores of different queries do not compare.
package enum VariantFusion {
  /// Every chunk that a list has, best first, ties in reading order; a single list comes back as it is.
  ///
  /// Ranks and scores of the legs are those of the first list, the question's own.
  package static func fuse(_ lists: [[FusedHit]], constant: Int) -> [FusedHit] {
    guard lists.count > 1 else { return lists.first ?? [] }
    var ranks: [Int: [Int?]] = [:]
    for (place, list) in lists.enumerated() {
      for (index, hit) in list.enumerated() {
        ranks[hit.chunk, default: Array(repeating: nil, count: lists.count)][place] = index + 1
      }
    }
    let own = Dictionary(lists[0].map { ($0.chunk, $0) }, uniquingKeysWith: { first, _ in first })
    return ranks.map { chunk, ranks in
      FusedHit(
        chunk: chunk,
        score: ranks.compactMap(\.self).reduce(0) { $0 + 1 / Double(constant + $1) },
        keyword: own[chunk]?.keyword, vector: own[chunk]?.vector, variants: ranks)
    }.sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
  }
}
