import Reading

/// Fills a book from the cells of its row.
struct RowReader {
  package let cells: RowCells
  let service: ReadingService
  let forms: ColumnForms
  package var book: ImportedBook
  /// Cells that cannot be read as they stand, with their columns' names.
  private var unread: [String] = []

  init(cells: RowCells, service: ReadingService, forms: ColumnForms, book: ImportedBook) {
    self.cells = cells
    self.service = service
    self.forms = forms
    self.book = book
  }

  mutating func read(extraCells: Int, isDoubtful: Bool) -> ImportedBook {
    book.isSynthetic = cells.text(.title) == nil
    book.needsReview = isDoubtful || book.isSynthetic
    if extraCells > 0 { book.notices.append(.extraCells(extraCells)) }
    readTitle()
    readCredits()
    readWork()
    readEdition()
    readNames()
    readReadings()
    keepUnread()
    return book
  }

  /// Tells of a cell that cannot be read, and keeps it for the notes.
  mutating func tell(_ notice: RowNotice, _ column: String, _ cell: String) {
    book.notices.append(notice)
    unread.append("\(column): \(cell)")
  }

  /// Writes what nobody could read into the notes of the reading that has notes, else of the last.
  private mutating func keepUnread() {
    guard !unread.isEmpty, !book.readings.isEmpty else { return }
    let place = book.readings.lastIndex { $0.notes != nil } ?? book.readings.count - 1
    let notes = [book.readings[place].notes].compactMap(\.self) + CellText.unique(unread)
    book.readings[place].notes = notes.joined(separator: "\n")
  }

  private mutating func readTitle() {
    // Tables of no known service are often made from an export of Goodreads.
    (book.title, book.series) =
      service == .plain ? TitleCell.readFreely(book.title) : TitleCell.read(book.title)
    if service == .libraryThing, let colon = book.title.firstRange(of: ": ") {
      book.subtitle = CellText.trimmed(String(book.title[colon.upperBound...]))
      book.title = CellText.trimmed(String(book.title[..<colon.lowerBound]))
    }
    book.subtitle = cells.text(.subtitle) ?? book.subtitle
    if let name = cells.text(.series) {
      book.series = TitleCell.series(name, cells.text(.seriesPlace))
    }
  }

  private mutating func readCredits() {
    var credits = authors()
    if credits.isEmpty, let family = cells.text(.familyName) ?? cells.text(.givenName) {
      let given = cells.text(.familyName) == nil ? nil : cells.text(.givenName)
      credits = [given.map { NameCell.person("\(family), \($0)") } ?? NameCell.unsorted(family)]
    }
    if credits.count == 1, let sortName = cells.text(.sortAuthor) { credits[0].sortName = sortName }
    if let role = cells.text(.roles), !credits.isEmpty { credits[0].role = role }
    let roles = cells.text(.moreRoles).map { CellText.parts($0, "|") } ?? []
    for (column, text) in cells.cells(.moreAuthors) {
      let ofColumn = PersonRole.named(column).flatMap { $0.isEmpty ? nil : $0 }
      for (place, credit) in forms.names.credits(text).enumerated() {
        var credit = credit
        if roles.indices.contains(place), !roles[place].isEmpty { credit.role = roles[place] }
        credit.role = credit.role ?? ofColumn ?? (service == .storyGraph ? "Contributor" : nil)
        credits.append(credit)
      }
    }
    var seen: Set<String> = []
    book.credits = credits.filter { seen.insert($0.name + "\t" + ($0.role ?? "")).inserted }
  }

  /// The persons of the column of authors; an address names nobody.
  private mutating func authors() -> [ImportedCredit] {
    guard let (column, text) = cells.cells(.author).first else { return [] }
    let credits = forms.names.authors(text)
    for address in credits where address.isAddress {
      tell(.addressAsAuthor(address.name), column, address.name)
    }
    return credits.filter { !$0.isAddress }
  }

  private mutating func readWork() {
    book.firstPublished = number(.firstPublished)
    book.originalLanguage = languages(.originalLanguage)
    book.subjects = CellText.unique(
      cells.cells(.subjects).flatMap {
        CellText.list($0.text, service == .libraryThing ? "|" : ",")
      })
    book.description = cells.text(.description)
    book.addedAt = date(.added)
    let separator = service == .openReads ? "|||||" : ","
    book.tags = CellText.unique(cells.cells(.tags).flatMap { CellText.list($0.text, separator) })
    if cells.text(.favourite)?.lowercased() == "true" { book.tags.append("favourite") }
    book.ownedCopies = number(.ownedCopies)
    let owned = cells.text(.owned)?.lowercased()
    book.isOwned = owned.map(CellText.isYes) ?? false
    // LibraryThing counts a copy of every book, also of a wish: its collections say what is owned.
    if service != .libraryThing { book.isOwned = book.isOwned || (book.ownedCopies ?? 0) > 0 }
  }

  private mutating func readEdition() {
    let isbns = ISBNCell(cells.cells(.isbn))
    book.isbns = isbns.isbns
    book.notices += isbns.notices
    // These two have a column for each form of one number, the longer one last.
    if service == .goodreads || service == .bookWyrm, isbns.isbns.count > 1 {
      book.isbns = [isbns.isbns[1]]
      book.notices.append(.contradictedISBN(isbns.isbns[0], by: isbns.isbns[1].digits))
    }
    book.publisher = cells.text(.publisher).map(publisher)
    book.published = date(.published)
    book.pageCount = number(.pages).flatMap { $0 > 0 ? $0 : nil }
    if let (column, text) = cells.cells(.format).first {
      book.format = EditionFormat(named: text) ?? .unknown
      // Services have many words for a binding.
      let isKnown = service != .plain || EditionFormat(named: text) != nil
      if !isKnown { tell(.kept(column: column, cell: text), column, text) }
    }
    book.language = languages(.language)
    book.coverURL = cells.text(.cover)
  }

