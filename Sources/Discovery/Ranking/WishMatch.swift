import Reading

/// How far a book is what a wish names.
struct WishMatch {
  private let wish: WishParts
  private let subjects: Set<TasteKey>
  private let titles: [FoldedTitle]
  /// Subjects of the books that others should be like.
  private let models: [[TasteKey]]
  private let space: SubjectSpace
  private let nearness: Nearness

  /// Books to be like are sought among the profile's and the candidates', by title or author.
  init(
    _ wish: WishParts, _ candidates: [Candidate], _ profile: TasteProfile, _ space: SubjectSpace,
    _ nearness: Nearness
  ) {
    self.nearness = nearness
    self.wish = wish
    self.space = space
    subjects = Set((wish.genres + wish.about).map { TasteKey(.subject, $0) })
    titles = wish.titles.map { FoldedTitle($0) }
    models = wish.like.flatMap { Self.models($0, candidates, profile) }
  }

  private static func models(
    _ name: String, _ candidates: [Candidate], _ profile: TasteProfile
  ) -> [[TasteKey]] {
    let (title, author) = (FoldedTitle(name), TasteKey(.author, name))
    let read = profile.rows.values.sorted { $0.work.rawValue < $1.work.rawValue }.filter {
      FoldedTitle($0.title).likeness(title) >= alike
        || profile.keys[$0.work]?.authors.contains(author) == true
    }
    let found = candidates.filter { candidate in
      candidate.names.titles.contains { $0.likeness(title) >= alike }
        || candidate.hasAuthor(calledOneOf: [name])
    }
    let models = read.compactMap { profile.keys[$0.work]?.subjects } + found.map(\.taste.subjects)
    return models.filter { !$0.isEmpty }
  }

  /// Titles this alike are meant, a slip of the pen included.
  static let alike = 0.85

  /// True where books should be like something of which nobody tells subjects.
  var lacksModels: Bool { !wish.like.isEmpty && models.isEmpty }

  func names(anAuthorOf candidate: Candidate) -> Bool {
    candidate.hasAuthor(calledOneOf: wish.authors)
  }

  /// Shares of the named parts that the book has, 0...1; nil where the wish names none.
  func share(_ candidate: Candidate) -> Double? {
    var shares: [Double] = []
    if let near = nearness.share(candidate.vector) { shares.append(near) }
    if !subjects.isEmpty {
      let words = Set(FoldedText.folded(candidate.description ?? "").split(separator: " "))
      let met = subjects.count { key in
        candidate.taste.subjects.contains(key)
          || key.name.split(separator: " ").allSatisfy(words.contains)
      }
      shares.append(Double(met) / Double(subjects.count))
    }
    if !wish.authors.isEmpty {
      shares.append(candidate.hasAuthor(calledOneOf: wish.authors) ? 1 : 0)
    }
    if !titles.isEmpty {
      let isMeant = candidate.names.titles.contains { title in
        titles.contains { $0.likeness(title) >= Self.alike }
      }
      shares.append(isMeant ? 1 : 0)
    }
    if !models.isEmpty {
      shares.append(
        models.reduce(0) { max($0, space.likeness(candidate.taste.subjects, $1)) })
    }
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
    return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }
}
