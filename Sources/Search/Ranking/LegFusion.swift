import Parameters

/// The one way in which searches, slides and explanations join the two legs.
package enum LegFusion {
  /// Every chunk found by a leg, best first; legs that the mode leaves out are empty.
  package static func fuse(keyword: [IndexHit], vector: [IndexHit], options: RetrievalOptions)
    -> [FusedHit]
  {
    var options = options
    options.keywordWeight *= keywordShare(best: keyword.first?.score)
    guard options.joinsScores else {
      return ReciprocalRankFusion.fuse(keyword: keyword, vector: vector, options: options)
    }
    return ConvexFusion.fuse(
      keyword: keyword, vector: vector, keywordWeight: options.keywordWeight,
      vectorWeight: options.vectorWeight)
  }

  /// The best score from which on the keyword leg has its full weight: that of a word in 27 % of the
  /// chunks, once in a chunk of average length.
  private static let telling = 1.0

  /// The share of its weight that the keyword leg keeps, 0...1.
  ///
  /// Words that are in half of the chunks and more have scores near 0, and a share of the best of them
  /// would be as good as any.
  package static func keywordShare(best: Double?) -> Double {
    best.map { min(1, max(0, $0 / telling)) } ?? 1
  }
}

extension RetrievalOptions {
  /// True when a passage's score is a sum of scores rather than of ranks.
  package var joinsScores: Bool { mode == .hybrid && fusion == .scores }
}
