import Parameters

/// The one way in which searches, slides and explanations join the two legs.
package enum LegFusion {
  /// Every chunk found by a leg, best first; legs that the mode leaves out are empty.
  package static func fuse(keyword: [IndexHit], vector: [IndexHit], options: RetrievalOptions)
    -> [FusedHit]
  {
    guard options.joinsScores else {
      return ReciprocalRankFusion.fuse(keyword: keyword, vector: vector, options: options)
    }
    return ConvexFusion.fuse(
      keyword: keyword, vector: vector, keywordWeight: options.keywordWeight,
      vectorWeight: options.vectorWeight)
  }
}

extension RetrievalOptions {
  /// True when a passage's score is a sum of scores rather than of ranks.
  package var joinsScores: Bool { mode == .hybrid && fusion == .scores }
}
