package import Reading

/// A book that may be suggested.
package struct Candidate: Hashable, Sendable {
  /// Its identity among candidates: a work of the shelf, a name in a catalogue, or title and author.
  package let key: String
  package let title: String
  package let authors: [String]
  /// Keys of the authors in a catalogue, in their order; empty for one without a key.
  package let authorKeys: [String]
  package internal(set) var names: BookNames
  /// Genres by their usual names, then other subjects.
  package let subjects: [String]
  package let year: Int?
  package let pages: Int?
  package let language: String?
  package let description: String?
  /// Its places in series, such as `Dune Chronicles` 2.
  package let series: [SeriesPlace]
  /// Editions that the catalogue knows, a stand-in for how widely it is read.
  package let editions: Int
  package let taste: TasteKeys
  /// The questions that found it, each once, the first first.
  package internal(set) var provenance: [Provenance]
  /// Of unit length; empty where no vector was made.
  package var vector: [Float] = []

  package init(_ shelved: ShelvedWork) {
    let work = shelved.work
    key = "work:\(work.id.rawValue)"
    title = work.title
    let writers = work.authors.filter { $0.role == nil }.map(\.author)
    authors = writers.map(\.name)
    authorKeys = writers.map { $0.identifiers.first?.value ?? "" }
    names = BookNames(shelved)
    subjects = Genre.normalized(work.subjects)
    year = work.firstPublished
    taste = TasteKeys(shelved)
    pages = shelved.edition?.pageCount ?? shelved.editions.compactMap(\.pageCount).first
    language = shelved.edition?.language ?? work.originalLanguage
    description = work.description
    series = work.series
    editions = shelved.editions.count
    provenance = [.shelf]
  }

  /// `editions` is the number that the catalogue knows, where the work brings only some of them.
  package init(_ work: CatalogueWork, from provenance: Provenance, editions count: Int? = nil) {
    names = BookNames(work)
    title = work.title.value
    authors = work.authors.map(\.name)
    authorKeys = work.authors.map { $0.identifiers.first?.value ?? "" }
    key =
      work.identifiers.first.map { "\($0.scheme.rawValue):\($0.value)" }
      ?? "title:\(FoldedText.title(title))\t\(authors.first.map(FoldedText.name) ?? "")"
    subjects = Genre.normalized(work.subjects?.value ?? [])
    year = work.firstPublished?.value ?? work.editions.compactMap(\.published?.year).min()
    pages = Self.median(work.editions.compactMap(\.pageCount))
    language = work.originalLanguage?.value ?? work.editions.compactMap(\.language).first
    description = work.description?.value
    series = work.series?.value ?? []
    editions = count ?? work.editions.count
    taste = TasteKeys(
      subjects: subjects, authors: authors, pages: pages, year: year, language: language)
    self.provenance = [provenance]
  }

  /// True where one of its authors may be called by one of the names.
  func hasAuthor(calledOneOf names: [String]) -> Bool {
    authors.contains { author in names.contains { author.isAuthor(called: $0) } }
  }

  /// True where one of its titles is meant.
  func isTitled(_ title: FoldedTitle) -> Bool {
    names.titles.contains { $0.isAlike(title) || $0.main == title.whole }
  }

  /// The same book as another question found it.
  package func found(by provenance: Provenance) -> Candidate {
    var candidate = self
    candidate.provenance = [provenance]
    return candidate
  }

  /// The middle one, the lower of two; nil of none.
  private static func median(_ numbers: [Int]) -> Int? {
    numbers.isEmpty ? nil : numbers.sorted()[(numbers.count - 1) / 2]
  }

  /// Takes the names and the provenance of another finding of the same book.
  mutating func join(_ other: Candidate) {
    names.identifiers += other.names.identifiers.filter { !names.identifiers.contains($0) }
    names.isbns += other.names.isbns.filter { !names.isbns.contains($0) }
    names.work = names.work ?? other.names.work
    provenance += other.provenance.filter { !provenance.contains($0) }
  }
}

/// The way a candidate was found.
package enum Provenance: Hashable, Sendable {
  /// An unread book of the shelf.
  case shelf
  case question(CandidateQuestion)
  /// A model, whose proposal a catalogue has.
  case proposal
}
