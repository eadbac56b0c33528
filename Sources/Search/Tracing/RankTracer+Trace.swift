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
