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

/// Reads answers of Google Books.
package enum GoogleBooksReader {
  private static let source = CatalogueName.googleBooks

  /// The volumes of `/volumes?q=…` as works made of editions; nil for JSON of another shape.
  package static func volumes(_ answer: JSONValue) -> [CatalogueWork]? {
    if let items = answer["items"]?.array { return items.compactMap(volume) }
    // A search that found nothing has no list.
    return answer["totalItems"]?.integer == 0 ? [] : nil
  }

  private static func volume(_ item: JSONValue) -> CatalogueWork? {
    guard let info = item["volumeInfo"], let title = CatalogueText.text(info["title"]) else {
      return nil
    }
    var edition = CatalogueEdition(source: source)
    edition.isbns = CatalogueText.isbns(
      (info["industryIdentifiers"]?.array ?? []).filter {
        $0["type"]?.string?.hasPrefix("ISBN") == true
      }.compactMap { $0["identifier"] })
    edition.publisher = CatalogueText.text(info["publisher"])
    edition.published = info["publishedDate"]?.string.flatMap(CatalogueText.date)
    edition.pageCount = CatalogueText.pages(info["pageCount"])
    edition.language = info["language"]?.string.map { LanguageName.code(of: $0) }
    edition.identifiers = item["id"]?.string.map { [Identifier(.googleBooks, $0)] } ?? []
    edition.coverURL = info["imageLinks"]?["thumbnail"]?.string
    let subjects = Genre.normalized(CatalogueText.strings(info["categories"]))
    return CatalogueWork(
      title: Stated(title, source), subtitle: Stated(CatalogueText.text(info["subtitle"]), source),
      authors: CatalogueText.strings(info["authors"]).map {
        CatalogueAuthor(name: $0, source: source)
      },
      subjects: subjects.isEmpty ? nil : Stated(subjects, source),
      description: Stated(CatalogueText.text(info["description"]), source), isSynthetic: true,
      editions: [edition])
  }
}

/// A catalogue that can be asked; raw values are what is typed, stored and named as a source.
package enum CatalogueName: String, Codable, Sendable, CaseIterable {
  /// The one in a file of this computer.
  case local
  case openLibrary = "openlibrary"
  case googleBooks = "google-books"
  case inventaire

  /// True for catalogues that are asked over the network.
  package var isRemote: Bool { self != .local }
}

extension CatalogueName {
  /// The catalogue as a person knows it.
  package var words: String {
    switch self {
    case .local: "local catalogue"
    case .openLibrary: "Open Library"
    case .googleBooks: "Google Books"
    case .inventaire: "Inventaire"
    }
  }
}
