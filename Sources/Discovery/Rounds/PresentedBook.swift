/// A suggestion as it is shown and recorded.
package struct PresentedBook: Hashable, Codable, Sendable {
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
  /// The model's own reason, where a model proposed the book and gave one.
  package let said: CheckedReason?
  package let provenance: [Provenance]
  package let names: BookNames

  enum CodingKeys: String, CodingKey {
    case number, title, authors, year, pages, slot, standsInFor, score, parts, reason, said, names
    case provenance = "found"
  }

  /// `ground` is what its reason rests on and is checked against.
  package init(
    _ suggestion: Suggestion, number: Int, by weights: DiscoverWeights, on ground: PresentedGround
  ) {
    let candidate = suggestion.candidate
    self.number = number
    title = candidate.title
    authors = candidate.authors
    (year, pages) = (candidate.year, candidate.pages)
    (slot, standsInFor) = (suggestion.slot, suggestion.standsInFor)
    score = suggestion.scored.score.total
    parts = PresentedPart.all(of: suggestion.scored.score, by: weights)
    reason = PresentedReason(suggestion, on: ground)
    said = ground.said(of: candidate)
    provenance = candidate.provenance
    names = candidate.names
  }
}

/// A part of a score with what it adds.
package struct PresentedPart: Hashable, Codable, Sendable {
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

/// The reason of a suggestion, and the outcome of checking it as a model's would be checked.
package struct PresentedReason: Hashable, Codable, Sendable {
  package let statement: ReasonStatement
  package let check: CheckedReason

  init(_ suggestion: Suggestion, on ground: PresentedGround) {
    statement = ReasonStatement(
      suggestion, profile: ground.profile, on: ground.shelf, wish: ground.wish)
    check = CheckedReason(
      statement.text,
      ReasonCheck(
        statement.text, for: suggestion.candidate, on: ground.shelf, wish: ground.line))
  }
}

/// What the reasons of a list rest on and are checked against.
package struct PresentedGround: Sendable {
  let profile: TasteProfile
  let shelf: ReasonShelf
  let wish: WishParts
  /// The person's line.
  let line: String
  /// Reasons of a model by any name of the books that it proposed.
  private var said = NameIndex<CheckedReason>()

  package init(
    _ inputs: DiscoverInputs, _ profile: TasteProfile, _ shelf: ReasonShelf, wish: WishParts,
    judged: [JudgedProposal] = []
  ) {
    self.profile = profile
    self.shelf = shelf
    self.wish = wish
    // What a list is near is in the person's words, however it was typed.
    line = ([inputs.line] + [wish.near?.rawValue].compactMap(\.self)).joined(separator: " ")
    for one in judged {
      guard let candidate = one.candidate, let check = one.check else { continue }
      said.add(candidate.names, CheckedReason(one.proposal.why, check))
    }
  }

  func said(of candidate: Candidate) -> CheckedReason? { said.find(candidate.names)?.value }
}
