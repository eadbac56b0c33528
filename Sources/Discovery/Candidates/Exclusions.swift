package import Reading

/// A book that is kept out, with the reason and the row it rests on.
package struct Exclusion: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case read, reading, abandoned, owned
    case refused(String)
    case recommended
    /// Something that the person never wants.
    case never(TasteKey)
    /// Something that this wish doesn't want.
    case unwanted(TasteKey)
    /// The line compares with it, or calls it read.
    case named(String)
    /// A number, a time or a reader of the wish that it does not fit, with what the book has.
    case unfit(String)
  }

  package let candidate: Candidate
  package let reason: Reason
  /// The title on the shelf, or in an earlier conversation, that it is; nil where taste decides.
  package let title: String?
  package let by: NameMatch?
}

/// A book that was refused or recommended in an earlier round.
package struct EarlierBook: Hashable, Codable, Sendable {
  package let title: String
  package let names: BookNames
  /// Nil for a book that was only shown.
  package let refusal: String?

  package init(title: String, names: BookNames, refusal: String? = nil) {
    self.title = title
    self.names = names
    self.refusal = refusal
  }

  package init(_ candidate: Candidate, refusal: String? = nil) {
    self.init(title: candidate.title, names: candidate.names, refusal: refusal)
  }
}

/// Keeps out what is owned, read, begun, refused or recommended before, in any edition.
package struct Exclusions: Sendable {
  private var index: NameIndex<KnownBooks.Entry>
  private let sets: KnownSets
  private let never: Set<TasteKey>
  /// Subjects that are never wanted, which the words of a book may name.
  private let neverNamed: [Matter]
  private let wish: WishParts
  private let unwanted: [Matter]
  /// Titles that the line compares with, calls read, or does not want.
  private let named: [FoldedTitle]

  package init(
    shelf: [ShelvedWork], earlier: [EarlierBook] = [], profile: TasteProfile,
    wish: WishParts = WishParts(), allowsOwned: Bool = false
  ) {
    self.init(
      known: KnownBooks(shelf, allowsOwned: allowsOwned), earlier: earlier, profile: profile,
      wish: wish)
  }

  /// `open` is the book that others should be like.
  package init(
    known: KnownBooks, earlier: [EarlierBook], profile: TasteProfile, wish: WishParts,
    open: NearPassage? = nil
  ) {
    (index, sets) = (known.index, known.sets)
    if let open { index.add(open.names, (.reading, open.place.book)) }
    // The first finding stands, and a refusal says more than a suggestion.
    for book in earlier.filter({ $0.refusal != nil }) + earlier {
      index.add(book.names, (book.refusal.map { .refused($0) } ?? .recommended, book.title))
    }
    never = Set(
      profile.statements.values.compactMap { statement -> TasteKey? in
        if case .never(let key) = statement { key } else { nil }
      })
    neverNamed = never.filter { $0.facet == .subject }.sorted().map { Matter($0) }
    self.wish = wish
    unwanted = wish.without.flatMap { words in
      Set([words] + Genre.normalized([words]) + [KindWords.genre(words)].compactMap(\.self))
        .sorted()
    }.map { Matter($0) }
    named = (wish.like + wish.read + wish.without).map { FoldedTitle($0) }
  }

  /// Nil for a book that may be suggested.
  package func exclusion(of candidate: Candidate) -> Exclusion? {
    if let (known, match) = index.find(candidate.names) {
      return Exclusion(
        candidate: candidate, reason: known.reason, title: known.title, by: match)
    }
    if let (known, title) = sets.known(candidate, index, wish) {
      return Exclusion(candidate: candidate, reason: known, title: title, by: .titleAndAuthor)
    }
    return (neverReason(candidate) ?? wishReason(candidate)).map {
      Exclusion(candidate: candidate, reason: $0, title: nil, by: nil)
    }
  }

  private func neverReason(_ candidate: Candidate) -> Exclusion.Reason? {
    if let key = candidate.taste.all.first(where: never.contains) { return .never(key) }
    // A full name may be that of an author whom the shelf does not have.
    if !neverNamed.isEmpty,
      let author = candidate.authors.first(where: { author in
        let words = author.nameWords
        return words.count > 1
          && never.contains(TasteKey(.subject, words.joined(separator: " ")))
      })
    {
      return .never(TasteKey(.author, author))
    }
    return neverNamed.first { $0.isNamed(by: candidate) }.map { .never($0.key) }
  }

  /// What the line itself keeps out: what it compares with, what it does not want, and what does not fit a number.
  private func wishReason(_ candidate: Candidate) -> Exclusion.Reason? {
    if named.contains(where: { candidate.isTitled($0) })
      || candidate.hasAuthor(calledOneOf: wish.like)
    {
      return .named(candidate.title)
    }
    if let author = candidate.authors.first(where: { author in
      wish.without.contains { author.isAuthor(called: $0) }
    }) {
      return .unwanted(TasteKey(.author, author))
    }
    if let matter = unwanted.first(where: { $0.sign(candidate) != nil }) {
      return .unwanted(matter.key)
    }
    let moods = wish.without.compactMap { KindWords.mood($0) }
    if !moods.isEmpty, let mood = BookMoods.moods(candidate).first(where: moods.contains) {
      return .unwanted(TasteKey(.subject, mood.rawValue))
    }
    if let pages = candidate.pages, wish.length?.pages.contains(pages) == false {
      return .unfit("\(pages) pages")
    }
    if let year = candidate.year, wish.era?.years.contains(year) == false {
      return .unfit("from \(year)")
    }
    return wish.reader?.fits(candidate) == false
      ? .unfit("not for \(wish.reader?.words ?? "")") : nil
  }

  /// Parts candidates from those that are kept out.
  package func apply(_ candidates: [Candidate]) -> (kept: [Candidate], excluded: [Exclusion]) {
    var (kept, excluded): ([Candidate], [Exclusion]) = ([], [])
    for candidate in candidates {
      if let exclusion = exclusion(of: candidate) {
        excluded.append(exclusion)
      } else {
        kept.append(candidate)
      }
    }
    return (kept, excluded)
  }
}

