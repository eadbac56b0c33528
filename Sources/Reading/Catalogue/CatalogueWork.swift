package import Basics

/// A work as catalogues state it; every fact has the catalogue that stated it.
package struct CatalogueWork: Hashable, Codable, Sendable {
  package var title: Stated<String>
  package var subtitle: Stated<String>?
  /// The main author first.
  package var authors: [CatalogueAuthor]
  /// Year of the first publication; before the year 1 it is negative.
  package var firstPublished: Stated<Int>?
  /// Language code such as `en`.
  package var originalLanguage: Stated<String>?
  /// Genres by their usual names, then other subjects as the catalogue has them.
  package var subjects: Stated<[String]>?
  package var series: Stated<[SeriesPlace]>?
  package var description: Stated<String>?
  package var identifiers: [Identifier]
  /// True for a work that was made of an edition only.
  package var isSynthetic: Bool
  package var editions: [CatalogueEdition]

  enum CodingKeys: String, CodingKey {
    case title, subtitle, authors, firstPublished, originalLanguage, subjects, series, description
    case identifiers, editions
    case isSynthetic = "synthetic"
  }

  package init(
    title: Stated<String>, subtitle: Stated<String>? = nil, authors: [CatalogueAuthor] = [],
    firstPublished: Stated<Int>? = nil, originalLanguage: Stated<String>? = nil,
    subjects: Stated<[String]>? = nil, series: Stated<[SeriesPlace]>? = nil,
    description: Stated<String>? = nil, identifiers: [Identifier] = [], isSynthetic: Bool = false,
    editions: [CatalogueEdition] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.authors = authors
    self.firstPublished = firstPublished
    self.originalLanguage = originalLanguage
    self.subjects = subjects
    self.series = series
    self.description = description
    self.identifiers = identifiers
    self.isSynthetic = isSynthetic
    self.editions = editions
  }

  /// All its ISBNs.
  package var isbns: [ISBN] { editions.flatMap(\.isbns) }

  /// The edition with an ISBN.
  package func edition(with isbns: [ISBN]) -> CatalogueEdition? {
    editions.first { !Set($0.isbns).isDisjoint(with: isbns) }
  }
}

/// An edition as one catalogue states it.
package struct CatalogueEdition: Hashable, Codable, Sendable {
  package let source: CatalogueName
  package var isbns: [ISBN] = []
  /// Nil where it is the title of its work.
  package var title: String?
  package var publisher: String?
  package var published: PartialDate?
  /// Pages, 1 or more.
  package var pageCount: Int?
  package var format: EditionFormat = .unknown
  /// Language code such as `de`.
  package var language: String?
  package var identifiers: [Identifier] = []
  package var coverURL: String?

  package init(source: CatalogueName) { self.source = source }
}

/// An author as a catalogue names them.
package struct CatalogueAuthor: Hashable, Codable, Sendable {
  package var name: String
  package let source: CatalogueName
  package var identifiers: [Identifier]
  /// Years of birth and death, where the catalogue states them.
  package var born: Int?
  package var died: Int?

  package init(
    name: String, source: CatalogueName, identifiers: [Identifier] = [], born: Int? = nil,
    died: Int? = nil
  ) {
    self.name = name
    self.source = source
    self.identifiers = identifiers
    self.born = born
    self.died = died
  }
}

extension Stated {
  package init(_ value: Value, _ catalogue: CatalogueName) {
    self.init(value, source: catalogue.rawValue)
  }

  /// Nil for no value.
  package init?(_ value: Value?, _ catalogue: CatalogueName) {
    guard let value else { return nil }
    self.init(value, source: catalogue.rawValue)
  }
}

extension CatalogueWork {
  /// Its facts, each with who stated it; without authors and editions.
  package var facts: [String: JSONValue] {
    (json.object ?? [:]).filter { !["authors", "editions"].contains($0.key) }
  }
}
