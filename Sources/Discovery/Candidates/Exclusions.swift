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
  }

  package let candidate: Candidate
  package let reason: Reason
  /// The title on the shelf, or in an earlier conversation, that it is; nil where taste decides.
  package let title: String?
  package let by: NameMatch?
}

/// A book that was refused or recommended in an earlier round.
package struct EarlierBook: Hashable, Sendable {
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
  private let never: Set<TasteKey>
  /// Subjects that are never wanted, which the words of a book may name.
  private let neverNamed: [NamedSubject]
  private let unwanted: Set<TasteKey>
  /// As they may be called.
  private let unwantedAuthors: [String]

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
    index = known.index
    if let open { index.add(open.names, (.reading, open.place.book)) }
    // The first finding stands, and a refusal says more than a suggestion.
    for book in earlier.filter({ $0.refusal != nil }) + earlier {
      index.add(book.names, (book.refusal.map { .refused($0) } ?? .recommended, book.title))
    }
    never = Set(
      profile.statements.values.compactMap { statement -> TasteKey? in
        if case .never(let key) = statement { key } else { nil }
      })
    neverNamed = never.filter { $0.facet == .subject }.sorted().map(NamedSubject.init)
    unwanted = Set(
      wish.without.flatMap { words in
        [words] + Genre.normalized([words])
      }.map { TasteKey(.subject, $0) })
    unwantedAuthors = wish.without
  }

  /// Nil for a book that may be suggested.
  package func exclusion(of candidate: Candidate) -> Exclusion? {
    if let (known, match) = index.find(candidate.names) {
      return Exclusion(
        candidate: candidate, reason: known.reason, title: known.title, by: match)
    }
    let sides = candidate.taste.all
    if let key = sides.first(where: never.contains) {
      return Exclusion(candidate: candidate, reason: .never(key), title: nil, by: nil)
    }
    // A full name may be that of an author whom the shelf does not have.
    if !neverNamed.isEmpty,
      let author = candidate.authors.first(where: { author in
        let words = author.nameWords
        return words.count > 1
          && never.contains(TasteKey(.subject, words.joined(separator: " ")))
      })
    {
      return Exclusion(
        candidate: candidate, reason: .never(TasteKey(.author, author)), title: nil, by: nil)
    }
    if let named = neverNamed.first(where: { $0.isNamed(by: candidate) }) {
      return Exclusion(candidate: candidate, reason: .never(named.key), title: nil, by: nil)
    }
    let unwantedAuthor = candidate.authors.first { author in
      unwantedAuthors.contains { author.isAuthor(called: $0) }
    }
    if let key = sides.first(where: unwanted.contains)
      ?? unwantedAuthor.map({ TasteKey(.author, $0) })
    {
      return Exclusion(candidate: candidate, reason: .unwanted(key), title: nil, by: nil)
    }
    return nil
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

  /// With `allowsOwned` an unread book that is owned may come, for who asks for books of the own shelf.
  package init(_ shelf: [ShelvedWork], allowsOwned: Bool = false) {
    for work in shelf {
      guard let reason = Self.reason(work, allowsOwned) else { continue }
      index.add(BookNames(work), (reason, work.work.title))
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
