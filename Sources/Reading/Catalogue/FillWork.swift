/// Takes facts of a catalogue for a work of the shelf.
package struct FillWork {
  package private(set) var shelved: ShelvedWork
  /// Fields that got a value, each with the catalogue that stated it.
  package private(set) var filled: [FilledField] = []
  private let work: CatalogueWork
  private let replaces: Bool
  private let newID: () -> String

  /// Fills what is empty, or with `replaces` also what is not, except titles.
  ///
  /// Facts of an edition are taken only where an ISBN is the same, or the shelf names no edition.
  package init(
    _ shelved: ShelvedWork, from work: CatalogueWork, replaces: Bool = false,
    newID: @escaping () -> String
  ) {
    self.shelved = shelved
    self.work = work
    self.replaces = replaces
    self.newID = newID
    fillWork()
    fillAuthors()
    fillEdition()
  }

  private mutating func fillWork() {
    take(work.subtitle, .subtitle, \.work.subtitle)
    take(work.firstPublished, .year, \.work.firstPublished)
    take(work.originalLanguage, .originalLanguage, \.work.originalLanguage)
    take(work.description, .description, \.work.description)
    takeList(work.subjects, .subjects, \.work.subjects)
    takeList(work.series, .series, \.work.series)
    add(work.identifiers, to: \.work.identifiers, source: work.title.source)
  }

  private mutating func take<Value: Hashable>(
    _ stated: Stated<Value>?, _ field: FilledField.Name,
    _ place: WritableKeyPath<ShelvedWork, Value?>
  ) {
    guard let stated, shelved[keyPath: place] != stated.value,
      replaces || shelved[keyPath: place] == nil
    else { return }
    shelved[keyPath: place] = stated.value
    filled.append(FilledField(name: field, source: stated.source))
  }

  private mutating func takeList<Value: Hashable>(
    _ stated: Stated<[Value]>?, _ field: FilledField.Name,
    _ place: WritableKeyPath<ShelvedWork, [Value]>
  ) {
    guard let stated, !stated.value.isEmpty, shelved[keyPath: place] != stated.value,
      replaces || shelved[keyPath: place].isEmpty
    else { return }
    shelved[keyPath: place] = stated.value
    filled.append(FilledField(name: field, source: stated.source))
  }

  private mutating func add(
    _ names: [Identifier], to place: WritableKeyPath<ShelvedWork, [Identifier]>, source: String
  ) {
    let new = names.filter { !shelved[keyPath: place].contains($0) }
    guard !new.isEmpty else { return }
    shelved[keyPath: place] += new
    filled.append(FilledField(name: .identifiers, source: source))
  }

  /// Authors where the shelf has none; else years and names in catalogues of those with the same name.
  private mutating func fillAuthors() {
    guard let source = work.authors.first?.source.rawValue else { return }
    if shelved.work.authors.isEmpty {
      shelved.work.authors = work.authors.map { author in
        Credit(author: Author(id: AuthorID(rawValue: newID()), name: author.name))
      }
      filled.append(FilledField(name: .authors, source: source))
    }
    for place in shelved.work.authors.indices {
      let name = FoldedText.name(shelved.work.authors[place].author.name)
      guard let known = work.authors.first(where: { FoldedText.name($0.name) == name }) else {
        continue
      }
      let stater = known.source.rawValue
      var author = shelved.work.authors[place].author
      author.identifiers += known.identifiers.filter { !author.identifiers.contains($0) }
      author.culture.born = author.culture.born ?? known.born.map { Stated($0, source: stater) }
      author.culture.died = author.culture.died ?? known.died.map { Stated($0, source: stater) }
      shelved.work.authors[place].author = author
    }
  }

  private mutating func fillEdition() {
    let isbns = shelved.editions.flatMap(\.isbns)
    if let known = work.edition(with: isbns),
      let place = shelved.editions.firstIndex(where: {
        !Set($0.isbns).isDisjoint(with: known.isbns)
      })
    {
      fill(place, from: known)
    } else if isbns.isEmpty, let edition = work.editions.first, work.editions.count == 1,
      shelved.editions.count <= 1
    {
      fill(editionPlace(), from: edition)
    }
  }

  /// The place of the shelf's edition, which is made when it is missing.
  private mutating func editionPlace() -> Int {
    if shelved.editions.isEmpty {
      let edition = Edition(id: EditionID(rawValue: newID()), workID: shelved.work.id)
      shelved.editions = [edition]
      for place in shelved.entries.indices where shelved.entries[place].editionID == nil {
        shelved.entries[place].editionID = edition.id
      }
    }
    return 0
  }

  private mutating func fill(_ place: Int, from known: CatalogueEdition) {
    let source = known.source.rawValue
    let isbns = known.isbns.filter { !shelved.editions[place].isbns.contains($0) }
    if !isbns.isEmpty {
      shelved.editions[place].isbns += isbns
      filled.append(FilledField(name: .isbn, source: source))
    }
    func stated<Value: Hashable>(_ value: Value?) -> Stated<Value>? {
      value.map { Stated($0, source: source) }
    }
    take(stated(known.publisher), .publisher, \.editions[place].publisher)
    take(stated(known.published), .published, \.editions[place].published)
    take(stated(known.pageCount), .pages, \.editions[place].pageCount)
    take(stated(known.language), .language, \.editions[place].language)
    take(stated(known.coverURL), .cover, \.editions[place].coverURL)
    if known.format != .unknown, shelved.editions[place].format != known.format,
      replaces || shelved.editions[place].format == .unknown
    {
      shelved.editions[place].format = known.format
      filled.append(FilledField(name: .format, source: source))
    }
    add(known.identifiers, to: \.editions[place].identifiers, source: source)
  }
}

/// A field that got a value of a catalogue.
package struct FilledField: Hashable, Codable, Sendable {
  package enum Name: String, Codable, Sendable, CaseIterable {
    case subtitle, year, description, subjects, series, identifiers, authors
    case isbn, publisher, published, pages, language, format, cover
    case originalLanguage = "original language"
  }

  package let name: Name
  package let source: String

  enum CodingKeys: String, CodingKey {
    case name = "field"
    case source
  }

  package init(name: Name, source: String) {
    self.name = name
    self.source = source
  }
}
