package import Basics
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

/// The form in which sessions have what a catalogue was asked and answered.
extension CandidateQuestion: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .subject(let name): try encoder.write(all: ["subject": name])
    case .author(let name): try encoder.write(all: ["author": name])
    case .title(let words): try encoder.write(all: ["title": words])
    case .years(let years):
      try encoder.write(all: ["years": [years.lowerBound, years.upperBound]])
    case .apart(let subjects): try encoder.write(all: ["apart": subjects])
    case .matter(let words): try encoder.write(all: ["matter": words])
    case .neighbours(let books): try encoder.write(all: ["neighbours": books])
    }
  }

  package init?(_ json: JSONValue) {
    if let name = json["subject"]?.string {
      self = .subject(name)
    } else if let name = json["author"]?.string {
      self = .author(name)
    } else if let words = json["matter"]?.string {
      self = .matter(words)
    } else if let books = json["neighbours"]?.array {
      self = .neighbours(of: books.compactMap(\.string))
    } else if let words = json["title"]?.string {
      self = .title(words)
    } else if let years = json["years"]?.array?.compactMap(\.integer), years.count == 2,
      years[0] <= years[1]
    {
      self = .years(years[0]...years[1])
    } else if let subjects = json["apart"]?.array {
      self = .apart(from: subjects.compactMap(\.string))
    } else {
      return nil
    }
  }
}

extension Provenance: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .shelf: try "shelf".encode(to: encoder)
    case .question(let question): try question.encode(to: encoder)
    case .proposal: try "proposal".encode(to: encoder)
    }
  }

  package init?(_ json: JSONValue) {
    if json.string == "shelf" {
      self = .shelf
    } else if json.string == "proposal" {
      self = .proposal
    } else if let question = CandidateQuestion(json) {
      self = .question(question)
    } else {
      return nil
    }
  }
}

extension Candidate: Encodable, JSONReadable {
  /// Everything that a ranking reads.
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(present: [
      "key": key, "title": title, "authors": authors,
      "author_keys": authorKeys.allSatisfy(\.isEmpty) ? nil : authorKeys, "names": names,
      "subjects": subjects, "year": year, "pages": pages, "language": language,
      "description": description, "editions": editions, "found": provenance,
      "series": series.isEmpty
        ? nil : series.map { [$0.name, $0.place].compactMap(\.self) },
      "vector": vector.isEmpty ? nil : VectorText.text(of: vector),
    ])
  }

  /// Reads what `json` wrote; nil without a key or a title.
  package init?(_ json: JSONValue) {
    guard let key = json["key"]?.string, let title = json["title"]?.string else { return nil }
    let texts = { (name: String) in (json[name]?.array ?? []).compactMap(\.string) }
    self.key = key
    self.title = title
    names = BookNames(json["names"] ?? .null)
    (authors, subjects) = (texts("authors"), texts("subjects"))
    authorKeys = texts("author_keys")
    (year, pages) = (json["year"]?.integer, json["pages"]?.integer)
    (language, description) = (json["language"]?.string, json["description"]?.string)
    series = (json["series"]?.array ?? []).compactMap { place in
      let texts = (place.array ?? []).compactMap(\.string)
      return texts.first.map { SeriesPlace(name: $0, place: texts.dropFirst().first) }
    }
    editions = max(0, json["editions"]?.integer ?? 0)
    provenance = (json["found"]?.array ?? []).compactMap { Provenance($0) }
    taste = TasteKeys(
      subjects: subjects, authors: authors, pages: pages, year: year, language: language)
    vector = VectorText.vector(of: json["vector"]?.string ?? "")
  }
}

/// Finds candidates for the questions of a plan.
package protocol CandidateSource: Sendable {
  /// An answer for each question, in the order of the questions; equal questions give equal answers while
  /// the source stays the same.
  ///
  /// For somebody who was shown so many books already, there may be more candidates.
  func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
    -> [CandidateAnswer]

  /// The stretches of a line that are titles or authors.
  func names(among stretches: [String]) async throws -> KnownNames
}

extension CandidateSource {
  package func names(among stretches: [String]) async throws -> KnownNames { KnownNames() }

  /// The answers for somebody who was shown nothing.
  package func answers(to questions: [CandidateQuestion]) async throws -> [CandidateAnswer] {
    try await answers(to: questions, beyond: 0)
  }
}

/// A source that finds nothing.
package struct NoCandidates: CandidateSource {
  package init() {}

  package func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
    -> [CandidateAnswer]
  { questions.map { CandidateAnswer($0, []) } }
}
