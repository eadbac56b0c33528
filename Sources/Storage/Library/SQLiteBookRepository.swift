package import Basics
import Bindings
package import Books
package import Sessions

/// Books and their pages in the library database.
package struct SQLiteBookRepository: BookRepository {
  private let database: LibraryDatabase

  package init(_ database: LibraryDatabase) { self.database = database }

  /// Books, oldest first.
  package func books() async throws -> [Book] {
    try await database.read { database in
      try database.rows(
        "SELECT \(BookRow.columns) FROM books ORDER BY created_at, id", map: BookRow.book)
    }
  }

  package func book(_ id: BookID) async throws -> Book? {
    try await database.read { database in
      try database.first(
        "SELECT \(BookRow.columns) FROM books WHERE id = ?", .text(id.rawValue), map: BookRow.book)
    }
  }

  package func book(sourceHash: ContentHash) async throws -> Book? {
    try await database.read { try Self.book(sourceHash: sourceHash, in: $0) }
  }

  /// Throws `BookError.alreadyExists` when another book was read from the same bytes.
  package func save(_ book: Book) async throws {
    try await database.write { database in
      if let hash = book.sourceHash, let other = try Self.book(sourceHash: hash, in: database),
        other.id != book.id
      {
        throw BookError.alreadyExists(id: other.id, title: other.title)
      }
      try database.statement(Self.upsert).run(BookRow.values(book))
    }
  }

  package func move(_ id: BookID, to position: ReadingPosition, at time: Timestamp) async throws {
    let isThere = try await database.write { database in
      try database.run(
        "UPDATE books SET current_page = ?, updated_at = ? WHERE id = ?", .integer(position.stored),
        .text(time.description), .text(id.rawValue))
      return try database.integer(
        "SELECT count(*) FROM books WHERE id = ?", .text(id.rawValue)) == 1
    }
    if !isThere { throw StorageError.notFound(what: "book \(id)") }
  }

  package func delete(_ id: BookID) async throws {
    try await database.write { try $0.run("DELETE FROM books WHERE id = ?", .text(id.rawValue)) }
  }

  /// Also deletes chunk sets that were cut from other pages.
  package func savePages(_ parsed: ParsedBook, of id: BookID, pagesHash: ContentHash) async throws {
    try await database.writeMuch { database in
      let old = try database.first(
        "SELECT pages_hash FROM books WHERE id = ?", .text(id.rawValue)
      ) { $0.optionalText(0) }
      guard let old else { throw StorageError.notFound(what: "book \(id)") }
      if old != pagesHash.hex {
        try database.run("DELETE FROM chunk_sets WHERE book_id = ?", .text(id.rawValue))
      }
      try BookPages(id, in: database).replace(with: parsed)
      try database.run(
        "UPDATE books SET pages_hash = ?, page_count = ? WHERE id = ?", .text(pagesHash.hex),
        .integer(parsed.pages.count), .text(id.rawValue))
    }
  }

  package func text(of id: BookID) async throws -> BookText {
    try await database.read { try BookPages(id, in: $0).text() }
  }

  package func label(ofPage page: Int, of id: BookID) async throws -> String {
    let label = try await database.read { database in
      try database.first(
        "SELECT label FROM pages WHERE book_id = ? AND page_number = ?", .text(id.rawValue),
        .integer(page)
      ) { $0.optionalText(0) }
    }
    return (label ?? nil) ?? String(page)
  }

  package func chapters(of id: BookID) async throws -> [Chapter] {
    try await database.read { try BookPages(id, in: $0).chapters() }
  }

  package func report(of id: BookID) async throws -> ParseReport? {
    try await database.read { try BookPages(id, in: $0).report() }
  }

  package func condition(of id: BookID) async throws -> BookCondition {
    try await database.read { try BookConditionQuery(database: $0, book: id).condition() }
  }

  private static func book(sourceHash: ContentHash, in database: SQLiteDatabase) throws -> Book? {
    try database.first(
      "SELECT \(BookRow.columns) FROM books WHERE source_hash = ?", .text(sourceHash.hex),
      map: BookRow.book)
  }

  private static let upsert = """
    INSERT INTO books (\(BookRow.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      title = excluded.title, author = excluded.author, language = excluded.language,
      status = excluded.status, format = excluded.format, source = excluded.source,
      source_hash = excluded.source_hash, pages_hash = excluded.pages_hash,
      page_count = excluded.page_count, current_page = excluded.current_page,
      created_at = excluded.created_at, updated_at = excluded.updated_at
    """
}

/// Pages of unfinished ingests.
extension SQLiteBookRepository {
  package func pages(ofUnfinished source: ContentHash, parser: String) async throws -> [Page] {
    try await database.read { database in
      try database.rows(
        """
        SELECT page_number, label, text FROM ingest_checkpoints
        WHERE source_hash = ? AND parser = ? ORDER BY page_number
        """, .text(source.hex), .text(parser)
      ) { Page(number: $0.integer(0), label: $0.optionalText(1), text: $0.text(2)) }
    }
  }

  package func keep(_ pages: [Page], ofUnfinished source: ContentHash, parser: String) async throws
  {
    try await database.writeMuch { database in
      let insert = try database.statement(
        """
        INSERT INTO ingest_checkpoints (source_hash, parser, page_number, label, text)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET label = excluded.label, text = excluded.text
        """)
      for page in pages {
        try Task.checkCancellation()
        try insert.run([
          .text(source.hex), .text(parser), .integer(page.number), .text(orNull: page.label),
          .text(page.text),
        ])
      }
    }
  }

  package func forget(unfinished source: ContentHash) async throws {
    try await database.write { database in
      try database.run(
        "DELETE FROM ingest_checkpoints WHERE source_hash = ?", .text(source.hex))
    }
  }
}

/// Finds the searchable parts of a book, from stored rows alone.
struct BookConditionQuery {
  let database: SQLiteDatabase
  package let book: BookID

  func condition() throws -> BookCondition {
    BookCondition(hasText: try exists(Self.text), vectors: try vectors())
  }

  private func vectors() throws -> BookCondition.Vectors {
    if try exists(Self.index) || exists(Self.states) { return .all }
    return try exists(Self.vector) ? .some : .none
  }

  private func exists(_ query: String) throws -> Bool {
    try database.integer("SELECT EXISTS (\(query))", .text(book.rawValue)) == 1
  }

  private static let text = """
    SELECT 1 FROM pages WHERE book_id = ? AND trim(text, char(9, 10, 12, 13, 32)) <> ''
    """
  private static let index = """
    SELECT 1 FROM chunk_sets AS c JOIN vector_indexes AS v ON v.chunk_set_id = c.id
    WHERE c.book_id = ?
    """
  /// The states that vectors are pooled from; the number of vectors is known only after reading the
  /// book.
  private static let states = "SELECT 1 FROM state_caches WHERE book_id = ?"
  private static let vector = "SELECT 1 FROM book_vectors WHERE book_id = ?"
}

extension LibraryStorage {
  /// Puts all stores into one library database.
  package init(_ database: LibraryDatabase, clock: WallClock) {
    self.init(
      books: SQLiteBookRepository(database), chunks: SQLiteChunkRepository(database, clock: clock),
      vectors: SQLiteVectorIndex(database),
      conversations: SQLiteConversationRepository(database),
      summaries: SQLiteSummaryRepository(database))
  }
}
