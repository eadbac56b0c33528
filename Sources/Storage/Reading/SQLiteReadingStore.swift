package import Basics
import Bindings
package import Books
package import Reading

/// The reading record in the library database.
package struct SQLiteReadingStore: ReadingStore {
  let database: LibraryDatabase

  package init(_ database: LibraryDatabase) { self.database = database }

  package func works() async throws -> [ShelvedWork] {
    try await database.read { try ShelfReader($0).run() }
  }

  package func works(_ ids: [WorkID]) async throws -> [ShelvedWork] {
    try await database.read { try ShelfReader($0, of: ids).run() }
  }

  package func works(idPrefix: String) async throws -> [ShelvedWork] {
    try await database.read { database in
      let ids = try database.rows(
        "SELECT id FROM works WHERE substr(id, 1, ?) = ?", .integer(idPrefix.count),
        .text(idPrefix)
      ) { WorkID(rawValue: $0.text(0)) }
      return try ShelfReader(database, of: ids).run()
    }
  }

  package func works(isbns: [ISBN]) async throws -> [ShelvedWork] {
    try await database.read { database in
      var ids: [WorkID] = []
      for isbn in isbns {
        ids += try database.rows(
          "SELECT DISTINCT work_id FROM edition_isbns WHERE isbn = ?", .text(isbn.digits)
        ) { WorkID(rawValue: $0.text(0)) }
      }
      var seen: Set<WorkID> = []
      return try ShelfReader(database, of: ids.filter { seen.insert($0).inserted }).run()
    }
  }

  package func search(_ query: ShelfQuery, limit: Int) async throws -> FoundWorks {
    try await database.read { try ShelfSearch(query, in: $0).run(limit: limit) }
  }

  package func apply(_ change: ShelfRevision) async throws {
    try await database.writeMuch { database in
      let journal = ShelfJournal(database)
      let number = try journal.begin(change)
      if let shelfImport = change.shelfImport {
        try database.statement(Self.insertImport).run(ShelfRows.values(shelfImport))
      }
      // All are kept first, since editions and readings may move from one work to another.
      let areThere = try change.saved.map { try journal.keep($0.work.id, in: number) }
      for id in change.removed { try journal.keep(id, in: number) }
      for (shelved, isThere) in zip(change.saved, areThere) {
        try ShelfWriter(database: database, isNew: !isThere).save(shelved)
      }
      for id in change.removed { try ShelfWriter(database: database).delete(id.rawValue) }
      let reviews = ReviewTable(database)
      _ = try reviews.propose(change.proposals, at: change.changedAt)
      try reviews.decide(change.decided, in: number)
    }
  }

  package func undo() async throws -> UndoneRevision? {
    try await database.writeMuch { try ShelfJournal($0).undo() }
  }

  package func undo(_ shelfImport: ImportID, at time: Timestamp) async throws -> UndoneRevision? {
    try await database.writeMuch { try ShelfJournal($0).undo(shelfImport, at: time) }
  }

  package func imports() async throws -> [ShelfImport] {
    try await database.read { database in
      try database.rows(
        """
        SELECT \(Self.importColumns), was_undone,
          (SELECT id FROM shelf_changes WHERE import_id = shelf_imports.id AND kind = 'import')
        FROM shelf_imports ORDER BY imported_at DESC, rowid DESC
        """, map: ShelfRows.shelfImport)
    }
  }

  package func titles(limit: Int) async throws -> [(title: String, author: String?)] {
    try await database.read { database in
      try database.rows(
        """
        SELECT title, (SELECT name FROM work_authors JOIN authors ON authors.id = author_id
          WHERE work_id = works.id ORDER BY place LIMIT 1)
        FROM works ORDER BY key DESC LIMIT ?
        """, .integer(limit)
      ) { ($0.text(0), $0.optionalText(1)) }
    }
  }

  private static let importColumns =
    "id, file, service, rule, imported_at, added, updated, skipped, refused"
  private static let insertImport =
    "INSERT INTO shelf_imports (\(importColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
}

extension SQLiteReadingStore {
  package func link(of book: BookID) async throws -> BookLink? {
    try await database.read { database in
      try database.first(
        "\(Self.links) WHERE book_id = ?", .text(book.rawValue), map: Self.link)
    }
  }

  package func links(to works: [WorkID]) async throws -> [BookLink] {
    let list = SQLValueList(works.map(\.rawValue))
    return try await database.read { database in
      var links: [BookLink] = []
      try database.statement("\(Self.links) WHERE work_id \(list.text) ORDER BY book_id")
        .forEach(list.arguments) { row in
          links.append(Self.link(row))
          return true
        }
      return links
    }
  }

  package func link(_ book: BookID, to edition: EditionID) async throws {
    try await database.write { database in
      try database.run(
        """
        INSERT INTO book_editions (book_id, edition_id) VALUES (?, ?)
        ON CONFLICT (book_id) DO UPDATE SET edition_id = excluded.edition_id, was_asked = 0
        """, .text(book.rawValue), .text(edition.rawValue))
    }
  }

  package func askOnce(about book: BookID) async throws -> Bool {
    try await database.write { database in
      try database.run(
        "UPDATE book_editions SET was_asked = 1 WHERE book_id = ? AND was_asked = 0",
        .text(book.rawValue))
      return database.changes == 1
    }
  }

