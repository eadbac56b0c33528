import Reading

/// How far a book is what a wish names.
struct WishMatch {
  private let wish: WishParts
  private let kinds: [Matter]
  private let words: [Matter]
  /// Names that may be matters, where no candidate has them.
  private let guesses: [Matter]
  private let titles: [FoldedTitle]
  /// Books that others should be like.
  let models: [TasteKeys]
  private let space: SubjectSpace
  private let nearness: Nearness

  /// Books to be like are sought among the profile's and the candidates', by title or author.
  ///
  /// `others` are candidates that were kept out, as the book is with which a wish compares.
  init(
    _ wish: WishParts, _ candidates: [Candidate], others: [Candidate], _ profile: TasteProfile,
    _ space: SubjectSpace, _ nearness: Nearness
  ) {
    self.nearness = nearness
    self.wish = wish
    self.space = space
    kinds = (wish.genres + wish.about).map { Matter($0) }
    words = wish.words.map { Matter($0) }
    titles = wish.titles.map { FoldedTitle($0) }
    let all = candidates + others
    models = wish.like.flatMap { Self.models($0, all, profile) }
    guesses = UnknownName.all(in: wish).filter { $0.kind != .like && !$0.isKnown(among: all) }
      .map { Matter($0.name) }
  }

  private static func models(
    _ name: String, _ candidates: [Candidate], _ profile: TasteProfile
  ) -> [TasteKeys] {
    let title = FoldedTitle(name)
    let read = profile.rows.values.sorted { $0.work.rawValue < $1.work.rawValue }.compactMap {
      row -> TasteKeys? in
      let keys = profile.keys[row.work]
      let isMeant =
        FoldedTitle(row.title).isAlike(title)
        || keys?.authors.contains(TasteKey(.author, name)) == true
      return isMeant ? keys : nil
    }
    let found = candidates.filter { $0.isTitled(title) || $0.hasAuthor(calledOneOf: [name]) }
    return read + found.map(\.taste)
  }

  /// Likeness to a book by the same author, where subjects tell no more.
  private static let sameAuthor = 0.5

  /// True where books should be like something of which nobody tells subjects.
  var lacksModels: Bool { !wish.like.isEmpty && models.allSatisfy(\.subjects.isEmpty) }

  func names(anAuthorOf candidate: Candidate) -> Bool {
    candidate.hasAuthor(calledOneOf: wish.authors)
  }

  /// Shares of the named parts that the book has, 0...1; nil where the wish names none, and 0 for a book that has
  /// none of the books and matters that it names.
  package func share(_ candidate: Candidate) -> Double? {
    let known = named(candidate) + words.map { $0.share(candidate) }
    guard known.isEmpty || known.contains(where: { $0 > 0 }) else { return 0 }
    let shares = known + conditions(candidate)
    return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }

  /// What the book has of names, kinds and matters.
  private func named(_ candidate: Candidate) -> [Double] {
    var shares = kinds.map { $0.share(candidate) }
    if let near = nearness.share(candidate.vector) { shares.append(near) }
    let guess = guesses.map { $0.share(candidate) }.max() ?? 0
    if !wish.authors.isEmpty {
      shares.append(candidate.hasAuthor(calledOneOf: wish.authors) ? 1 : guess)
    }
    if !titles.isEmpty { shares.append(titles.contains(where: candidate.isTitled) ? 1 : guess) }
    if !wish.like.isEmpty, wish.near == nil {
      shares.append(models.reduce(0) { max($0, likeness(candidate.taste, $1)) })
    }
    return shares
  }

  private func likeness(_ book: TasteKeys, _ model: TasteKeys) -> Double {
    let isHers = !Set(book.authors).isDisjoint(with: model.authors)
    return max(space.likeness(book.subjects, model.subjects), isHers ? Self.sameAuthor : 0)
  }

  private func conditions(_ candidate: Candidate) -> [Double] {
    var shares: [Double] = []
    if !wish.moods.isEmpty {
      let moods = BookMoods.moods(candidate)
      shares.append(Double(wish.moods.count(where: moods.contains)) / Double(wish.moods.count))
    }
    if let length = wish.length {
      shares.append(candidate.pages.map { length.pages.contains($0) ? 1 : 0 } ?? 0)
    }
    if let era = wish.era {
      shares.append(candidate.year.map { era.years.contains($0) ? 1 : 0 } ?? 0)
    }
    return shares
  }
}
