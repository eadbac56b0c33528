import Reading

/// A part of a wish that a book meets, with what shows it.
package enum MetWish: Hashable, Sendable {
  /// A subject that the catalogue gives it.
  case subject(String)
  /// Words of its title, and of its description.
  case title(String)
  case words(String)
  case author(String)
  /// The name of a book or author that it should be like, with what they share.
  case like(String, subjects: [String])
  case pages(Int)
  case year(Int)
  /// Its description is near the open chapter or book.
  case near(NearWish)

  package func text(_ count: (Int, String) -> String) -> String {
    switch self {
    case .subject(let name): "filed under \(name)"
    case .title(let words): "its title names \(words)"
    case .words(let words): "its description has “\(words)”"
    case .author(let name): "by \(name)"
    case .like(let name, let subjects):
      "like \(name), filed under \(ReasonStatement.list(subjects))"
    case .pages(let number): count(number, "page")
    case .year(let year): "from \(year)"
    case .near(let what): "near the \(what.rawValue)"
    }
  }

  /// What a book has of a wish, each once: kinds, authors, likeness, moods, length, time.
  static func met(_ wish: WishParts, _ candidate: Candidate, _ profile: TasteProfile) -> [MetWish] {
    var met = wish.near.map { [MetWish.near($0)] } ?? []
    func add(_ one: MetWish?) { if let one, !met.contains(one) { met.append(one) } }
    for kind in wish.genres + wish.about + wish.words + wish.titles + wish.authors {
      add(named(kind, candidate))
    }
    for author in wish.authors {
      add(candidate.authors.first { $0.isAuthor(called: author) }.map { .author($0) })
    }
    for name in wish.like { add(like(name, candidate, profile)) }
    for mood in wish.moods { add(words(of: mood, candidate)) }
    if let pages = candidate.pages, wish.length?.pages.contains(pages) == true {
      add(.pages(pages))
    }
    if let year = candidate.year, wish.era?.years.contains(year) == true { add(.year(year)) }
    return met
  }

  static func named(_ kind: String, _ candidate: Candidate) -> MetWish? {
    let matter = Matter(kind)
    return switch matter.sign(candidate) {
    case .subject(let name): .subject(name)
    case .title(let words): .title(words)
    case .description(let words): .words(words)
    case nil: nil
    }
  }

  /// The subjects shared with a book of that title, or with one by that author.
  private static func like(_ name: String, _ candidate: Candidate, _ profile: TasteProfile)
    -> MetWish?
  {
    let (title, author) = (FoldedTitle(name), TasteKey(.author, name))
    // Few rows are meant, and only these need an order.
    let rows = profile.rows.values.compactMap { row in
      let isMeant = FoldedTitle(row.title).isAlike(title)
      let isTheirs = profile.keys[row.work]?.authors.contains(author) == true
      return isMeant || isTheirs ? (row: row, isMeant: isMeant) : nil
    }
    for (row, isMeant) in rows.sorted(by: { $0.row.work.rawValue < $1.row.work.rawValue }) {
      let shared = candidate.names(of: Set(profile.keys[row.work]?.subjects ?? []))
      if !shared.isEmpty { return .like(isMeant ? "“\(row.title)”" : name, subjects: shared) }
    }
    return nil
  }

  /// The word of the description that tells a mood, or the genre that promises it.
  private static func words(of mood: Mood, _ candidate: Candidate) -> MetWish? {
    let words = FoldedText.folded(candidate.description ?? "").split(separator: " ").map(
      String.init)
    let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
    if let told = (words + pairs).first(where: { KindWords.mood($0) == mood }) {
      return .words(told)
    }
    let genre = candidate.subjects.first { BookMoods.promised(by: $0).contains(mood) }
    return genre.map { .subject($0) }
  }
}

extension Candidate {
  /// Its own names of subjects that are among the keys, three at most.
  func names(of keys: Set<TasteKey>) -> [String] {
    Array(subjects.filter { keys.contains(TasteKey(.subject, $0)) }.prefix(3))
  }
}
