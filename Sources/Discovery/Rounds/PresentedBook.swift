import Reading

/// A suggestion as it is shown and recorded.
package struct PresentedBook: Hashable, Sendable {
  /// Place in its list, from 1.
  package let number: Int
  package let title: String
  package let authors: [String]
  package let year: Int?
  package let pages: Int?
  package let slot: SuggestionSlot
  /// The slot that it stands in for; nil where it is of that slot.
  package let standsInFor: SuggestionSlot?
  /// Sum of its parts by their weights.
  package let score: Double
  /// Parts times weights that are not 0, the greatest first.
  package let parts: [PresentedPart]
  package let reason: PresentedReason
  package let provenance: [Provenance]
  package let names: BookNames

  /// `wish` is what the list was asked for.
  package init(
    _ suggestion: Suggestion, number: Int, by weights: DiscoverWeights,
    wish: WishParts = WishParts()
  ) {
    let candidate = suggestion.candidate
    self.number = number
    title = candidate.title
    authors = candidate.authors
    (year, pages) = (candidate.year, candidate.pages)
    (slot, standsInFor) = (suggestion.slot, suggestion.standsInFor)
    score = suggestion.scored.score.total
    parts = PresentedPart.all(of: suggestion.scored.score, by: weights)
    reason = PresentedReason(suggestion.reason, of: candidate, wish)
    provenance = candidate.provenance
    names = candidate.names
  }
}

/// A part of a score with what it adds.
package struct PresentedPart: Hashable, Sendable {
  package let part: ScorePart
  package let value: Double
  package let weight: Double

  package var sum: Double { value * weight }

  package static func all(of score: DiscoverScore, by weights: DiscoverWeights) -> [PresentedPart] {
    let all = ScorePart.allCases.map {
      PresentedPart(part: $0, value: score.parts[$0] ?? 0, weight: weights[$0])
    }
    return all.enumerated().filter { $0.element.sum != 0 }.sorted {
      let (a, b) = (abs($0.element.sum), abs($1.element.sum))
      return a == b ? $0.offset < $1.offset : a > b
    }.map(\.element)
  }
}

/// A reason with the titles and ratings it rests on.
package struct PresentedReason: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package let title: String
    /// Quarter stars, 1...20; nil without a rating.
    package let quarters: Int?
  }

  package let part: ScorePart
  package let words: [String]
  package let rows: [Row]

  init(_ reason: SuggestionReason, of candidate: Candidate, _ wish: WishParts) {
    part = reason.part
    words = part == .wish ? wish.met(by: candidate) : reason.words
    rows = reason.rows.map { row in
      let ratings = row.signals.compactMap { signal -> Int? in
        if case .rated(let rating) = signal.kind { rating.quarters } else { nil }
      }
      return Row(title: row.title, quarters: ratings.first)
    }
  }
}
