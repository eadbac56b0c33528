package import Reading

/// A side of a book that a person can like: a subject, an author, a length, a time or a language.
package struct TasteKey: Hashable, Sendable, Comparable {
  package enum Facet: String, Sendable, CaseIterable {
    case subject, author, length, era, language
  }

  package let facet: Facet
  /// Folded, as it is compared.
  package let name: String

  package init(_ facet: Facet, _ name: String) {
    self.facet = facet
    self.name = facet == .author ? FoldedText.name(name) : FoldedText.folded(name)
  }

  /// Takes a name that is folded already.
  init(_ facet: Facet, folded name: String) {
    self.facet = facet
    self.name = name
  }

  package static func < (a: TasteKey, b: TasteKey) -> Bool {
    a.facet == b.facet ? a.name < b.name : a.facet.rawValue < b.facet.rawValue
  }
}

/// Times of first publication, the four of the original; raw values are folded names.
package enum EraBand: String, Sendable, CaseIterable {
  case classical, modern, contemporary, current

  /// Classical ends with 1899, modern with 1949, contemporary with 1999.
  package init(year: Int) {
    self =
      switch year {
      case ..<1900: .classical
      case ..<1950: .modern
      case ..<2000: .contemporary
      default: .current
      }
  }
}

/// The sides of a book, from whatever states it.
package struct TasteKeys: Hashable, Sendable {
  package let subjects: [TasteKey]
  package let authors: [TasteKey]
  package let others: [TasteKey]

  package init(
    subjects: [String], authors: [String], pages: Int?, year: Int?, language: String?
  ) {
    self.init(
      keys: subjects.map { TasteKey(.subject, $0) }, authors: authors, pages: pages, year: year,
      language: language)
  }

  private init(
    keys subjects: [TasteKey], authors: [String], pages: Int?, year: Int?, language: String?
  ) {
    self.subjects = Self.unique(subjects)
    self.authors = Self.unique(authors.map { TasteKey(.author, $0) })
    others = [
      pages.map { TasteKey(.length, folded: LengthBand(pages: $0).rawValue) },
      year.map { TasteKey(.era, folded: EraBand(year: $0).rawValue) },
      language.map { TasteKey(.language, LanguageName.code(of: $0)) },
    ].compactMap(\.self)
  }

  /// Names in order, each once.
  private static func unique(_ keys: [TasteKey]) -> [TasteKey] {
    var unique: [TasteKey] = []
    for key in keys.sorted() where !key.name.isEmpty && key != unique.last { unique.append(key) }
    return unique
  }

  package init(_ shelved: ShelvedWork) {
    var names = SubjectNames()
    self.init(shelved, &names)
  }

  /// `names` remembers subjects over many works.
  package init(_ shelved: ShelvedWork, _ names: inout SubjectNames) {
    let work = shelved.work
    self.init(
      keys: names.names(work.subjects).map { TasteKey(.subject, folded: $0) },
      authors: work.authors.filter { $0.role == nil }.map(\.author.name),
      pages: shelved.edition?.pageCount ?? shelved.editions.compactMap(\.pageCount).first,
      year: work.firstPublished,
      language: shelved.edition?.language ?? work.originalLanguage)
  }

  package var all: [TasteKey] { subjects + authors + others }
}
