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
