import Reading

/// Finds the work of the shelf that another one is the same as.
struct WorkTwin {
  /// Most works whose titles are compared letter by letter.
  private static let mostTitles = 200

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
    // The longest word is in every spelling of a title.
    let word = FoldedText.folded(title).split(separator: " ").max { $0.count < $1.count }
    let query = ShelfQuery(conditions: [
      ShelfCondition(.title, .contains([word.map { String($0) } ?? title]))
    ])
    let found = try await store.search(query, limit: Self.mostTitles)
    guard found.corrections.isEmpty else { return nil }
    let titled = found.works.filter { $0.hasTitle(title) }
    let names = Set(authors.map(NameKey.of))
    if names.isEmpty { return titled.count == 1 ? titled[0] : nil }
    return titled.first { shelved in
      let authors = shelved.work.authors
      return authors.isEmpty || authors.contains { names.contains(NameKey.of($0.author.name)) }
    }
  }
}