  private static let links = """
    SELECT book_id, work_id, edition_id, books.current_page, books.page_count
    FROM book_editions
    JOIN editions ON editions.id = edition_id JOIN books ON books.id = book_id
    """

  private static func link(_ row: SQLiteRow) -> BookLink {
    BookLink(
      book: BookID(rawValue: row.text(0)), work: WorkID(rawValue: row.text(1)),
      edition: EditionID(rawValue: row.text(2)),
      position: ReadingPosition(page: row.integer(3, in: StoredNumber.pages)),
      pageCount: row.integer(4, in: StoredNumber.counts))
  }
}

/// Backup, reset and restore of a whole shelf.
extension SQLiteReadingStore {
  package func backup() async throws -> ShelfBackup {
    try await database.read { try ShelfCopy($0).backup() }
  }

  package func reset(_ backup: ShelfBackup) async throws {
    try await database.writeMuch { try ShelfCopy($0).reset(backup) }
  }

  package func restore(_ backup: ShelfBackup) async throws {
    try await database.writeMuch { try ShelfCopy($0).restore(backup) }
  }
}

/// Copies the rows of the reading record out of its tables and back.
struct ShelfCopy {
  /// Tables of the reading record, each after those it refers to.
  static let tables =
    ["shelf_imports"] + ShelfTable.all.map(\.name)
    + ["book_editions", "shelf_changes", "shelf_steps"] + ShelfQueues.tables
    + SQLiteDiscoveryStore.tables

  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  func backup() throws -> ShelfBackup {
    ShelfBackup(
      tables: try Self.tables.map { name in
        let columns = try columns(of: name)
        let rows = try database.rows(
          "SELECT json_array(\(columns.joined(separator: ", "))) FROM \(name)"
        ) { try JSONValue(parsing: $0.text(0)).array ?? [] }
        return ShelfBackup.Rows(name: name, columns: columns, rows: rows)
      })
  }

  /// Deletes every row, if they are those of the backup.
  func reset(_ backup: ShelfBackup) throws {
    guard try self.backup() == backup else { throw ShelfBackupError.changed }
    for name in Self.tables.reversed() { try database.run("DELETE FROM \(name)") }
  }

  /// Writes the rows of a backup into an empty shelf; links to books that are gone are left out, and what
  /// discovery remembers is joined with the backup's.
  func restore(_ backup: ShelfBackup) throws {
    let works = try database.integer("SELECT count(*) FROM works")
    guard works == 0 else { throw ShelfBackupError.notEmpty(works: works) }
    // What a shelf without works may still have: its imports and its changes.
    for name in Self.tables.reversed() where !SQLiteDiscoveryStore.tables.contains(name) {
      try database.run("DELETE FROM \(name)")
    }
    let known = Set(try database.rows("SELECT id FROM books") { $0.text(0) })
    for table in backup.tables {
      guard Self.tables.contains(table.name),
        Set(table.columns).isSubset(of: try columns(of: table.name))
      else { throw ShelfBackupError.newer }
      let marks = table.columns.map { _ in "?" }.joined(separator: ", ")
      let insert = try database.statement(
        """
        INSERT INTO \(table.name) (\(table.columns.joined(separator: ", "))) VALUES (\(marks))
        \(SQLiteDiscoveryStore.tables.contains(table.name) ? "ON CONFLICT DO NOTHING" : "")
        """)
      for row in table.rows where table.name != "book_editions" || row.isOfBook(among: known) {
        try insert.run(row.map(SQLiteValue.init))
      }
    }
    try FactsOfWorks(database).writeAll()
    try WordsOfWorks(database).indexAll()
  }

  private func columns(of table: String) throws -> [String] {
    try database.rows("SELECT name FROM pragma_table_info(?) ORDER BY cid", .text(table)) {
      $0.text(0)
    }
  }
}

extension [JSONValue] {
  /// True for a link to a book of the library.
  fileprivate func isOfBook(among known: Set<String>) -> Bool {
    first?.string.map(known.contains) ?? false
  }
}

/// The queue of look-ups in the library database.
extension SQLiteReadingStore {
  package func queue(_ works: [WorkID], _ order: EnrichmentOrder, at time: Timestamp) async throws
    -> Int
  {
    try await database.write { try EnrichmentTable($0).queue(works, order, at: time) }
  }

  package func enrichments() async throws -> [EnrichmentItem] {
    try await database.read { try EnrichmentTable($0).items() }
  }

  package func takeEnrichment(for runner: String, at time: Timestamp) async throws
    -> EnrichmentItem?
  {
    try await database.write { try EnrichmentTable($0).take(for: runner, at: time) }
  }

  package func takeOver(for runner: String) async throws {
    try await database.write { try EnrichmentTable($0).takeOver(for: runner) }
  }

  package func end(
    _ item: EnrichmentItem, _ end: EnrichmentEnd, of runner: String, at time: Timestamp
  ) async throws -> EnrichmentWriting {
    try await database.write { database in
      let table = EnrichmentTable(database)
      guard try table.isInHand(item.work, of: runner) else { return .takenOver }
      guard try table.fill(item, by: end, at: time) else { return .workChanged }
      try table.end(item, end, at: time)
      return .written
    }
  }

  package func cancelEnrichments(at time: Timestamp) async throws -> Int {
    try await database.write { try EnrichmentTable($0).cancel(at: time) }
  }

  package func resumeEnrichments(at time: Timestamp) async throws -> Int {
    try await database.write { try EnrichmentTable($0).resume(at: time) }
  }
}
