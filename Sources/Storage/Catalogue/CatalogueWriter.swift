import Bindings
import Imports
import Reading

/// Writes records of the local catalogue; runs inside a transaction.
///
/// ISBNs, credits and words wait for `flush`, which writes them in the order of their tables. For words that is more
/// than locality: an index of words begins a new segment for each row that is below the one before.
struct CatalogueWriter {
  private let database: SQLiteDatabase
  private var names: AuthorNames
  private var isbns: [Pair] = []
  private var credits: [Pair] = []
  private var words: [IndexedWords] = []

  /// Rows of words that wait at most; some ten megabytes.
  private static let mostWords = 100_000

  private struct IndexedWords {
    let row: Int
    let words: String
  }

  /// A row of a table that is nothing but its key.
  private struct Pair: Comparable {
    let first, second: Int

    static func < (a: Pair, b: Pair) -> Bool {
      a.first == b.first ? a.second < b.second : a.first < b.first
    }
  }

  private let statements: Statements

  /// What is run for each record.
  private struct Statements {
    let author, work, edition, words: SQLiteStatement

    init(_ database: SQLiteDatabase) throws {
      author = try database.statement(
        "INSERT OR REPLACE INTO authors (key, name, folded, born, died) VALUES (?, ?, ?, ?, ?)")
      work = try database.statement(
        """
        INSERT INTO works (key, title, subtitle, authors, first_published, subjects, description, words, series)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING
        """)
      edition = try database.statement(
        """
        INSERT INTO editions (key, work, title, subtitle, authors, isbns, publisher, published,
          page_count, format, language, words)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING
        """)
      words = try database.statement("INSERT INTO catalogue_words (rowid, words) VALUES (?, ?)")
    }
  }

  /// Bytes of words that the index gathers before it writes a segment.
  ///
  /// Its usual million makes four times as many segments, which it then joins again and again.
  private static let mostGathered = 4 << 20

  init(_ database: SQLiteDatabase) throws {
    self.database = database
    try database.run(
      "INSERT INTO catalogue_words (catalogue_words, rank) VALUES ('hashsize', ?)",
      .integer(Self.mostGathered))
    names = AuthorNames(database)
    statements = try Statements(database)
  }

  /// Writes an author, in place of one with that key.
  mutating func put(_ author: DumpAuthor) throws {
    try statements.author.run([
      .integer(author.key), .text(author.name), .text(FoldedText.name(author.name)),
      .integer(orNull: author.born), .integer(orNull: author.died),
    ])
    names.forget(author.key)
  }

  /// Writes a work, in place of one with that key.
  mutating func put(_ work: DumpWork) throws {
    let words = CatalogueWords.indexed(work.title, work.subtitle, try names.of(work.authors))
    let isNew = try insert(
      statements.work,
      [
        .integer(work.key), .text(work.title), .text(orNull: work.subtitle),
        .text(CatalogueList.text(work.authors)), .integer(orNull: work.firstPublished),
        .text(CatalogueList.text(work.subjects)), .text(orNull: work.description), .text(words),
        .text(CatalogueList.text(work.series)),
      ])
    guard isNew else {
      // Its words may be waiting.
      try flush()
      try forget("works", work.key, row: -work.key)
      return try put(work)
    }
    try index(words, row: -work.key)
    credit(work.authors, work.key)
  }

  /// Writes an edition, in place of one with that key.
  mutating func put(_ edition: DumpEdition) throws {
    let words = CatalogueWords.indexed(
      edition.title, edition.subtitle, try names.of(edition.authors))
    let isNew = try insert(
      statements.edition,
      [
        .integer(edition.key), .integer(orNull: edition.work), .text(edition.title),
        .text(orNull: edition.subtitle), .text(CatalogueList.text(edition.authors)),
        .text(CatalogueList.text(edition.isbns)), .text(orNull: edition.publisher),
        .text(orNull: edition.published), .integer(orNull: edition.pageCount),
        .text(orNull: edition.format), .text(orNull: edition.language), .text(words),
      ])
    guard isNew else {
      // Its ISBNs and words may be waiting.
      try flush()
      try forgetISBNs(of: edition.key)
      try forget("editions", edition.key, row: edition.key)
      return try put(edition)
    }
    try index(words, row: edition.key)
    for isbn in edition.isbns { isbns.append(Pair(first: isbn, second: edition.key)) }
    if let work = edition.work { credit(edition.authors, work) }
  }

  /// Writes a row of a table as a work with one edition.
  mutating func put(_ book: ImportedBook) throws {
    let (work, edition, authors) = CatalogueRow(book).records
    for author in authors { try put(author) }
    try put(work)
    try put(edition)
  }

  /// Writes what waits; due before the end of each transaction.
  mutating func flush() throws {
    try writeWords()
    try write(&isbns, "INSERT OR IGNORE INTO edition_isbns (isbn, edition) VALUES (?, ?)")
    try write(&credits, "INSERT OR IGNORE INTO credits (author, work) VALUES (?, ?)")
  }

  private func write(_ pairs: inout [Pair], _ sql: String) throws {
    let statement = try database.statement(sql)
    pairs.sort()
    var last: Pair?
    for pair in pairs where pair != last {
      try statement.run([.integer(pair.first), .integer(pair.second)])
      last = pair
    }
    pairs.removeAll(keepingCapacity: true)
  }

  /// False where a row with that key is there.
  private func insert(_ statement: SQLiteStatement, _ values: [SQLiteValue]) throws -> Bool {
    try statement.run(values)
    return database.changes == 1
  }

  private mutating func index(_ words: String, row: Int) throws {
    self.words.append(IndexedWords(row: row, words: words))
    if self.words.count >= Self.mostWords { try writeWords() }
  }

  private mutating func writeWords() throws {
    words.sort { $0.row < $1.row }
    for one in words { try statements.words.run([.integer(one.row), .text(one.words)]) }
    words.removeAll(keepingCapacity: true)
  }

  private mutating func credit(_ authors: [Int], _ work: Int) {
    for author in authors.prefix(CatalogueList.mostAuthors) {
      credits.append(Pair(first: author, second: work))
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

/// Folded names of authors by their keys, those that were asked for last.
private struct AuthorNames {
  /// Names that are kept; beyond them it starts empty again.
  private static let most = 250_000

  private let database: SQLiteDatabase
  /// Nil for an author that is not there.
  private var known: [Int: String?] = [:]

  init(_ database: SQLiteDatabase) { self.database = database }

  package mutating func of(_ authors: [Int]) throws -> [String] {
    var names: [String] = []
    for author in authors.prefix(CatalogueList.mostAuthors) {
      if let name = try name(author) { names.append(name) }
    }
    return names
  }

  mutating func forget(_ author: Int) { known[author] = nil }

  private mutating func name(_ author: Int) throws -> String? {
    if let name = known[author] { return name }
    let name = try database.first("SELECT name FROM authors WHERE key = ?", .integer(author)) {
      FoldedText.folded($0.text(0))
    }
    if known.count >= Self.most { known = [:] }
    known[author] = .some(name)
    return name
  }
}
