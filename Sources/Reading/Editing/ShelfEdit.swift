/// Makes of typed words what they say about a work, its edition and its current reading.
package struct ShelfEdit {
  package private(set) var shelved: ShelvedWork
  private let day: PartialDate
  private let newID: () -> String

  /// `day` is that of statuses that begin or end a reading; `newID` makes ids.
  package init(_ shelved: ShelvedWork, on day: PartialDate, newID: @escaping () -> String) {
    self.shelved = shelved
    self.day = day
    self.newID = newID
  }

  /// Throws `ShelfEditError`, `ReadingError` or `ISBNError` for a value that its field cannot have.
  package mutating func apply(_ term: ShelfTerm) throws {
    if term.clears { return clear(term.field) }
    switch term.field {
    case .title, .author, .series, .tag, .year, .original: try changeWork(term)
    case .region, .gender: try changeAuthor(term)
    case .isbn, .pages, .format, .publisher, .lang: try changeEdition(term)
    case .status: move(to: try ReadingStatus(named: term.value))
    default: try changeReading(term)
    }
  }

  /// Throws `ShelfEditError.endsEarly` where typed dates of the current reading are turned round.
  package func checkDates(of terms: [ShelfTerm]) throws(ShelfEditError) {
    guard terms.contains(where: { [.started, .finished].contains($0.field) }),
      let started = shelved.current?.started, let finished = shelved.current?.finished,
      finished < started, !finished.isCompatible(with: started)
    else { return }
    throw .endsEarly(finished, started: started)
  }

  /// Takes away all that is stated of a field.
  private mutating func clear(_ field: EditedField) {
    switch field {
    case .author: shelved.work.authors = []
    case .series: shelved.work.series = []
    case .tag: shelved.work.tags = []
    case .year: shelved.work.firstPublished = nil
    case .original: shelved.work.originalLanguage = nil
    case .region where !shelved.work.authors.isEmpty:
      shelved.work.authors[0].author.culture.region = nil
    case .gender where !shelved.work.authors.isEmpty:
      shelved.work.authors[0].author.culture.gender = nil
    case .isbn, .publisher, .pages, .format, .lang:
      guard !shelved.editions.isEmpty else { return }
      clear(field, of: &shelved.editions[editionPlace()])
    case .region, .gender, .title, .status: return
    case .rating, .started, .finished, .page, .review, .notes, .added, .owned:
      guard !shelved.entries.isEmpty else { return }
      clear(field, of: &shelved.entries[entryPlace()])
    }
  }

  private func clear(_ field: EditedField, of edition: inout Edition) {
    switch field {
    case .isbn: edition.isbns = []
    case .publisher: edition.publisher = nil
    case .pages: edition.pageCount = nil
    case .format: edition.format = .unknown
    default: edition.language = nil
    }
  }

  private func clear(_ field: EditedField, of entry: inout Entry) {
    switch field {
    case .rating: entry.rating = nil
    case .started: entry.started = nil
    case .finished: entry.finished = nil
    case .page: entry.page = 0
    case .review: entry.review = nil
    case .added: entry.addedAt = nil
    case .owned: entry.isOwned = false
    default: entry.notes = nil
    }
  }

  private mutating func changeWork(_ term: ShelfTerm) throws {
    switch term.field {
    case .title: shelved.work.title = term.value
    case .year: shelved.work.firstPublished = try term.number(-9999...9999)
    case .original: shelved.work.originalLanguage = LanguageName.code(of: term.value)
    case .series: shelved.work.series = [SeriesPlace(typed: term.value)]
    case .tag:
      for value in term.values {
        let isRemoval = term.isRemoval || value.hasPrefix("-")
        let tag = value.hasPrefix("-") ? String(value.dropFirst()) : value
        shelved.work.tags.removeAll { $0.lowercased() == tag.lowercased() }
        if !isRemoval { shelved.work.tags.append(tag) }
      }
    default:
      shelved.work.authors.removeAll { $0.author.name.lowercased() == term.value.lowercased() }
      guard !term.isRemoval else { return }
      shelved.work.authors.append(
        Credit(author: Author(id: AuthorID(rawValue: newID()), name: term.value)))
    }
  }

  /// States a fact of the first author, whose source is the person.
  private mutating func changeAuthor(_ term: ShelfTerm) throws {
    guard !shelved.work.authors.isEmpty else {
      throw ShelfEditError.value(term.field, term.value, expected: ["author:NAME first"])
    }
    let value = term.value.lowercased()
    if term.field == .region {
      shelved.work.authors[0].author.culture.region = try stated(value, term)
    } else {
      shelved.work.authors[0].author.culture.gender = try stated(value, term)
    }
  }

  private func stated<Value: RawRepresentable & CaseIterable>(_ text: String, _ term: ShelfTerm)
    throws -> Stated<Value>? where Value.RawValue == String
  {
    guard let value = Value(rawValue: text) else {
      throw ShelfEditError.value(
        term.field, term.value, expected: Value.allCases.map(\.rawValue) + ["none"])
    }
    return Stated(value, source: Self.person)
  }

  /// The source of what a person states.
  private static let person = "you"

  private mutating func changeEdition(_ term: ShelfTerm) throws {
    let place = editionPlace()
    switch term.field {
    case .isbn:
      let isbn = try ISBN(term.value)
      shelved.editions[place].isbns.removeAll { $0 == isbn }
      shelved.editions[place].isbns.insert(isbn, at: 0)
    case .pages: shelved.editions[place].pageCount = try term.number(1...99_999)
    case .publisher: shelved.editions[place].publisher = term.value
    case .lang: shelved.editions[place].language = LanguageName.code(of: term.value)
    default:
      guard let format = EditionFormat(named: term.value) else {
        throw ShelfEditError.value(
          .format, term.value, expected: EditionFormat.allCases.map(\.rawValue))
      }
      shelved.editions[place].format = format
    }
  }

  private mutating func changeReading(_ term: ShelfTerm) throws {
    let pages = shelved.edition?.pageCount
    let place = entryPlace()
    switch term.field {
    case .rating:
      shelved.entries[place].rating = try Rating(stars: term.value)
    case .page:
      shelved.entries[place].reach(page: try term.page(of: pages), of: pages, on: day)
    case .started:
      let date = try PartialDate(term.value)
      shelved.entries[place].started = date
      if shelved.entries[place].status.isAhead {
        shelved.entries[place].move(to: .reading, on: date)
      }
    case .finished:
      let date = try PartialDate(term.value)
      shelved.entries[place].finished = date
      guard !shelved.entries[place].status.hasEnded else { return }
      shelved.entries[place].move(to: .read, on: date, pageCount: pages)
    case .added: shelved.entries[place].addedAt = try PartialDate(term.value)
    case .owned: shelved.entries[place].isOwned = try term.flag
    case .review: shelved.entries[place].review = term.value
    default: shelved.entries[place].notes = term.value
    }
  }

  /// Changes the current reading; one that has ended stays, and another begins.
  private mutating func move(to status: ReadingStatus) {
    if let current = shelved.current, current.status.hasEnded, !status.hasEnded {
      shelved.entries.append(newEntry(status))
    }
    let pages = shelved.edition?.pageCount
    let place = entryPlace()
    shelved.entries[place].move(to: status, on: day, pageCount: pages)
  }

  /// Place of the current reading, which is made when it is missing.
  private mutating func entryPlace() -> Int {
    if let id = shelved.current?.id, let place = shelved.entries.firstIndex(where: { $0.id == id })
    {
      return place
    }
    shelved.entries.append(newEntry(.toRead))
    return shelved.entries.count - 1
  }

  private func newEntry(_ status: ReadingStatus) -> Entry {
    Entry(
      id: EntryID(rawValue: newID()), workID: shelved.work.id, editionID: shelved.edition?.id,
      status: status, addedAt: day)
  }

  /// Place of the shown edition, which is made when it is missing.
  private mutating func editionPlace() -> Int {
    if let id = shelved.edition?.id, let place = shelved.editions.firstIndex(where: { $0.id == id })
    {
      return place
    }
    shelved.editions.append(
      Edition(id: EditionID(rawValue: newID()), workID: shelved.work.id))
    if let place = shelved.entries.indices.last {
      shelved.entries[place].editionID = shelved.editions[0].id
    }
    return 0
  }
}

extension SeriesPlace {
  /// Reads a series with its place behind `#`, such as `The Locked Tomb #1.5`.
  fileprivate init(typed text: String) {
    let parts = text.split(separator: "#", maxSplits: 1).map(String.init)
    let name = (parts.first ?? text).reversed().drop { $0 == " " || $0 == "," }.reversed()
    self.init(name: String(name), place: parts.dropFirst().first)
  }
}

extension ReadingStatus {
  /// True before a reading.
  var isAhead: Bool { self == .wishlist || self == .toRead }
}
