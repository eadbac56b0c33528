import Basics

/// Fills a book from the cells of its row.
struct RowReader {
  let cells: RowCells
  let service: ReadingService
  let dates: DateCell
  var book: ImportedBook

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
    return book
  }

  private mutating func readTitle() {
    // Tables of no known service are often made from an export of Goodreads.
    if service == .goodreads || service == .plain {
      (book.title, book.series) = TitleCell.read(book.title)
    }
    if service == .libraryThing, let colon = book.title.firstRange(of: ": ") {
      book.subtitle = CellText.trimmed(String(book.title[colon.upperBound...]))
      book.title = CellText.trimmed(String(book.title[..<colon.lowerBound]))
    }
    book.subtitle = cells.text(.subtitle) ?? book.subtitle
    if let name = cells.text(.series) {
      book.series = [SeriesPlace(name: name, place: cells.text(.seriesPlace))]
    }
  }

  private mutating func readCredits() {
    var credits = cells.text(.author).map { NameCell.authors($0, of: service) } ?? []
    if credits.count == 1, let sortName = cells.text(.sortAuthor) { credits[0].sortName = sortName }
    if let role = cells.text(.roles), !credits.isEmpty { credits[0].role = role }
    let roles = cells.text(.moreRoles).map { CellText.parts($0, "|") } ?? []
    let more = cells.text(.moreAuthors).map { NameCell.credits($0, of: service) } ?? []
    for (place, credit) in more.enumerated() {
      let role = roles.indices.contains(place) && !roles[place].isEmpty ? roles[place] : nil
      let other = service == .storyGraph ? "Contributor" : nil
      credits.append(
        ImportedCredit(name: credit.name, sortName: credit.sortName, role: role ?? other))
    }
    var seen: Set<String> = []
    book.credits = credits.filter { seen.insert($0.name + "\t" + ($0.role ?? "")).inserted }
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
    book.isOwned = owned == "yes" || owned == "true" || owned == "1"
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
    book.format = cells.text(.format).flatMap { EditionFormat(named: $0) } ?? .unknown
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
    if let number = CellText.number(text), abs(Double(number)) < 1e9 { return number }
    book.notices.append(.unreadNumber(column: column, cell: text))
    return nil
  }

  /// A date of the field; other text, or a date with only a sure year, is told.
  mutating func date(_ field: ReadingField) -> PartialDate? {
    guard let (column, text) = cells.cells(field).first else { return nil }
    switch dates.read(text) {
    case .date(let date): return date
    case .ambiguous(let year):
      book.notices.append(.ambiguousDate(column: column, cell: text))
      return year
    case .unread:
      book.notices.append(.unreadDate(column: column, cell: text))
      return nil
    }
  }
}