/// The books of a shelf that are kept out of lists, by their names.
package struct KnownBooks: Sendable {
  typealias Entry = (reason: Exclusion.Reason, title: String)

  fileprivate private(set) var index = NameIndex<Entry>()
  fileprivate private(set) var sets = KnownSets()

  /// With `allowsOwned` an unread book that is owned may come, for who asks for books of the own shelf.
  package init(_ shelf: [ShelvedWork], allowsOwned: Bool = false) {
    for work in shelf {
      guard let reason = Self.reason(work, allowsOwned) else { continue }
      let names = BookNames(work)
      index.add(names, (reason, work.work.title))
      sets.add(work, names, (reason, work.work.title))
    }
  }

  private static func reason(_ work: ShelvedWork, _ allowsOwned: Bool) -> Exclusion.Reason? {
    let statuses = Set(work.entries.map(\.status))
    if statuses.contains(.read) { return .read }
    if statuses.contains(.reading) || statuses.contains(.onHold) { return .reading }
    if statuses.contains(.didNotFinish) { return .abandoned }
    let isOwned = work.work.ownedCopies > 0 || work.entries.contains(where: \.isOwned)
    // A work without a reading is there because it is owned.
    return (isOwned || work.entries.isEmpty) && !allowsOwned ? .owned : nil
  }
}

extension ReaderWish {
  /// Subjects of which a book needs one; none for a grown reader, about whom nothing is known.
  package var shelves: Set<TasteKey> {
    let isYoung = isChild || age.map(Self.teens.contains) ?? false
    let names = isYoung ? ["Children's", "Middle Grade"] + (isChild ? [] : ["Young Adult"]) : []
    return Set(names.map { TasteKey(.subject, $0) })
  }

  /// False for a book that no catalogue files among those for such a reader.
  func fits(_ candidate: Candidate) -> Bool {
    shelves.isEmpty
      || candidate.taste.subjects.contains { subject in
        shelves.contains(subject)
          || subject.name.split(separator: " ").contains { ["juvenile", "children"].contains($0) }
      }
  }
}
