import Reading

/// Why a title was not suggested: the stage that kept it out, and what would bring it in.
package enum DiscoverWhyNot: Hashable, Sendable {
  /// It was suggested.
  case suggested(Suggestion)
  /// No question found it; the provenance of the round's candidates says what was asked.
  case notFound
  case excluded(Exclusion)
  /// A model proposed it, and no catalogue has it, or has it by another author.
  case unverified(JudgedProposal)
  /// Enough other books meet the wish better; the share of the wish that it meets, 0...1.
  case unmetWish(share: Double)
  case outranked(Outranked)

  /// A candidate that others came before.
  package struct Outranked: Hashable, Sendable {
    package let scored: ScoredCandidate
    package let slot: SuggestionSlot
    /// Its rank among all eligible candidates and among those of its slot, from 1.
    package let rank: Int
    package let rankInSlot: Int
    /// The suggestions of its slot.
    package let before: [Suggestion]
    /// The smallest change of one weight that brings it in; nil where none from 0 to 10 does.
    package let change: WeightChange?
  }

  package init(_ title: String, by author: String? = nil, in round: DiscoverRound) {
    guard let candidate = round.pool.candidate(titled: title, by: author) else {
      self = Self.proposed(title, in: round) ?? .notFound
      return
    }
    let suggestions = round.mix.suggestions
    if let suggestion = suggestions.first(where: { $0.candidate.key == candidate.key }) {
      self = .suggested(suggestion)
    } else if let out = round.excluded.first(where: { $0.candidate.key == candidate.key }) {
      self = .excluded(out)
    } else if let rank = round.mix.eligible.firstIndex(where: {
      $0.candidate.key == candidate.key
    }) {
      self = .outranked(Self.outranked(rank, in: round))
    } else {
      self = .unmetWish(share: round.ranking.score(candidate).score.parts[.wish] ?? 0)
    }
  }

  /// A book that only a model named; nil where it named no such title.
  private static func proposed(_ title: String, in round: DiscoverRound) -> DiscoverWhyNot? {
    let wanted = FoldedTitle(title)
    let isMeant = { (name: String) in FoldedTitle(name).isAlike(wanted) }
    if let out = round.proposals.known.first(where: { isMeant($0.candidate.title) }) {
      return .excluded(out)
    }
    return round.proposals.judged.first { $0.candidate == nil && isMeant($0.proposal.title) }
      .map { .unverified($0) }
  }

  private static func outranked(_ rank: Int, in round: DiscoverRound) -> Outranked {
    let eligible = round.mix.eligible
    let scored = eligible[rank]
    let slot = SuggestionSlot(familiarity: scored.familiarity)
    let ahead = eligible[..<rank].count { SuggestionSlot(familiarity: $0.familiarity) == slot }
    return Outranked(
      scored: scored, slot: slot, rank: rank + 1, rankInSlot: ahead + 1,
      before: round.mix.suggestions.filter { $0.slot == slot },
      change: WeightChange.smallest(
        bringing: scored, among: eligible, by: round.ranking.weights, for: round.mix.slots))
  }
}

/// Another value of one weight.
package struct WeightChange: Hashable, Sendable {
  package let part: ScorePart
  package let from: Double
  /// 0...10, in hundredths.
  package let to: Double

  private static let range = 0.0...10.0
  /// Values of a weight that are tried, from the nearest on.
  private static let mostTrials = 12

  /// The smallest change of one weight after which the mix takes a candidate; each is tried.
  static func smallest(
    bringing scored: ScoredCandidate, among ranked: [ScoredCandidate], by weights: DiscoverWeights,
    for slots: [SuggestionSlot]
  ) -> WeightChange? {
    let changes = ScorePart.allCases.compactMap { part in
      smallest(bringing: scored, among: ranked, by: weights, for: slots, part)
    }
    return changes.min {
      let (a, b) = (abs($0.to - $0.from), abs($1.to - $1.from))
      return a == b ? $0.part.rawValue < $1.part.rawValue : a < b
    }
  }

  private static func smallest(
    bringing scored: ScoredCandidate, among ranked: [ScoredCandidate],
    by weights: DiscoverWeights, for slots: [SuggestionSlot], _ part: ScorePart
  ) -> WeightChange? {
    let from = weights[part]
    for value in crossings(scored, ranked, from, slots, part) {
      var changed = weights
      changed[part] = value
      let again = ranked.map { $0.scored(by: changed) }.sorted(by: ScoredCandidate.isBefore)
      let chosen = SuggestionMix.chosen(again, for: slots).map(\.0.candidate.key)
      if chosen.contains(scored.candidate.key) {
        return WeightChange(part: part, from: from, to: value)
      }
    }
    return nil
  }

  /// Values of the weight past which few enough of the candidate's slot stay before it, nearest first.
  ///
  /// A score is a line over the weight, so two candidates change places at one value.
  private static func crossings(
    _ scored: ScoredCandidate, _ ranked: [ScoredCandidate], _ from: Double,
    _ slots: [SuggestionSlot], _ part: ScorePart
  ) -> [Double] {
    let slot = SuggestionSlot(familiarity: scored.familiarity)
    let rivals = ranked.filter {
      $0.candidate.key != scored.candidate.key
        && SuggestionSlot(familiarity: $0.familiarity) == slot
    }
    let values = rivals.compactMap { rival -> Double? in
      let slope = (scored.score.parts[part] ?? 0) - (rival.score.parts[part] ?? 0)
      guard abs(slope) > 1e-9 else { return nil }
      let step = (rival.score.total - scored.score.total) / slope
      // One hundredth past the crossing, away from the present value.
      let hundredths = ((from + step) * 100).rounded(step > 0 ? .up : .down) + (step > 0 ? 1 : -1)
      return range.contains(hundredths / 100) ? hundredths / 100 : nil
    }
    let places = slots.count { $0 == slot }
    let nearest = Set(values).sorted { a, b in
      abs(a - from) == abs(b - from) ? a < b : abs(a - from) < abs(b - from)
    }
    let enough = nearest.lazy.filter { value in
      ahead(of: scored, rivals, by: value - from, part) < places
    }
    return Array(enough.prefix(mostTrials))
  }

  /// Rivals before the candidate after a step of the weight.
  private static func ahead(
    of scored: ScoredCandidate, _ rivals: [ScoredCandidate], by step: Double, _ part: ScorePart
  ) -> Int {
    let own = scored.score.total + step * (scored.score.parts[part] ?? 0)
    return rivals.count { $0.score.total + step * ($0.score.parts[part] ?? 0) > own }
  }
}

extension ScoredCandidate {
  /// The same parts under other weights.
  func scored(by weights: DiscoverWeights) -> ScoredCandidate {
    ScoredCandidate(
      candidate: candidate, score: DiscoverScore(score.parts, weights), familiarity: familiarity,
      isByWished: isByWished, isFit: isFit)
  }
}
