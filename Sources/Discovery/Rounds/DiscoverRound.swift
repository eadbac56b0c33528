package import Reading

/// One round of suggestions: candidates, what was kept out of them, and the mix of the rest.
package struct DiscoverRound: Sendable {
  package let pool: CandidatePool
  package let excluded: [Exclusion]
  package let ranking: DiscoverRanking
  package let mix: SuggestionMix
  package let wish: WishParts
  package let proposals: RoundProposals

  /// `earlier` are books that were suggested or refused in any conversation; `vectors` are those of books
  /// on the shelf.
  package init(
    shelf: [ShelvedWork], profile: TasteProfile, wish: WishParts = WishParts(),
    answers: [CandidateAnswer] = [], earlier: [EarlierBook] = [],
    vectors: [WorkID: [Float]] = [:], weights: DiscoverWeights = DiscoverWeights(),
    allowsOwned: Bool = false
  ) {
    let pool = CandidatePool(shelf: shelf, answers: answers)
    let exclusions = Exclusions(
      shelf: shelf, earlier: earlier, profile: profile, wish: wish, allowsOwned: allowsOwned)
    self.init(
      pool: pool, exclusions: exclusions, profile: profile, wish: wish, vectors: vectors,
      weights: weights)
  }

  package init(
    pool: CandidatePool, exclusions: Exclusions, profile: TasteProfile, wish: WishParts,
    vectors: [WorkID: [Float]], wanted: [Float] = [], weights: DiscoverWeights
  ) {
    let (kept, excluded) = exclusions.apply(pool.candidates)
    self.init(
      pool: pool, excluded: excluded,
      ranking: DiscoverRanking(
        kept, excluded: excluded, profile: profile, wish: wish, vectors: vectors,
        wanted: wanted, weights: weights),
      of: kept, wish: wish)
  }

  /// Names in the wish of which neither candidates nor shelf have a title or an author.
  package func unknown(on shelf: [ShelvedWork]) -> [UnknownName] {
    let books = mix.suggestions.map(\.candidate)
    let names = UnknownName.all(in: wish).filter {
      !$0.isKnown(among: pool.candidates) && !$0.isMatter(of: books)
    }
    guard !names.isEmpty else { return [] }
    let known = shelf.map { Candidate($0) }
    return names.filter { !$0.isKnown(among: known) }
  }

  /// Words of the line that no book of the list has.
  package func unread(_ wish: Wish) -> [String] {
    wish.unread.filter { words in
      let matter = Matter(words)
      return mix.suggestions.allSatisfy { matter.sign($0.candidate) == nil }
    }
  }

  /// Parts of the wish of which no candidate tells anything, so that they decide nothing.
  package var untold: [UntoldWish] {
    let candidates = pool.candidates
    guard !candidates.isEmpty else { return [] }
    return [
      wish.length != nil && candidates.allSatisfy { $0.pages == nil } ? .length : nil,
      wish.era != nil && candidates.allSatisfy { $0.year == nil } ? .era : nil,
      !wish.moods.isEmpty && candidates.allSatisfy { BookMoods.moods($0).isEmpty } ? .mood : nil,
      ranking.lacksModels && wish.near == nil ? .likeness : nil,
    ].compactMap(\.self)
  }

  /// Parts of the wish that not every book of the list has, without those that nobody tells or knows.
  package func missing(_ untold: [UntoldWish], without unknown: [UnknownName]) -> [MetPart] {
    var told = wish
    told.authors.removeAll { unknown.contains(UnknownName($0, .author)) }
    for part in untold {
      switch part {
      case .length: told.length = nil
      case .era: told.era = nil
      case .mood: told.moods = []
      case .likeness: break
      }
    }
    return MetPart.missing(of: told, in: mix.suggestions.map(\.candidate))
  }

  /// The books of the shelf as reasons name them.
  package func reasonShelf(of inputs: DiscoverInputs) -> ReasonShelf {
    ReasonShelf(inputs.shelf, traces: inputs.traces, sides: ranking.profile.keys)
  }

  /// Puts the kept candidates together for the slots.
  package init(
    pool: CandidatePool, excluded: [Exclusion], ranking: DiscoverRanking, of kept: [Candidate],
    wish: WishParts, proposals: RoundProposals = RoundProposals(),
    slots: [SuggestionSlot] = SuggestionSlot.mix
  ) {
    self.proposals = proposals
    self.pool = pool
    self.excluded = excluded
    self.ranking = ranking
    self.wish = wish
    mix = SuggestionMix(
      kept, by: ranking, wishes: !wish.isEmpty, isNaming: wish.namesBooks, slots: slots)
  }
}

/// A part of a wish that no candidate can meet or miss.
package enum UntoldWish: String, Codable, Sendable {
  case length, era, mood
  /// Of what the books should be like.
  case likeness
}
