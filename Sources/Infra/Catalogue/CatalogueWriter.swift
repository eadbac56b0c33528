import Bindings
import Reading

/// Writes records of the local catalogue; runs inside a transaction.
struct CatalogueWriter {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Writes an author, in place of one with that key.
  func put(_ author: DumpAuthor) throws {
    try database.statement(
      "INSERT OR REPLACE INTO authors (key, name, folded, born, died) VALUES (?, ?, ?, ?, ?)"
    ).run([
      .integer(author.key), .text(author.name), .text(FoldedText.name(author.name)),
      .integer(orNull: author.born), .integer(orNull: author.died),
    ])
  }

  /// Writes a work, in place of one with that key.
  func put(_ work: DumpWork) throws {
    let words = CatalogueWords.indexed(work.title, work.subtitle, try names(of: work.authors))
    let isNew = try insert(
      """
      INSERT INTO works (key, title, subtitle, authors, first_published, subjects, description, words)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING
      """,
      [
        .integer(work.key), .text(work.title), .text(orNull: work.subtitle),
        .text(CatalogueList.text(work.authors)), .integer(orNull: work.firstPublished),
        .text(CatalogueList.text(work.subjects)), .text(orNull: work.description), .text(words),
      ])
    guard isNew else {
      try forget("works", work.key, row: -work.key)
      return try put(work)
    }
    try index(words, row: -work.key)
    try credit(work.authors, work.key)
  }

  /// Writes an edition, in place of one with that key.
  func put(_ edition: DumpEdition) throws {
    let words = CatalogueWords.indexed(
      edition.title, edition.subtitle, try names(of: edition.authors))
    let isNew = try insert(
      """
      INSERT INTO editions (key, work, title, subtitle, authors, isbns, publisher, published,
        page_count, format, language, words)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING
      """,
      [
        .integer(edition.key), .integer(orNull: edition.work), .text(edition.title),
        .text(orNull: edition.subtitle), .text(CatalogueList.text(edition.authors)),
        .text(CatalogueList.text(edition.isbns)), .text(orNull: edition.publisher),
        .text(orNull: edition.published), .integer(orNull: edition.pageCount),
        .text(orNull: edition.format), .text(orNull: edition.language), .text(words),
      ])
    guard isNew else {
      try forgetISBNs(of: edition.key)
      try forget("editions", edition.key, row: edition.key)
      return try put(edition)
    }
    try index(words, row: edition.key)
    for isbn in edition.isbns {
      try database.statement("INSERT OR IGNORE INTO edition_isbns (isbn, edition) VALUES (?, ?)")
        .run([.integer(isbn), .integer(edition.key)])
    }
    if let work = edition.work { try credit(edition.authors, work) }
  }

  /// Writes a row of a table as a work with one edition.
  func put(_ book: ImportedBook) throws {
    let (work, edition, authors) = CatalogueRow(book).records
    for author in authors { try put(author) }
    try put(work)
    try put(edition)
  }

  /// False where a row with that key is there.
  private func insert(_ sql: String, _ values: [SQLiteValue]) throws -> Bool {
    try database.statement(sql).run(values)
    return database.changes == 1
  }

  private func names(of authors: [Int]) throws -> [String] {
    var names: [String] = []
    for key in authors.prefix(CatalogueList.mostAuthors) {
      try database.statement("SELECT name FROM authors WHERE key = ?").forEach([.integer(key)]) {
        names.append($0.text(0))
        return false
      }
    }
    return names
  }

  private func index(_ words: String, row: Int) throws {
    try database.statement("INSERT INTO catalogue_words (rowid, words) VALUES (?, ?)")
      .run([.integer(row), .text(words)])
  }

  private func credit(_ authors: [Int], _ work: Int) throws {
    for author in authors.prefix(CatalogueList.mostAuthors) {
      try database.statement("INSERT OR IGNORE INTO credits (author, work) VALUES (?, ?)")
        .run([.integer(author), .integer(work)])
    }
  }

  /// Takes a row out, with its words, which an index without contents has to be told.
  private func forget(_ table: String, _ key: Int, row: Int) throws {
    let words = try database.first("SELECT words FROM \(table) WHERE key = ?", .integer(key)) {
      $0.text(0)
    }
    try database.run(
      "INSERT INTO catalogue_words (catalogue_words, rowid, words) VALUES ('delete', ?, ?)",
      .integer(row), .text(words ?? ""))
    try database.run("DELETE FROM \(table) WHERE key = ?", .integer(key))
  }

  private func forgetISBNs(of edition: Int) throws {
    let isbns = try database.first("SELECT isbns FROM editions WHERE key = ?", .integer(edition)) {
      CatalogueList.numbers($0.text(0))
    }
    for isbn in isbns ?? [] {
      try database.run(
        "DELETE FROM edition_isbns WHERE isbn = ? AND edition = ?", .integer(isbn),
        .integer(edition))
    }
  }
}

/// Lists in a column, with a bar between their parts.
enum CatalogueList {
  /// Authors of a work that count; collections have hundreds.
  static let mostAuthors = 8
  private static let mostSubjects = 30

  static func text(_ numbers: [Int]) -> String {
    switch numbers.count {
    case 0: ""
    case 1: String(numbers[0])
    default: numbers.prefix(mostSubjects).map(String.init).joined(separator: "|")
    }
  }

  static func text(_ texts: [String]) -> String {
    texts.isEmpty ? "" : texts.prefix(mostSubjects).joined(separator: "|")
  }

  static func numbers(_ text: String) -> [Int] {
    text.utf8.split(separator: bar).compactMap { Int(Substring($0)) }
  }

  static func texts(_ text: String) -> [String] {
    text.utf8.split(separator: bar).map { String(Substring($0)) }
  }

  private static let bar = UInt8(ascii: "|")
}

/// A row of a table as records of the catalogue, whose keys are made of what it states.
struct CatalogueRow {
  let records: (work: DumpWork, edition: DumpEdition, authors: [DumpAuthor])

  init(_ book: ImportedBook) {
    let writers = book.credits.filter { $0.role == nil }
    let authors = writers.map {
      DumpAuthor(key: CatalogueHash.key("author", FoldedText.name($0.name)), name: $0.name)
    }
    let title = FoldedTitle(book.title, subtitle: book.subtitle).whole
    let owner = authors.first?.name ?? ""
    var work = DumpWork(
      key: CatalogueHash.key("work", title, FoldedText.name(owner)), title: book.title)
    work.subtitle = book.subtitle
    work.authors = authors.map(\.key)
    work.firstPublished = book.firstPublished
    work.subjects = book.subjects
    work.description = book.description
    let isbns = book.isbns.map(ISBNNumber.number)
    let name =
      isbns.isEmpty
      ? "\(title)|\(owner)|\(book.publisher ?? "")|\(book.published?.description ?? "")"
      : CatalogueList.text(isbns)
    var edition = DumpEdition(key: CatalogueHash.key("edition", name), title: book.title)
    edition.subtitle = book.subtitle
    edition.work = work.key
    edition.authors = work.authors
    edition.isbns = isbns
    edition.publisher = book.publisher
    edition.published = book.published?.description
    edition.pageCount = book.pageCount
    edition.format = book.format == .unknown ? nil : book.format.rawValue
    edition.language = book.language
    records = (work, edition, authors)
  }
}
