/// Joins the two legs by their scores instead of their ranks.
///
/// score = Σ weight · s / max / Σ weights, the maximum being that of each leg's own list (after
/// Bruch, Gai and Ingber, "An Analysis of Fusion Functions for Hybrid Retrieval", 2023, with 0 as
/// the least score). Unlike ranks, scores tell a clear lead from a narrow one, and the result does
/// not depend on how long the lists are. A chunk outside a leg's list, or with a negative score
/// there, gets 0 from that leg.
package enum ConvexFusion {
  /// Every chunk found by a leg, best first; ties are in reading order.
  package static func fuse(
    keyword: [IndexHit], vector: [IndexHit], keywordWeight: Double, vectorWeight: Double
  ) -> [FusedHit] {
    let (words, vectors) = (normalised(keyword), normalised(vector))
    let hits = Set(words.keys).union(vectors.keys).map { chunk in
      let score = score(
        keyword: words[chunk]?.share ?? 0, vector: vectors[chunk]?.share ?? 0,
        keywordWeight: keywordWeight, vectorWeight: vectorWeight)
      return FusedHit(
        chunk: chunk, score: score, keyword: words[chunk]?.leg, vector: vectors[chunk]?.leg)
    }
    return hits.sorted { $0.score != $1.score ? $0.score > $1.score : $0.chunk < $1.chunk }
  }

  /// The score of a chunk from its shares of each leg's best score, 0...1.
  package static func score(
    keyword: Double, vector: Double, keywordWeight: Double, vectorWeight: Double
  ) -> Double {
    let total = keywordWeight + vectorWeight
    let weight = total > 0 ? keywordWeight / total : 0.5
    return weight * keyword + (1 - weight) * vector
  }

  /// A score as a share of the best one of its leg, 0...1.
  package static func share(of score: Double, best: Double) -> Double {
    best > 0 ? max(0, score / best) : 0
  }

  private static func normalised(_ hits: [IndexHit]) -> [Int: (leg: LegScore, share: Double)] {
    let most = hits.map(\.score).max() ?? 0
    var leg: [Int: (leg: LegScore, share: Double)] = [:]
    for hit in hits where leg[hit.chunk] == nil {
      leg[hit.chunk] = (
        LegScore(rank: leg.count + 1, score: hit.score), share(of: hit.score, best: most)
      )
    }
    return leg
  }
}
