import Bindings
import Reading

/// Finds records of the local catalogue and puts works together from them.
struct CatalogueReader {
  /// Rows of an expression whose titles are compared.
  private static let mostRows = 400
  /// Editions of a work that are read, beside those that were found.
  private static let mostEditions = 10

  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// A record by its table and key.
  private enum Place: Hashable {
    case work(Int)
    /// An edition that names no work.
    case edition(Int)
  }

  func candidates(_ query: LookUpQuery, limit: Int) throws -> [CatalogueWork] {
    let found = try found(query, limit: limit)
    return try found.best(limit).compactMap { try work($0, editions: found.editions[$0] ?? []) }
  }

  /// Keys of works whose title is like this one, the likest first.
  func works(named title: String, limit: Int) throws -> [Int] {
    guard let query = try? LookUpQuery(title: title) else { return [] }
    return try found(query, limit: limit).best(limit).compactMap {
      if case .work(let key) = $0 { key } else { nil }
    }
  }

  /// Keys of works with all the words in their titles.
  func works(withWords text: String, limit: Int) throws -> [Int] {
    let words = FoldedText.folded(text).split(separator: " ").map(String.init)
    guard !words.isEmpty else { return [] }
    var keys: [Int] = []
    try database.statement(
      """
      SELECT key, title, subtitle FROM catalogue_words JOIN works ON key = -catalogue_words.rowid
      WHERE catalogue_words MATCH ? AND catalogue_words.rowid < 0 LIMIT ?
      """
    ).forEach([.text(CatalogueWords.named(text)), .integer(Self.mostRows)]) { row in
      // The words may be those of an author.
      let title = Set(FoldedTitle(row.text(1), subtitle: row.optionalText(2)).words)
      if words.allSatisfy(title.contains) { keys.append(row.integer(0)) }
      return keys.count < limit
    }
    return keys
  }

  private func found(_ query: LookUpQuery, limit: Int) throws -> Found {
    var found = Found()
    for isbn in query.isbns {
      let editions = try database.rows(
        "SELECT edition FROM edition_isbns WHERE isbn = ? LIMIT 20",
        .integer(ISBNNumber.number(isbn))
      ) { $0.integer(0) }
      for edition in editions { try add(edition, likeness: 2, to: &found) }
    }
    if !query.title.isEmpty {
      try addTitles(CatalogueWords.expressions(query), query, to: &found)
      if found.places.isEmpty {
        try addTitles(CatalogueWords.looser(query), query, to: &found)
      }
    } else if found.places.isEmpty {
      for name in query.authors { try addWorks(by: name, to: &found, limit: limit) }
    }
    return found
  }

  /// The work with the number of its key in Open Library.
  package func work(openLibrary key: Int) throws -> CatalogueWork? {
    try work(.work(key), editions: [])
  }

  /// The work with a key, and some of its editions.
  package func work(_ key: Int, mostEditions: Int) throws -> CatalogueWork? {
    try work(.work(key), editions: [], mostEditions: mostEditions)
  }

  /// Works with the greatest likeness of a title, and the editions by which they were found.
  private struct Found {
    private(set) var places: [Place: Double] = [:]
    private(set) var editions: [Place: [Int]] = [:]
    private var order: [Place] = []

    mutating func add(_ place: Place, edition: Int?, likeness: Double) {
      if places[place] == nil { order.append(place) }
      places[place] = max(places[place] ?? 0, likeness)
      if let edition, editions[place]?.contains(edition) != true {
        editions[place, default: []].append(edition)
      }
    }

    func best(_ limit: Int) -> [Place] {
      let ranked = order.enumerated().sorted {
        let (a, b) = (places[$0.element] ?? 0, places[$1.element] ?? 0)
        return a == b ? $0.offset < $1.offset : a > b
      }
      return ranked.prefix(limit).map(\.element)
    }
  }

  private func add(_ edition: Int, likeness: Double, to found: inout Found) throws {
    let work = try database.first("SELECT work FROM editions WHERE key = ?", .integer(edition)) {
      $0.isNull(0) ? nil : $0.integer(0)
    }
    guard let work else { return }
    found.add(work.map { .work($0) } ?? .edition(edition), edition: edition, likeness: likeness)
  }

  /// Adds what the expressions find, with the likeness of their titles, until there is enough.
  private func addTitles(
    _ expressions: [String], _ query: LookUpQuery, to found: inout Found
  ) throws {
    let asked = FoldedTitle(query.title)
    var seen: Set<Int> = []
    for expression in expressions where found.places.count < Self.mostRows {
      let rows = try database.rows(
        "SELECT rowid FROM catalogue_words WHERE catalogue_words MATCH ? LIMIT ?",
        .text(expression), .integer(Self.mostRows)
      ) { $0.integer(0) }
      for row in rows where seen.insert(row).inserted {
        try addTitle(row, asked, to: &found)
      }
    }
  }

  private func addTitle(_ row: Int, _ asked: FoldedTitle, to found: inout Found) throws {
    let sql =
      row < 0
      ? "SELECT key, title, subtitle FROM works WHERE key = ?"
      : "SELECT work, title, subtitle FROM editions WHERE key = ?"
    let known = try database.first(sql, .integer(abs(row))) { columns in
      (
        work: columns.isNull(0) ? nil : columns.integer(0),
        likeness: FoldedTitle(columns.text(1), subtitle: columns.optionalText(2)).likeness(asked)
      )
    }
    guard let known else { return }
    found.add(
      known.work.map { .work($0) } ?? .edition(row), edition: row < 0 ? nil : row,
      likeness: known.likeness)
  }

