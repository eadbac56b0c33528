package import Basics
import Bindings
package import Books
package import Sessions

/// Pages of unfinished ingests in the library database.
package struct SQLiteIngestCheckpoint: IngestCheckpoint {
  private let database: LibraryDatabase

  package init(_ database: LibraryDatabase) { self.database = database }

  package func pages(source: ContentHash, parser: String) async throws -> [Page] {
    try await database.read { database in
      try database.rows(
        """
        SELECT page_number, label, text FROM ingest_checkpoints
        WHERE source_hash = ? AND parser = ? ORDER BY page_number
        """, .text(source.hex), .text(parser)
      ) { Page(number: $0.integer(0), label: $0.optionalText(1), text: $0.text(2)) }
    }
  }

  package func append(_ pages: [Page], source: ContentHash, parser: String) async throws {
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

  package func clear(source: ContentHash) async throws {
    try await database.write { database in
      try database.run(
        "DELETE FROM ingest_checkpoints WHERE source_hash = ?", .text(source.hex))
    }
  }
}

extension LibraryStorage {
  /// Puts all stores into one library database.
  package init(_ database: LibraryDatabase, clock: any WallClock) {
    self.init(
      books: SQLiteBookRepository(database), checkpoint: SQLiteIngestCheckpoint(database),
      chunks: SQLiteChunkRepository(database, clock: clock),
      keywords: SQLiteKeywordIndex(database), vectors: SQLiteVectorIndex(database),
      states: SQLiteStateStore(database), conversations: SQLiteConversationRepository(database),
      summaries: SQLiteSummaryRepository(database))
  }
}
