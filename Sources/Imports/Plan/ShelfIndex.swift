import Reading

/// Finds works of a shelf by what a row states.
struct ShelfIndex {
  private var byIdentifier: [Identifier: [WorkID]] = [:]
  private var byISBN: [ISBN: [WorkID]] = [:]
  /// By title with subtitle and one author; a title without authors is by itself.
  private var byTitle: [String: [WorkID]] = [:]
  /// By title without subtitle and one author.
  private var byMain: [String: [WorkID]] = [:]
  /// Subtitles of one main title by one author, of the shelf and of the file that is imported.
  private var subtitles: [String: Set<String>] = [:]
  /// By what a likely double has, too: the title of anybody, a subtitle, an end of a title by one author.
  private var byLikeness: [String: [WorkID]] = [:]
  private(set) var titles: [WorkID: TitleKey] = [:]

  /// Most works of one ISBN that a row is compared with; more have it by mistake.
  private static let mostOfISBN = 20

  mutating func add(_ shelved: ShelvedWork) {
    let id = shelved.work.id
    for name in shelved.work.identifiers + shelved.editions.flatMap(\.identifiers) {
      Self.add(id, to: &byIdentifier[name, default: []])
    }
    for isbn in shelved.editions.flatMap(\.isbns) { Self.add(id, to: &byISBN[isbn, default: []]) }
    let title = TitleKey(shelved.work.title, shelved.work.subtitle)
    let authors = shelved.work.authors.map(\.author.name)
    note(title, authors)
    for key in Self.keys(title.whole, authors) { Self.add(id, to: &byTitle[key, default: []]) }
    for key in Self.keys(title.main, authors) { Self.add(id, to: &byMain[key, default: []]) }
    titles[id] = title
    for key in Self.likeness(title, authors) + ["s\t\(title.subtitle)"] {
      Self.add(id, to: &byLikeness[key, default: []])
    }
  }

  /// Six letters of a title's beginning or end stay where one letter elsewhere differs.
  private static func likeness(_ title: TitleKey, _ authors: [String]) -> [String] {
    let ends = ["^\(title.main.prefix(6))", "$\(title.main.suffix(6))"]
    return ["m\t\(title.main)"]
      + authors.flatMap { author in ends.map { "\($0)\t\(NameKey.of(author))" } }
  }

  /// Notes the title of a row that will be looked for.
  mutating func note(_ book: ImportedBook) {
    note(TitleKey(book.title, book.subtitle), book.credits.map(\.name))
  }

  private mutating func note(_ title: TitleKey, _ authors: [String]) {
    guard !title.subtitle.isEmpty else { return }
    for key in Self.keys(title.main, authors) {
      subtitles[key, default: []].insert(title.subtitle)
    }
  }

  private static func add(_ id: WorkID, to ids: inout [WorkID]) {
    // A work that is stored again is among the last.
    if !ids.suffix(mostAlike).contains(id) { ids.append(id) }
  }

  private static func keys(_ title: String, _ authors: [String]) -> [String] {
    authors.isEmpty ? [title] : authors.map { "\(title)\t\(NameKey.of($0))" }
  }

  /// Works a row may be about with the rule for each, the surest first.
  func candidates(_ book: ImportedBook) -> [(id: WorkID, rule: MatchRule)] {
    var found: [(WorkID, MatchRule)] = []
    for name in book.editionNames + book.workNames {
      found += (byIdentifier[name] ?? []).map { ($0, .identifier(name)) }
    }
    for isbn in book.isbns {
      found += (byISBN[isbn] ?? []).prefix(Self.mostOfISBN).map { ($0, .isbn(isbn)) }
    }
    let title = TitleKey(book.title, book.subtitle)
    let authors = book.credits.map(\.name)
    for key in Self.keys(title.whole, authors) {
      found += (byTitle[key] ?? []).map { ($0, .titleAndAuthor) }
    }
    // A title without the subtitle that the other has, where no second book has another one.
    for key in Self.keys(title.main, authors)
    where !title.namesOtherBook && (subtitles[key]?.count ?? 0) < 2 {
      found += (byMain[key] ?? []).map { ($0, .titleAndAuthor) }
    }
    return found
  }

  /// Works that may be a double of a work, the surest first.
  func alike(_ shelved: ShelvedWork) -> [WorkID] {
    guard let title = titles[shelved.work.id] else { return [] }
    var keys = Self.likeness(title, shelved.work.authors.map(\.author.name))
    keys.insert("s\t\(title.main)", at: 1)
    if !title.subtitle.isEmpty { keys.insert("m\t\(title.subtitle)", at: 1) }
    return keys.flatMap { (byLikeness[$0] ?? []).suffix(Self.mostAlike) }
  }

  /// Most works of one key that are compared.
  private static let mostAlike = 50
}

extension ShelvedWork {
  /// True where a row's book can be this work under a rule that found it.
  func accepts(_ book: ImportedBook, by rule: MatchRule) -> Bool {
    let (ours, theirs) = (work.authors.map(\.author.name), book.credits.map(\.name))
    let keys = (ours: Set(ours.map(NameKey.of)), theirs: Set(theirs.map(NameKey.of)))
    let sharesAuthor = !keys.ours.isDisjoint(with: keys.theirs)
    switch rule {
    case .identifier(let name):
      // A number of the edition is the service's own word; one of the work may cover an adaptation.
      return !name.scheme.isOfWork || sharesAuthor || ours.isEmpty || theirs.isEmpty
        || sharesTitle(book)
    // The same number with other authors and another title is a mistake of somebody's.
    case .isbn: return sharesAuthor || ours.isEmpty || theirs.isEmpty || sharesTitle(book)
    case .titleAndAuthor:
      return TitleKey(work.title, work.subtitle).isSame(TitleKey(book.title, book.subtitle))
        && !isOtherVolume(book)
        && (keys.ours == keys.theirs || sharesAuthor && mainAuthor == book.mainAuthor)
    }
  }

  /// The first who is named as an author: whoever draws the novel is another main author.
  private var mainAuthor: String? {
    (work.authors.first { $0.role == nil } ?? work.authors.first).map { NameKey.of($0.author.name) }
  }

  /// True for another place in the same series.
  private func isOtherVolume(_ book: ImportedBook) -> Bool {
    work.series.contains { ours in
      book.series.contains {
        $0.key == ours.key && $0.number != nil && ours.number != nil && $0.number != ours.number
      }
    }
  }

  /// True where one title begins with the other, whole words taken.
  private func sharesTitle(_ book: ImportedBook) -> Bool {
    let (a, b) = (TitleKey(work.title).main + " ", TitleKey(book.title).main + " ")
    return a.hasPrefix(b) || b.hasPrefix(a)
  }
}

extension ImportedBook {
  fileprivate var mainAuthor: String? {
    (credits.first { $0.role == nil } ?? credits.first).map { NameKey.of($0.name) }
  }
}

extension IdentifierScheme {
  /// True for the number of a work in a catalogue of people's making.
  fileprivate var isOfWork: Bool { self == .libraryThingWork || self == .goodreadsWork }
}
