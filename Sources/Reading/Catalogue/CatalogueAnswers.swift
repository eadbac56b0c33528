package import Basics

/// Reads answers of catalogues by the addresses that gave them.
package enum CatalogueAnswers {
  /// The works of one answer; nil for JSON of another shape, or an address that no catalogue has.
  package static func works(in answer: JSONValue, from url: String, of name: CatalogueName)
    -> [CatalogueWork]?
  {
    let path = url.prefix { $0 != "?" }
    switch name {
    case .local: return nil
    case .openLibrary:
      return path.hasSuffix("/search.json")
        ? OpenLibraryReader.search(answer) : OpenLibraryReader.books(answer)
    case .googleBooks: return GoogleBooksReader.volumes(answer)
    case .inventaire:
      return isSearch(path)
        ? InventaireReader.search(answer) : InventaireReader.entities(answer)
    }
  }

  /// The works of a catalogue by its answers in the order in which they came.
  ///
  /// It is asked on only where an answer had no works, or named works without their facts, as a search
  /// of Inventaire does; so the last answer holds them.
  package static func works(in answers: [CatalogueAnswer], of name: CatalogueName)
    -> [CatalogueWork]
  {
    guard let last = answers.last else { return [] }
    if name == .inventaire, isSearch(last.url.prefix { $0 != "?" }) { return [] }
    return (try? JSONValue(parsing: last.body)).flatMap {
      works(in: $0, from: last.url, of: name)
    } ?? []
  }

  private static func isSearch(_ path: Substring) -> Bool { path.hasSuffix("/api/search") }
}

/// What a catalogue answered.
package struct CatalogueReply: Hashable, Sendable {
  package let works: [CatalogueWork]
  package let answers: [CatalogueAnswer]

  package init(works: [CatalogueWork], answers: [CatalogueAnswer]) {
    self.works = works
    self.answers = answers
  }
}

/// One answer as it came.
package struct CatalogueAnswer: Hashable, Sendable {
  package let url: String
  package let body: String
  /// Seconds since it came; nil for one that came now.
  package let age: Int?

  package init(url: String, body: String, age: Int? = nil) {
    self.url = url
    self.body = body
    self.age = age
  }
}
