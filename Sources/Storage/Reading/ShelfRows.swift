import Basics
package import Bindings
import Reading

/// The parts of a shelved work as rows of their tables, in the order of `ShelfTable`'s columns.
enum ShelfRows {
  package static func values(_ work: Work) -> [SQLiteValue] {
    [
      .text(work.id.rawValue), .text(work.title), .text(orNull: work.subtitle),
      .integer(orNull: work.firstPublished), .text(orNull: work.originalLanguage),
      .text(JSONValue.array(work.subjects.map { .string($0) }).canonicalText),
      .text(orNull: work.description), .flag(work.isSynthetic), .text(work.review.rawValue),
      .text(orNull: work.addedAt?.description), .integer(work.ownedCopies),
    ]
  }

  package static func values(_ author: Author) -> [SQLiteValue] {
    let culture = author.culture
    return [
      .text(author.id.rawValue), .text(author.name), .text(orNull: author.sortName),
      .text(orNull: culture.gender?.value.rawValue), .text(orNull: culture.gender?.source),
      .text(orNull: culture.region?.value.rawValue), .text(orNull: culture.region?.source),
      .text(orNull: culture.nationality?.value), .text(orNull: culture.nationality?.source),
      .integer(orNull: culture.born?.value), .text(orNull: culture.born?.source),
      .integer(orNull: culture.died?.value), .text(orNull: culture.died?.source),
    ]
  }

  package static func values(_ edition: Edition, place: Int) -> [SQLiteValue] {
    [
      .text(edition.id.rawValue), .text(edition.workID.rawValue), .integer(place),
      .text(orNull: edition.title), .text(orNull: edition.publisher),
      .text(orNull: edition.published?.description), .integer(orNull: edition.pageCount),
      .text(edition.format.rawValue), .text(orNull: edition.language),
      .text(orNull: edition.coverURL),
    ]
  }

  package static func values(_ entry: Entry, place: Int) -> [SQLiteValue] {
    [
      .text(entry.id.rawValue), .text(entry.workID.rawValue),
      .text(orNull: entry.editionID?.rawValue), .integer(place), .text(entry.status.rawValue),
      .integer(orNull: entry.rating?.quarters), .text(orNull: entry.review),
      .text(orNull: entry.notes), .text(orNull: entry.started?.description),
      .text(orNull: entry.finished?.description), .integer(entry.page),
      .text(orNull: entry.addedAt?.description), .flag(entry.isOwned),
      .text(orNull: entry.importID?.rawValue),
    ]
  }

  package static func values(_ shelfImport: ShelfImport) -> [SQLiteValue] {
    let counts = shelfImport.counts
    return [
      .text(shelfImport.id.rawValue), .text(shelfImport.file),
      .text(shelfImport.service.rawValue), .text(shelfImport.rule.rawValue),
      .text(shelfImport.importedAt.description), .integer(counts.added), .integer(counts.updated),
      .integer(counts.skipped), .integer(counts.refused),
    ]
  }
}

/// Reads rows; values that the schema cannot rule out become the nearest safe ones.
extension ShelfRows {
  package static func work(_ row: SQLiteRow) throws -> Work {
    let id = row.text(0)
    let title = row.text(1)
    let subjects = (try? JSONValue(parsing: row.text(5)))?.array ?? []
    return try Work(
      id: WorkID(rawValue: id), title: title.contains { !$0.isWhitespace } ? title : id,
      subtitle: row.optionalText(2), firstPublished: row.optionalInteger(3),
      originalLanguage: row.optionalText(4), subjects: subjects.compactMap(\.string),
      description: row.optionalText(6), isSynthetic: row.integer(7) == 1,
      review: ReviewStatus(rawValue: row.text(8)) ?? .needsReview, addedAt: row.date(9),
      ownedCopies: row.integer(10, in: StoredNumber.counts))
  }

  static func author(_ row: SQLiteRow, from column: Int) -> Author {
    Author(
      id: AuthorID(rawValue: row.text(column)), name: row.text(column + 1),
      sortName: row.optionalText(column + 2),
      culture: AuthorCulture(
        gender: row.stated(column + 3) { AuthorGender(rawValue: row.text($0)) },
        region: row.stated(column + 5) { CulturalRegion(rawValue: row.text($0)) },
        nationality: row.stated(column + 7) { row.text($0) },
        born: row.stated(column + 9) { row.integer($0, in: StoredNumber.years) },
        died: row.stated(column + 11) { row.integer($0, in: StoredNumber.years) }))
  }

  static func edition(_ row: SQLiteRow) -> Edition {
    Edition(
      id: EditionID(rawValue: row.text(0)), workID: WorkID(rawValue: row.text(1)),
      title: row.optionalText(3), publisher: row.optionalText(4), published: row.date(5),
      pageCount: row.isNull(6) ? nil : row.integer(6, in: StoredNumber.counts),
      format: EditionFormat(rawValue: row.text(7)) ?? .unknown, language: row.optionalText(8),
      coverURL: row.optionalText(9))
  }

  static func entry(_ row: SQLiteRow) -> Entry {
    Entry(
      id: EntryID(rawValue: row.text(0)), workID: WorkID(rawValue: row.text(1)),
      editionID: row.optionalText(2).map { EditionID(rawValue: $0) },
      status: ReadingStatus(rawValue: row.text(4)) ?? .toRead,
      rating: Rating(quarters: row.integer(5)), review: row.optionalText(6),
      notes: row.optionalText(7), started: row.date(8), finished: row.date(9),
      page: row.integer(10, in: StoredNumber.counts), addedAt: row.date(11),
      isOwned: row.integer(12) == 1,
      importID: row.optionalText(13).map { ImportID(rawValue: $0) })
  }

  static func shelfImport(_ row: SQLiteRow) -> ShelfImport {
    let count = { (column: Int) in row.integer(column, in: StoredNumber.counts) }
    return ShelfImport(
      id: ImportID(rawValue: row.text(0)), file: row.text(1),
      service: ReadingService(rawValue: row.text(2)) ?? .plain,
      rule: DuplicateRule(rawValue: row.text(3)) ?? .smart,
      importedAt: Timestamp(stored: row.text(4)),
      counts: ImportCounts(
        added: count(5), updated: count(6), skipped: count(7), refused: count(8)),
      change: row.isNull(10) ? nil : row.integer(10), wasUndone: row.integer(9) == 1)
  }

  static func identifier(_ row: SQLiteRow, _ scheme: Int) -> Identifier? {
    IdentifierScheme(rawValue: row.text(scheme)).map { Identifier($0, row.text(scheme + 1)) }
  }
}

extension SQLiteRow {
  fileprivate func optionalInteger(_ column: Int) -> Int? {
    isNull(column) ? nil : integer(column, in: StoredNumber.years)
  }

  fileprivate func date(_ column: Int) -> PartialDate? {
    optionalText(column).flatMap { try? PartialDate($0) }
  }

  /// A fact and, in the column behind it, its source.
  fileprivate func stated<Value>(_ column: Int, _ value: (Int) -> Value?) -> Stated<Value>? {
    guard !isNull(column), let value = value(column) else { return nil }
    return Stated(value, source: text(column + 1))
  }
}

extension StoredNumber {
  /// Years of works and persons; before the year 1 they are negative.
  static let years = -9999...9999
}

extension SQLiteValue {
  package static func integer(orNull number: Int?) -> SQLiteValue {
    number.map { .integer($0) } ?? .null
  }
  static func flag(_ value: Bool) -> SQLiteValue { .integer(value ? 1 : 0) }
}