  private func addWorks(by name: String, to found: inout Found, limit: Int) throws {
    let works = try database.rows(
      """
      SELECT work FROM authors JOIN credits ON author = authors.key WHERE folded = ? LIMIT ?
      """, .text(FoldedText.name(name)), .integer(limit)
    ) { $0.integer(0) }
    for work in works { found.add(.work(work), edition: nil, likeness: 1) }
    // Editions that name no work.
    let rows = try database.rows(
      "SELECT rowid FROM catalogue_words WHERE catalogue_words MATCH ? LIMIT ?",
      .text(CatalogueWords.named(name)), .integer(Self.mostRows)
    ) { $0.integer(0) }
    for row in rows where row > 0 { try add(row, likeness: 0.5, to: &found) }
  }

  /// The work at a place; nil where neither it nor an edition of it is there.
  private func work(
    _ place: Place, editions found: [Int], mostEditions: Int = Self.mostEditions
  ) throws -> CatalogueWork? {
    var rows = try found.compactMap(edition)
    if case .work(let key) = place {
      rows += try editions(of: key, limit: mostEditions).filter { !found.contains($0.key) }
    }
    var work: CatalogueWork?
    var authors: [Int] = []
    if case .work(let key) = place, let known = try self.work(key) { (work, authors) = known }
    if authors.isEmpty { authors = rows.first { !$0.authors.isEmpty }?.authors ?? [] }
    guard var made = work ?? rows.first.map({ $0.work(place) }) else { return nil }
    made.editions = rows.map(\.edition)
    made.authors = try authors.prefix(CatalogueList.mostAuthors).compactMap(author)
    return made
  }

  private func work(_ key: Int) throws -> (CatalogueWork, [Int])? {
    try database.first(
      """
      SELECT title, subtitle, authors, first_published, subjects, description, series FROM works
      WHERE key = ?
      """, .integer(key)
    ) { row in
      let subjects = Genre.normalized(CatalogueList.texts(row.text(4)))
      let series = CatalogueList.series(row.text(6))
      return (
        CatalogueWork(
          title: Stated(row.text(0), .local), subtitle: Stated(row.optionalText(1), .local),
          firstPublished: Stated(row.isNull(3) ? nil : row.integer(3), .local),
          subjects: subjects.isEmpty ? nil : Stated(subjects, .local),
          series: series.isEmpty ? nil : Stated(series, .local),
          description: Stated(row.optionalText(5), .local), identifiers: Self.name(of: key)),
        CatalogueList.numbers(row.text(2))
      )
    }
  }

  private static func name(of work: Int) -> [Identifier] {
    work < 1 << 60 ? [Identifier(.openLibraryWork, "OL\(work)W")] : []
  }

  private struct EditionRow {
    let key: Int
    let edition: CatalogueEdition
    let title: String
    let subtitle: String?
    let authors: [Int]

    static let byKey = """
      SELECT key, title, subtitle, authors, isbns, publisher, published, page_count, format, language
      FROM editions WHERE key = ?
      """
    static let byWork = """
      SELECT key, title, subtitle, authors, isbns, publisher, published, page_count, format, language
      FROM editions WHERE work = ? LIMIT ?
      """

    init(_ row: SQLiteRow) {
      key = row.integer(0)
      title = row.text(1)
      subtitle = row.optionalText(2)
      authors = CatalogueList.numbers(row.text(3))
      var edition = CatalogueEdition(source: .local)
      edition.title = title
      edition.isbns = CatalogueList.numbers(row.text(4)).compactMap(ISBNNumber.isbn)
      edition.publisher = row.optionalText(5)
      edition.published = row.optionalText(6).flatMap(CatalogueDate.read)
      edition.pageCount = row.isNull(7) ? nil : row.integer(7)
      edition.format = row.optionalText(8).flatMap { EditionFormat(named: $0) } ?? .unknown
      edition.language = row.optionalText(9).map { LanguageName.code(of: $0) }
      if key < 1 << 60 { edition.identifiers = [Identifier(.openLibraryEdition, "OL\(key)M")] }
      self.edition = edition
    }

    /// A work made of the edition.
    package func work(_ place: Place) -> CatalogueWork {
      var work = CatalogueWork(
        title: Stated(title, .local), subtitle: Stated(subtitle, .local), isSynthetic: true)
      if case .work(let key) = place { work.identifiers = CatalogueReader.name(of: key) }
      return work
    }
  }

  private func edition(_ key: Int) throws -> EditionRow? {
    try database.first(
      EditionRow.byKey, .integer(key),
      map: EditionRow.init)
  }

  private func editions(of work: Int, limit: Int) throws -> [EditionRow] {
    try database.rows(
      EditionRow.byWork, .integer(work),
      .integer(limit), map: EditionRow.init)
  }

  private func author(_ key: Int) throws -> CatalogueAuthor? {
    try database.first("SELECT name, born, died FROM authors WHERE key = ?", .integer(key)) { row in
      CatalogueAuthor(
        name: row.text(0), source: .local,
        identifiers: key < 1 << 60 ? [Identifier(.openLibraryAuthor, "OL\(key)A")] : [],
        born: row.isNull(1) ? nil : row.integer(1), died: row.isNull(2) ? nil : row.integer(2))
    }
  }
}
