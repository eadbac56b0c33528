import Reading

/// Finds the work of the shelf that another one is the same as.
struct WorkTwin {
  /// Most works whose titles are compared letter by letter.
  private static let mostTitles = 50

  private let store: any ReadingStore

  init(_ store: any ReadingStore) { self.store = store }

  /// A work with one of the ISBNs, else one with the same title that shares an author.
  func of(_ shelved: ShelvedWork) async throws -> ShelvedWork? {
    try await twin(
      title: shelved.work.title, authors: shelved.work.authors.map(\.author.name),
      isbns: shelved.editions.flatMap(\.isbns))
  }

  /// Without authors the title has to be that of a single work.
  func twin(title: String, authors: [String], isbns: [ISBN]) async throws -> ShelvedWork? {
    if let known = try await store.works(isbns: isbns).first { return known }
    let words = FoldedText.folded(title).split(separator: " ")
    let query = ShelfQuery(
      conditions: words.map { ShelfCondition(.title, .contains([String($0)])) })
    let found = try await store.search(query, limit: Self.mostTitles)
    guard found.corrections.isEmpty else { return nil }
    let wanted = FoldedText.title(title)
    let titled = found.works.filter { FoldedText.title($0.work.title) == wanted }
    let names = Set(authors.map(FoldedText.name))
    if names.isEmpty { return titled.count == 1 ? titled[0] : nil }
    return titled.first { shelved in
      let authors = shelved.work.authors
      return authors.isEmpty || authors.contains { names.contains(FoldedText.name($0.author.name)) }
    }
  }
}
