/// The places of a list of suggestions.
package enum SuggestionSlot: String, Codable, Sendable, CaseIterable {
  /// A liked author, or a familiarity of 0.6 or more.
  case familiar
  /// Something known and something new: a familiarity from 0.2 to 0.6.
  case stretch
  /// Hardly anything the shelf has: a familiarity below 0.2.
  case discovery

  package init(familiarity: Double) {
    self = familiarity >= 0.6 ? .familiar : familiarity >= 0.2 ? .stretch : .discovery
  }

  /// The slots of four books.
  package static let mix: [SuggestionSlot] = [.familiar, .familiar, .stretch, .discovery]

  /// The slots of three or four books; three have one familiar book.
  package static func mix(of count: Int) -> [SuggestionSlot] {
    count < mix.count ? Array(mix.dropFirst()) : mix
  }
}

/// A book that is suggested, with its place, its score and its reason.
package struct Suggestion: Hashable, Sendable {
  package let scored: ScoredCandidate
  /// The slot that the book is of.
  package let slot: SuggestionSlot
  /// The slot that it stands in for; nil where it is the same.
  package let standsInFor: SuggestionSlot?
  package let reason: SuggestionReason

  package var candidate: Candidate { scored.candidate }
}

/// Puts ranked candidates together: two familiar ones (one, in a list of three), one stretch, one discovery.
///
/// A slot without a candidate takes the best of what is left. No author comes twice, as long as others
/// are there, but for one whom the wish names.
package struct SuggestionMix: Sendable {
  package let suggestions: [Suggestion]
  /// The ranked candidates that were eligible.
  package let eligible: [ScoredCandidate]
  /// The slots that were to be filled.
  package let slots: [SuggestionSlot]

  package init(
    _ candidates: [Candidate], by ranking: DiscoverRanking, wishes: Bool = false,
    isNaming: Bool = false, slots: [SuggestionSlot] = SuggestionSlot.mix
  ) {
    self.slots = slots
    let ranked = ranking.rank(candidates)
    eligible = wishes ? Self.fitting(ranked, isNaming: isNaming) : ranked
    let chosen = Self.chosen(eligible, for: slots)
    // Who wishes for something looks for what meets it best; else the familiar comes first.
    let ordered = wishes ? chosen.sorted { ScoredCandidate.isBefore($0.0, $1.0) } : chosen
    suggestions = ordered.map { chosen, wanted in
      let slot = SuggestionSlot(familiarity: chosen.familiarity)
      return Suggestion(
        scored: chosen, slot: slot, standsInFor: slot == wanted ? nil : wanted,
        reason: SuggestionReason(chosen, by: ranking))
    }
  }

  /// The books that meet anything of a wish, those that fit best first; all of them where no book does and the wish
  /// names no books.
  static func fitting(_ ranked: [ScoredCandidate], isNaming: Bool) -> [ScoredCandidate] {
    let share = { (scored: ScoredCandidate) in scored.score.parts[.wish] ?? 0 }
    let best = ranked.map(share).max() ?? 0
    guard best > 0 else { return isNaming ? [] : ranked }
    return ranked.filter { share($0) > 0 }.map { scored in
      var scored = scored
      scored.isFit = share(scored) >= best / 2
      return scored
    }.sorted(by: ScoredCandidate.isBefore)
  }

  /// The best of each slot in turn, then the best of what is left for the slots that stayed empty.
  ///
  /// Where few books fit a wish, they come before the spread of slots.
  static func chosen(
    _ ranked: [ScoredCandidate], for slots: [SuggestionSlot]
  ) -> [(ScoredCandidate, SuggestionSlot)] {
    var taken: [Int: (ScoredCandidate, SuggestionSlot)] = [:]
    var (keys, authors): (Set<String>, Set<TasteKey>) = ([], [])
    func take(_ place: Int, _ wanted: SuggestionSlot, _ fits: (ScoredCandidate) -> Bool) {
      let isFree = { (scored: ScoredCandidate) in !keys.contains(scored.candidate.key) }
      let other = ranked.first {
        fits($0) && $0.isFit && isFree($0)
          && ($0.isByWished || authors.isDisjoint(with: $0.candidate.taste.authors))
      }
      guard let best = other ?? ranked.first(where: { fits($0) && isFree($0) }) else { return }
      taken[place] = (best, wanted)
      keys.insert(best.candidate.key)
      authors.formUnion(best.candidate.taste.authors)
    }
    let fits = ranked.prefix { $0.isFit }.count
    for (place, slot) in slots.enumerated() where fits >= slots.count || fits == ranked.count {
      take(place, slot) { SuggestionSlot(familiarity: $0.familiarity) == slot }
    }
    for (place, slot) in slots.enumerated() where taken[place] == nil {
      take(place, slot) { _ in true }
    }
    return slots.indices.compactMap { taken[$0] }
  }
}

/// Why a book is suggested: the part of its score that adds most, with what it rests on.
package struct SuggestionReason: Hashable, Sendable {
  package let part: ScorePart
  /// Subjects or authors that are shared, also with what the wish compares with, or new, by their names on the book.
  package let words: [String]
  /// Rows of the shelf; empty for a wish, for novelty and for popularity, which rest on the catalogue.
  package let rows: [TasteRow]

  init(_ scored: ScoredCandidate, by ranking: DiscoverRanking) {
    let candidate = scored.candidate
    let added = ScorePart.allCases.filter { ![.language, .era, .length].contains($0) }
      .map { (part: $0, sum: ranking.weights[$0] * (scored.score.parts[$0] ?? 0)) }
    let order = added.filter { $0.sum > 0 }.sorted {
      $0.sum == $1.sum ? $0.part.rawValue < $1.part.rawValue : $0.sum > $1.sum
    }.map(\.part)
    let resting = order.first { part in
      [.wish, .novelty, .popularity].contains(part)
        || !ranking.rows(behind: part, of: candidate).isEmpty
    }
    let isNew = SuggestionSlot(familiarity: scored.familiarity) == .discovery
    let part = isNew && resting != .wish && resting != .nearness ? .novelty : resting ?? .novelty
    self.part = part
    rows = ranking.rows(behind: part, of: candidate)
    words = Self.words(part, candidate, ranking)
  }

  private static func words(
    _ part: ScorePart, _ candidate: Candidate, _ ranking: DiscoverRanking
  ) -> [String] {
    switch part {
    case .author: candidate.authors.filter { ranking.isLiked(TasteKey(.author, $0)) }
    case .novelty: named(ranking.newSubjects(of: candidate), candidate)
    case .wish: named(ranking.modelSubjects(of: candidate), candidate)
    case .popularity: []
    case .subjects, .engagement, .recency, .nearness, .length, .era, .language:
      named(ranking.likedSubjects(of: candidate), candidate)
    }
  }

  /// Subjects as the book has them, three at most.
  private static func named(_ keys: [TasteKey], _ candidate: Candidate) -> [String] {
    keys.prefix(3).compactMap { key in
      candidate.subjects.first { TasteKey(.subject, $0) == key }
    }
  }
}
