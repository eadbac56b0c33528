import Parameters

/// A chunk in the final order, with the rank and score each leg gave it.
package struct FusedHit: Hashable, Sendable {
  package let chunk: Int
  /// The fused score, or the leg's own when only one leg takes part.
  package let score: Double
  package let keyword: LegScore?
  package let vector: LegScore?
  /// Its place in the list of each wording of the question; empty for a single wording.
  package let variants: [Int?]

  package init(
    chunk: Int, score: Double, keyword: LegScore?, vector: LegScore?, variants: [Int?] = []
  ) {
    self.chunk = chunk
    self.score = score
    self.keyword = keyword
    self.vector = vector
    self.variants = variants
  }
}

/// Joins the two legs of a search into one list.
///
/// score = Σ weight / (k + rank) over the legs that found the chunk, ranks from 1 (Cormack, Clarke and
/// Buettcher 2009, with a weight per leg). Ties are in reading order.
package enum ReciprocalRankFusion {
  /// Every chunk found by a leg of the mode, best first.
  ///
  /// A leg's list is taken in the order given; a chunk named twice in a leg counts at its first place.
  package static func fuse(
    keyword: [IndexHit], vector: [IndexHit], options: RetrievalOptions
  ) -> [FusedHit] {
    let (mode, constant) = (options.mode, options.fusionConstant)
    let (keywordWeight, vectorWeight) = (options.keywordWeight, options.vectorWeight)
    let keywordLeg = mode == .vector ? [:] : ranked(keyword)
    let vectorLeg = mode == .keyword ? [:] : ranked(vector)
    let hits = Set(keywordLeg.keys).union(vectorLeg.keys).map { chunk in
      let (keyword, vector) = (keywordLeg[chunk], vectorLeg[chunk])
      let score =
        switch mode {
        case .keyword: keyword?.score ?? 0
        case .vector: vector?.score ?? 0
        case .hybrid, .full:
          Self.score(
            keyword: keyword, vector: vector, keywordWeight: keywordWeight,
            vectorWeight: vectorWeight, constant: constant)
        }
      return FusedHit(chunk: chunk, score: score, keyword: keyword, vector: vector)
    }
    return hits.sorted { $0.score != $1.score ? $0.score > $1.score : $0.chunk < $1.chunk }
  }

  /// The score of a chunk by its places in the legs that found it.
  package static func score(
    keyword: LegScore?, vector: LegScore?, keywordWeight: Double, vectorWeight: Double,
    constant: Int
  ) -> Double {
    share(keyword, keywordWeight, constant) + share(vector, vectorWeight, constant)
  }

  private static func ranked(_ hits: [IndexHit]) -> [Int: LegScore] {
    var leg: [Int: LegScore] = [:]
    for hit in hits where leg[hit.chunk] == nil {
      leg[hit.chunk] = LegScore(rank: leg.count + 1, score: hit.score)
    }
    return leg
  }

  private static func share(_ leg: LegScore?, _ weight: Double, _ constant: Int) -> Double {
    leg.map { weight / Double(constant + $0.rank) } ?? 0
  }
}
