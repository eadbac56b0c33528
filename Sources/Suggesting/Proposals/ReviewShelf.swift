package import Basics
package import Reading
package import Shelf

/// A proposal with the work of the shelf that it is about.
package struct ReviewedItem: Hashable, Sendable {
  package let item: ReviewItem
  /// Nil for a book that is not on the shelf, and for a column.
  package let work: ShelvedWork?

  package var title: String {
    switch item.proposal {
    case .book(let book): book.title
    case .column(let column): column.place.column
    case .row, .facts, .double: work?.work.title ?? ""
    }
  }

  /// The names of the authors as the shelf or the photo has them.
  package var authors: [String] {
    if case .book(let book) = item.proposal { return [book.author].compactMap(\.self) }
    return work?.work.authors.map(\.author.name) ?? []
  }

  /// The facts that accepting it fills in; empty unless a catalogue proposed it.
  package var fills: [FilledField] {
    guard let work, case .facts(let facts) = item.proposal else { return [] }
    // Ids of what would be made are never seen.
    return FillWork(work, from: facts.match, replaces: facts.replaces, newID: { "" }).filled
  }
}

/// What a person decides about proposals of machines; each decision is a change that undo takes back.
package struct ReviewShelf: Sendable {
  /// Titles by which a change is named.
  private static let mostTitles = 3

  let shelf: ShelfPorts
  var store: any ReadingStore { shelf.store }

  package init(_ shelf: ShelfPorts) { self.shelf = shelf }

  /// Open proposals: those put off last, the surest first.
  package func items() async throws -> [ReviewedItem] {
    let items = try await store.reviews()
    let works = try await store.works(items.compactMap(\.proposal.work))
    let byID = Dictionary(works.map { ($0.work.id, $0) }) { first, _ in first }
    return items.map { item in
      if case .column = item.proposal { return ReviewedItem(item: item, work: nil) }
      return ReviewedItem(item: item, work: item.proposal.work.flatMap { byID[$0] })
    }
  }

  /// The proposals that numbers and names of files mean; without any those that are sure enough to be
  /// accepted together.
  ///
  /// Throws `ReviewError.noItem`.
  package func items(_ references: [String]) async throws -> [ReviewedItem] {
    let all = try await items()
    guard !references.isEmpty else { return all.filter(\.item.proposal.isPreaccepted) }
    var chosen: [ReviewedItem] = []
    for reference in references {
      let meant = all.filter {
        Int(reference) == $0.item.number || reference == $0.item.proposal.file
      }
      guard !meant.isEmpty else {
        throw ReviewError.noItem(reference, open: all.map(\.item.number))
      }
      chosen += meant.filter { !chosen.contains($0) }
    }
    return chosen
  }

  /// The proposal with a number; throws `ReviewError.noItem`.
  package func item(_ number: String) async throws -> ReviewedItem {
    let all = try await items()
    guard let item = all.first(where: { Int(number) == $0.item.number }) else {
      throw ReviewError.noItem(number, open: all.map(\.item.number))
    }
    return item
  }

  /// Puts a proposal behind the others.
  package func putOff(_ item: ReviewedItem) async throws {
    try await store.putOff(item.item.number)
  }

  /// Catalogues' works for a proposal by other words, or by its own without words.
  package func search(_ item: ReviewedItem, _ words: [String], source: String) async throws
    -> LookUpAnswer
  {
    try refuseColumn(item)
    let query =
      words.isEmpty
      ? try LookUpQuery(title: item.title, authors: item.authors)
      : try LookUpQuery(typed: words, authors: [])
    let answer = try await LookUp(shelf).run(query, limit: ReviewedChoice.most)
    try await LookUp(shelf).record(answer, source: source)
    return answer
  }

  /// Writes a decision as one change.
  package func write(
    _ items: [ReviewedItem], as state: ReviewState, saved: [ShelvedWork] = [],
    removed: [WorkID] = [], source: String
  ) async throws {
    let titles = items.prefix(Self.mostTitles).map(\.title).joined(separator: ", ")
    let subject = items.count > Self.mostTitles ? "\(titles) …" : titles
    try await shelf.record(source: source) { _ in
      try await store.apply(
        ShelfRevision(
          .review, subject: subject, saved: saved, removed: removed,
          decided: Dictionary(items.map { ($0.item.number, state) }) { first, _ in first },
          at: shelf.now))
    }
  }
}

/// Limits of what a person chooses from.
package enum ReviewedChoice {
  /// Works of a search, each of which has a digit.
  package static let most = 9
}

/// Reasons for which nothing is decided.
package enum ReviewError: Error, Hashable, Sendable {
  /// No open proposal has the number, or is of the file; with the open ones.
  case noItem(String, open: [Int])
  /// The proposal is about a column of many works, which is accepted or rejected.
  case isColumn(Int)
  /// The proposal is about two works, which are joined or stay apart.
  case isDouble(Int)
  /// The search has no work with that number.
  case noChoice(Int, count: Int)
}

extension ReviewError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .noItem(let name, let open):
      let numbers = Quantity.list(open.map(String.init), most: ErrorMessage.mostNamed)
      return .init(
        "No open proposal is called \(name).",
        advice: open.isEmpty
          ? "Nothing waits for a review." : "Open: \(numbers). /review lists them.",
        .notFound)
    case .isColumn(let number):
      return .init(
        "Proposal \(String(number)) is about a column of many works.",
        advice: "/review accept \(String(number)) takes its cells, reject leaves them out.", .usage)
    case .isDouble(let number):
      return .init(
        "Proposal \(String(number)) is about two works.",
        advice: "/review accept \(String(number)) joins them, reject leaves them apart.", .usage)
    case .noChoice(let number, let count):
      return .init(
        count == 0 ? "No catalogue has it." : "The search has no work \(number).",
        advice: count == 0 ? "Search for other words." : "Take one of 1 to \(count).", .notFound)
    }
  }
}
