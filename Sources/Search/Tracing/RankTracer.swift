import Parameters

/// Follows one chunk through the ranking of a search: its place in each leg, and the step that cut
/// it off.
package struct RankTracer: Sendable {
  private let keyword: [Int: LegScore]
  private let vector: [Int: LegScore]
  private let hasVectors: Bool
  private let variants: [Int: [Int?]]
  /// Places after the fusion of a search, from 1.
  private let ranks: [Int: Int]
  package let ranking: FullRanking
  package let options: RetrievalOptions
  /// The best candidates in the order of a re-ranker.
  private let judged: [JudgedChunk]
  /// The chunks whose passages fit the token budget; nil without a budget.
  private let fitting: Set<Int>?
  /// Puts fused hits in the order of several books, each book with its share; nil for a single book.
  private let arrange: Arrangement?

  package typealias Arrangement = @Sendable ([FusedHit], RetrievalOptions) -> [FusedHit]

  package init(
    _ ranking: FullRanking, options: RetrievalOptions, judged: [JudgedChunk] = [],
    fitting: Set<Int>? = nil, arrange: Arrangement? = nil
  ) {
    self.arrange = arrange
    self.fitting = fitting
    self.ranking = ranking
    self.options = options
    self.judged = judged
    keyword = Self.places(ranking.keyword)
    vector = Self.places(ranking.vector ?? [])
    hasVectors = ranking.vector != nil
    let fused = ranking.fused(options)
    variants =
      ranking.others.isEmpty
      ? [:] : Dictionary(fused.map { ($0.chunk, $0.variants) }, uniquingKeysWith: { a, _ in a })
    let isSearched = options.mode == .keyword || hasVectors
    ranks = Dictionary(
      (isSearched ? Self.ordered(fused, options, arrange) : []).enumerated()
        .map { ($1.chunk, $0 + 1) }, uniquingKeysWith: { first, _ in first })
  }

  package func trace(_ chunk: Int) -> Trace {
    let rank = ranks[chunk]
    return Trace(
      chunk: chunk, keyword: keyword[chunk], vector: vector[chunk], rank: rank,
      variants: variants[chunk] ?? [], judged: judgement(of: chunk),
      cutOff: cutOff(chunk, rank, judgement(of: chunk)))
  }

  private func judgement(of chunk: Int) -> LegScore? {
    judged.firstIndex { $0.chunk == chunk }
      .map { LegScore(rank: $0 + 1, score: judged[$0].score) }
  }

  private func cutOff(_ chunk: Int, _ rank: Int?, _ judgement: LegScore?) -> CutOff? {
    if rank != nil, let fitting { return fitting.contains(chunk) ? nil : .budget }
    if let judgement, let rank {
      if judgement.rank <= options.topK { return nil }
      return rank <= options.topK ? .reranker : .topK
    }
    if ranking.searched?.contains(chunk) == false { return .scope }
    let ranks = [
      options.mode == .vector ? nil : keyword[chunk]?.rank,
      options.mode == .keyword ? nil : vector[chunk]?.rank,
    ].compactMap(\.self)
    guard let rank else {
      if ranks.contains(where: { $0 <= ranking.limit(options) }) { return .share }
      return ranks.isEmpty ? .noLeg : .pool
    }
    if rank <= options.topK { return nil }
    let isOfOneLeg =
      [.hybrid, .full].contains(options.mode) && ranks.contains { $0 <= options.topK }
    return isOfOneLeg ? .weights : .topK
  }

  /// Place of a chunk in a search with the options, from 1; nil when it is not fused.
  ///
  /// Counts the hits before it instead of fusing them, for the 1,400 values that `changes` tries:
  /// 60 ms instead of 170 ms with 400 chunks, and 0.5 s instead of 3.1 s with 1,600 chunks that are
  /// all in the pool (release build, one core). Complexity: O(chunks).
  package func rank(of chunk: Int, _ options: RetrievalOptions) -> Int? {
    if options.mode != .keyword, !hasVectors { return nil }
    let hasWordings = options.expansion != .one && !ranking.others.isEmpty
    if arrange != nil || hasWordings || options.minimumShare > 0 {
      return ordered(options).firstIndex { $0.chunk == chunk }.map { $0 + 1 }
    }
    let blend = Blend(
      options, pool: ranking.limit(options), bestKeyword: ranking.keyword.first?.score)
    guard let own = score(chunk, blend) else { return nil }
    var before = 0
    func count(_ other: Int) {
      guard other != chunk, let score = score(other, blend) else { return }
      if score > own || score == own && other < chunk { before += 1 }
    }
    if blend.mode != .vector {
      for hit in ranking.keyword.prefix(blend.pool) { count(hit.chunk) }
    }
    if blend.mode != .keyword {
      for hit in (ranking.vector ?? []).prefix(blend.pool) {
        let isCounted =
          blend.mode != .vector && (keyword[hit.chunk]?.rank ?? .max) <= blend.pool
        if !isCounted { count(hit.chunk) }
      }
    }
    return before + 1
  }

  /// The candidates that a search with the options fuses, in the order they are taken.
  func ordered(_ options: RetrievalOptions) -> [FusedHit] {
    Self.ordered(ranking.fused(options), options, arrange)
  }

  private static func ordered(
    _ fused: [FusedHit], _ options: RetrievalOptions, _ arrange: Arrangement?
  ) -> [FusedHit] {
    let hits = Ranking.candidates(fused, options)
    return arrange?(hits, options) ?? hits
  }

  /// The options that every score takes, read once for all of them.
  private struct Blend {
    let mode: RetrievalMode
    let joinsScores: Bool
    let pool: Int
    let constant: Int
    let keywordWeight: Double
    let vectorWeight: Double
    let unrelatedCosine: Double

    init(_ options: RetrievalOptions, pool: Int, bestKeyword: Double?) {
      (mode, joinsScores, self.pool) = (options.mode, options.joinsScores, pool)
      constant = options.fusionConstant
      keywordWeight = options.keywordWeight * LegFusion.keywordShare(best: bestKeyword)
      vectorWeight = options.vectorWeight
      unrelatedCosine = options.unrelatedCosine
    }
  }

  /// Score of a chunk as `LegFusion` computes it; nil when no leg has the chunk in its pool.
  private func score(_ chunk: Int, _ blend: Blend) -> Double? {
    let keyword = blend.mode == .vector ? nil : place(keyword[chunk], blend.pool)
    let vector = blend.mode == .keyword ? nil : place(vector[chunk], blend.pool)
    if keyword == nil, vector == nil { return nil }
    return switch blend.mode {
    case .keyword: keyword?.score
    case .vector: vector?.score
    case .hybrid where blend.joinsScores:
      ConvexFusion.score(
        keyword: share(keyword, ranking.keyword, 0),
        vector: share(vector, ranking.vector ?? [], blend.unrelatedCosine),
        keywordWeight: blend.keywordWeight, vectorWeight: blend.vectorWeight)
    case .hybrid, .full:
      ReciprocalRankFusion.score(
        keyword: keyword, vector: vector, keywordWeight: blend.keywordWeight,
        vectorWeight: blend.vectorWeight, constant: blend.constant)
    }
  }

  private func place(_ leg: LegScore?, _ pool: Int) -> LegScore? {
    leg.flatMap { $0.rank <= pool ? $0 : nil }
  }

  /// A chunk's score as a share of the best score of a leg, that of its first hit.
  private func share(_ leg: LegScore?, _ hits: [IndexHit], _ least: Double) -> Double {
    leg.map { ConvexFusion.share(of: $0.score, best: hits.first?.score ?? 0, above: least) } ?? 0
  }

  private static func places(_ hits: [IndexHit]) -> [Int: LegScore] {
    Dictionary(
      hits.enumerated().map { ($1.chunk, LegScore(rank: $0 + 1, score: $1.score)) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension RankTracer {
  /// The reason a chunk is not among the passages.
  package enum CutOff: Hashable, Sendable {
    /// It is on a page outside the search, such as one of another chapter.
    case scope
    /// No leg that takes part finds it: it has none of the words asked for.
    case noLeg
    /// The legs that find it rank it below the pool.
    case pool
    /// Fused, with too small a share of the best score for `retrieve.min_share`.
    case share
    /// One leg alone would have kept it, but the fusion with the other did not.
    case weights
    /// Too far down for `top_k`.
    case topK
    /// Its passage, or one before it, has no room in `retrieve.budget`.
    case budget
    /// The fusion kept it, but the re-ranker put it lower.
    case reranker
  }

  /// The place of a chunk in the ranking.
  package struct Trace: Hashable, Sendable {
    package let chunk: Int
    /// Rank and score among all chunks of the leg, whether it takes part or not.
    package let keyword: LegScore?
    package let vector: LegScore?
    /// Place after fusion from 1; nil when it was not fused.
    package let rank: Int?
    /// Places in the lists of all wordings, the question's own first; empty for a single wording.
    package let variants: [Int?]
    /// Place and score after re-ranking; nil when it was not judged.
    package let judged: LegScore?
    /// The step that cut it off; nil when it is among the passages.
    package let cutOff: CutOff?
  }
}
