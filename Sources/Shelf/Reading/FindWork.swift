import Notebook
package import Reading

/// Finds works of the shelf.
package struct FindWork: Sendable {
  /// Works named when a reference fits several.
  private static let mostCandidates = 5

  private let store: any ReadingStore

  package init(_ shelf: ShelfPorts) { store = shelf.store }

  /// The works that words and conditions find, such as `status:reading le guin`.
  package func all(_ words: [String], limit: Int) async throws -> FoundWorks {
    try await store.search(Self.query(words), limit: limit)
  }

  package static func query(_ words: [String]) throws -> ShelfQuery {
    try ShelfQuery(Self.line(words))
  }

  /// The next works of the series that were begun, by name.
  package func nextInSeries() async throws -> [NextInSeries] {
    NextInSeries.all(try await store.works())
  }

  /// The line that splits into these words: those with blanks get their quotation marks back.
  private static func line(_ words: [String]) -> String {
    words.map { word in
      guard word.contains(where: \.isWhitespace) else { return word }
      let field = word.prefix { $0.isLetter || $0 == "-" }
      let sign = word[field.endIndex...].prefix { ":=<>".contains($0) }
      let name = sign.isEmpty ? "" : field + sign
      return "\(name)\"\(word.dropFirst(name.count).filter { $0 != "\"" })\""
    }.joined(separator: " ")
  }

  /// The work with an ISBN, an id or the start of one, or with these words and conditions.
  ///
  /// Throws `ShelfError.notFound` with near titles unless exactly one work matches, or exactly one
  /// has the words as its title.
  package func one(_ words: [String]) async throws -> ShelvedWork {
    let reference = words.joined(separator: " ")
    if let work = try await named(reference) { return work }
    let found = try await all(words, limit: Self.mostCandidates)
    let titled = found.works.filter { $0.work.title.lowercased() == reference.lowercased() }
    if titled.count == 1 { return titled[0] }
    guard found.count == 1, found.corrections.isEmpty else {
      throw ShelfError.notFound(
        reference: reference,
        candidates: found.works.map { "\($0.work.title) (\($0.work.id.rawValue.prefix(8)))" })
    }
    return found.works[0]
  }

  /// Titles with their first author, the newest works first.
  package func titles(limit: Int) async throws -> [(title: String, author: String?)] {
    try await store.titles(limit: limit)
  }

  private func named(_ reference: String) async throws -> ShelvedWork? {
    var matches: [ShelvedWork] = []
    if let isbn = try? ISBN(reference) {
      matches = try await store.works(isbns: [isbn])
    } else if reference.utf8.count >= 4, reference.allSatisfy({ $0.isHexDigit || $0 == "-" }) {
      matches = try await store.works(idPrefix: reference.lowercased())
    }
    return matches.count == 1 ? matches[0] : nil
  }
}
