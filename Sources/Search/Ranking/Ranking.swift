import Parameters

/// The hits of both legs for one wording of a question, best first.
package struct LegHits: Sendable {
  package let kind: QueryVariant.Kind
  package let keyword: [IndexHit]
  package let vector: [IndexHit]

  package init(_ kind: QueryVariant.Kind = .original, keyword: [IndexHit], vector: [IndexHit]) {
    self.kind = kind
    self.keyword = keyword
    self.vector = vector
  }
}

/// The one ranking of searches, slides, heat and explanations: pure, so that legs may come from the
/// library or from memory.
package enum Ranking {
  /// The options that a wording is searched with; nil when it takes no part.
  package static func options(_ options: RetrievalOptions, for kind: QueryVariant.Kind)
    -> RetrievalOptions?
  {
    guard kind == .passage else { return options }
    // Made-up words would drown the keywords of the question.
    guard options.mode != .keyword else { return nil }
    var options = options
    options.mode = .vector
    return options
  }

  /// Every chunk that a leg found for any wording, best first; the question's own wording leads.
  package static func fused(_ wordings: [LegHits], _ options: RetrievalOptions) -> [FusedHit] {
    let lists = wordings.compactMap { wording in
      Self.options(options, for: wording.kind).map {
        LegFusion.fuse(keyword: wording.keyword, vector: wording.vector, options: $0)
      }
    }
    return VariantFusion.fuse(lists, constant: options.fusionConstant)
  }

  /// The fused hits that may become passages, in their order: those with at least `minimumShare` of
  /// the best score.
  package static func candidates(_ fused: [FusedHit], _ options: RetrievalOptions) -> [FusedHit] {
    let share = options.minimumShare
    guard share > 0, let best = fused.first?.score, best > 0 else { return fused }
    return fused.filter { $0.score >= share * best }
  }
}

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
      vectorWeight: options.vectorWeight, unrelatedCosine: options.unrelatedCosine)
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

/// Joins the two legs by their scores instead of their ranks.
///
/// score = Σ weight · s / max / Σ weights, the maximum being that of each leg's own list (after
/// Bruch, Gai and Ingber, "An Analysis of Fusion Functions for Hybrid Retrieval", 2023, with the score of
/// what has nothing to do with the question as the least: 0 for keywords, `unrelatedCosine` for vectors). Unlike ranks, scores tell a clear lead from a narrow one, and the result does
/// not depend on how long the lists are. A chunk outside a leg's list, or with a negative score
/// there, gets 0 from that leg.
package enum ConvexFusion {
  /// Every chunk found by a leg, best first; ties are in reading order.
  package static func fuse(
    keyword: [IndexHit], vector: [IndexHit], keywordWeight: Double, vectorWeight: Double,
    unrelatedCosine: Double = 0
  ) -> [FusedHit] {
    let (words, vectors) = (normalised(keyword), normalised(vector, above: unrelatedCosine))
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

  /// A score as a share of the best one of its leg, 0...1, both counted from the least that says anything.
  package static func share(of score: Double, best: Double, above least: Double = 0) -> Double {
    best > least ? max(0, (score - least) / (best - least)) : 0
  }

  private static func normalised(_ hits: [IndexHit], above least: Double = 0)
    -> [Int: (leg: LegScore, share: Double)]
  {
    let most = hits.map(\.score).max() ?? 0
    var leg: [Int: (leg: LegScore, share: Double)] = [:]
    for hit in hits where leg[hit.chunk] == nil {
      leg[hit.chunk] = (
        LegScore(rank: leg.count + 1, score: hit.score),
        share(of: hit.score, best: most, above: least)
      )
    }
    return leg
  }
}

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

/// Rank and score of a chunk in one leg of the search.
package struct LegScore: Hashable, Sendable {
  /// Position in the leg's list from 1.
  package let rank: Int
  package let score: Double

  package init(rank: Int, score: Double) {
    self.rank = rank
    self.score = score
  }
}