  /// LibraryThing writes `Gallimard (1979), Poche`.
  private func publisher(_ text: String) -> String {
    guard service == .libraryThing, let open = text.firstRange(of: " (") else { return text }
    return CellText.trimmed(String(text[..<open.lowerBound]))
  }

  private func languages(_ field: ReadingField) -> String? {
    cells.text(field).flatMap { CellText.list($0, ",").first }.map(LanguageName.code(of:))
  }

  /// A number of the field; any other text is told.
  mutating func number(_ field: ReadingField) -> Int? {
    guard let (column, text) = cells.cells(field).first else { return nil }
    // `320 pages`
    let word = field == .pages ? text.split(separator: " ").first.map(String.init) : nil
    if let number = CellText.number(text) ?? word.flatMap(CellText.number),
      abs(Double(number)) < 1e9
    {
      return number
    }
    tell(.unreadNumber(column: column, cell: text), column, text)
    return nil
  }

  /// A date of the field; other text, or a date with only a sure year, is told.
  mutating func date(_ field: ReadingField) -> PartialDate? {
    guard let (column, text) = cells.cells(field).first else { return nil }
    switch forms.dates.read(text) {
    case .date(let date): return date.isUndefined ? nil : date
    case .ambiguous(let year):
      tell(.ambiguousDate(column: column, cell: text), column, text)
      return year
    case .unread:
      tell(.unreadDate(column: column, cell: text), column, text)
      return nil
    }
  }
}

extension PartialDate {
  /// True for a day before the year 1000, which programs write for none: `0101-01-01`, `0001-01-01`.
  fileprivate var isUndefined: Bool { year < 1000 && day != nil }
}

extension ImportedCredit {
  /// True for an address or an identifier in place of a name.
  fileprivate var isAddress: Bool {
    name.contains("://") || name.hasPrefix("www.") || name.hasPrefix("wd:")
      || name.hasPrefix("inv:")
  }
}

extension RowReader {
  /// Names of the book in catalogues.
  mutating func readNames() {
    let fields: [ReadingField] = [
      .goodreads, .librarything, .storygraph, .bookwyrm, .inventaire, .wikidata, .calibre, .asin,
      .oclc, .lccn, .openLibraryWork, .openLibraryEdition, .goodreadsWork, .libraryThingWork,
      .googleBooks,
    ]
    for field in fields {
      guard let scheme = field.scheme, let value = cells.text(field) else { continue }
      add(Identifier(scheme, value), toWork: field.namesWork)
    }
    if let name = cells.text(.openLibrary) { readOpenLibrary(name) }
    if let name = cells.text(.isbnOrName) { readISBN(orName: name) }
    for pair in cells.text(.identifiers).map({ CellText.list($0, ",") }) ?? [] { readPair(pair) }
  }

  private mutating func add(_ name: Identifier, toWork: Bool) {
    if toWork {
      if !book.workNames.contains(name) { book.workNames.append(name) }
    } else if !book.editionNames.contains(name) {
      book.editionNames.append(name)
    }
  }

  /// `OL27260330M` is an edition, `OL102749W` a work, with or without a path before it.
  private mutating func readOpenLibrary(_ text: String) {
    let name = String(text.split(separator: "/").last ?? "")
    if name.hasSuffix("W") {
      add(Identifier(.openLibraryWork, name), toWork: true)
    } else if name.hasSuffix("M") {
      add(Identifier(.openLibraryEdition, name), toWork: false)
    }
  }

  /// StoryGraph has a name of its own, or Amazon's, where a book has no ISBN.
  private mutating func readISBN(orName text: String) {
    let signs = text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != 0x20 }
    let digits = signs.count { (0x30...0x39).contains($0) }
    if signs.count <= 13, digits + 1 >= signs.count {
      let cell = ISBNCell([("ISBN/UID", text)])
      book.isbns += cell.isbns
      book.notices += cell.notices
      return
    }
    if text.utf8.contains(UInt8(ascii: "+")) {
      book.notices += ISBNCell([("ISBN/UID", text)]).notices
      return
    }
    let isAmazon = text.utf8.count == 10 && text.hasPrefix("B")
    add(Identifier(isAmazon ? .asin : .storyGraph, text), toWork: false)
  }

  /// A pair of Calibre's identifiers, such as `isbn:9780345453747`.
  private mutating func readPair(_ pair: String) {
    guard let colon = pair.firstIndex(of: ":") else { return }
    let value = CellText.trimmed(String(pair[pair.index(after: colon)...]))
    guard !value.isEmpty else { return }
    switch pair[..<colon].lowercased() {
    case "isbn": addISBN(value)
    case "goodreads": add(Identifier(.goodreads, value), toWork: false)
    case "google": add(Identifier(.googleBooks, value), toWork: false)
    case "amazon", "mobi-asin", "asin": add(Identifier(.asin, value), toWork: false)
    case "oclc": add(Identifier(.oclc, value), toWork: false)
    case "olid", "openlibrary": readOpenLibrary(value)
    default: break
    }
  }

  private mutating func addISBN(_ text: String) {
    let cell = ISBNCell([("identifiers", text)])
    book.isbns += cell.isbns.filter { !book.isbns.contains($0) }
    book.notices += cell.notices
  }
}
