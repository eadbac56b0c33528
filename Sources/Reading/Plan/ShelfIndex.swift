/// Finds works of a shelf by what a row states.
struct ShelfIndex {
  private var byIdentifier: [Identifier: [WorkID]] = [:]
  private var byISBN: [ISBN: [WorkID]] = [:]
  /// By title and one author; a title without authors is by itself.
  private var byTitle: [String: [WorkID]] = [:]

  /// Most works of one ISBN that a row is compared with; more have it by mistake.
  private static let mostOfISBN = 20

  mutating func add(_ shelved: ShelvedWork) {
    let id = shelved.work.id
    for name in shelved.work.identifiers + shelved.editions.flatMap(\.identifiers) {
      Self.add(id, to: &byIdentifier[name, default: []])
    }
    for isbn in shelved.editions.flatMap(\.isbns) { Self.add(id, to: &byISBN[isbn, default: []]) }
    for subtitle in [nil, shelved.work.subtitle] {
      let title = Self.titleKey(shelved.work.title, subtitle)
      for key in Self.keys(title, shelved.work.authors.map(\.author.name)) {
        Self.add(id, to: &byTitle[key, default: []])
      }
    }
  }

  private static func add(_ id: WorkID, to ids: inout [WorkID]) {
    if !ids.contains(id) { ids.append(id) }
  }

  private static func keys(_ title: String, _ authors: [String]) -> [String] {
    authors.isEmpty ? [title] : authors.map { "\(title)\t\(FoldedText.name($0))" }
  }

  static func titleKey(_ title: String, _ subtitle: String?) -> String {
    FoldedText.title(subtitle.map { "\(title): \($0)" } ?? title)
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
    let title = Self.titleKey(book.title, book.subtitle)
    for key in Self.keys(title, book.credits.map(\.name)) {
      found += (byTitle[key] ?? []).map { ($0, .titleAndAuthor) }
    }
    return found
  }
}

extension ShelvedWork {
  /// True where a row's book can be this work under a rule that found it.
  func accepts(_ book: ImportedBook, by rule: MatchRule) -> Bool {
    let ours = Set(work.authors.map { FoldedText.name($0.author.name) })
    let theirs = Set(book.credits.map { FoldedText.name($0.name) })
    let sharesAuthor = !ours.isDisjoint(with: theirs)
    switch rule {
    case .identifier: return true
    // The same number with other authors and another title is a mistake of somebody's.
    case .isbn: return sharesAuthor || ours.isEmpty || theirs.isEmpty || sharesTitle(book)
    case .titleAndAuthor: return sharesAuthor || (ours.isEmpty && theirs.isEmpty)
    }
  }

  /// True where one title begins with the other, whole words taken.
  private func sharesTitle(_ book: ImportedBook) -> Bool {
    let (a, b) = (FoldedText.title(work.title) + " ", FoldedText.title(book.title) + " ")
    return a.hasPrefix(b) || b.hasPrefix(a)
  }
}
