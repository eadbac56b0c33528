package import Basics
import Bindings
package import Books
package import Search

/// Chunk sets in the library database, with the words of their chunks.
package struct SQLiteChunkRepository: ChunkRepository {
  let database: LibraryDatabase
  private let clock: WallClock

  package init(_ database: LibraryDatabase, clock: WallClock) {
    self.database = database
    self.clock = clock
  }

  /// Chunk sets, oldest first.
  package func chunkSets(of book: BookID) async throws -> [ChunkSet] {
    try await database.read { database in
      try database.rows(
        "SELECT \(ChunkSetRow.columns) FROM chunk_sets WHERE book_id = ? ORDER BY id",
        .text(book.rawValue), map: ChunkSetRow.chunkSet
      ).compactMap(\.self)
    }
  }

  package func chunkSet(key: ContentHash, of book: BookID) async throws -> ChunkSet? {
    try await database.read { try Self.chunkSet(key: key, of: book, in: $0) }
  }

  /// Returns the set of this key when another process has just made it.
  package func save(
    _ chunks: [Chunk], text: BookText, of book: BookID, key: ContentHash,
    options: ChunkingOptions, chunker: String
  ) async throws -> ChunkSet {
    try ChunkRowID.expectRoom(for: chunks.count, of: "chunks", path: database.path)
    let now = clock.now()
    return try await database.writeMuch { database in
      if let known = try Self.chunkSet(key: key, of: book, in: database) { return known }
      let writer = ChunkSetWriter(
        book: book, key: key, options: options, chunker: chunker, createdAt: now)
      return try writer.write(chunks, text: text, to: database)
    }
  }

  package func chunks(of set: ChunkSetID) async throws -> [Chunk] {
    try await database.read { database in
      try database.rows(
        """
        SELECT chunk_index, start_offset, end_offset, overlap, start_page, end_page FROM chunks
        WHERE id BETWEEN ? AND ? ORDER BY id
        """, .integer(ChunkRowID.make(set, 0)),
        .integer(ChunkRowID.make(set, ChunkRowID.capacity - 1))
      ) { row in
        let range = row.byteRange(1, 2)
        return Chunk(
          index: row.integer(0, in: StoredNumber.counts), range: range,
          overlap: min(row.integer(3, in: StoredNumber.offsets), range.count),
          pages: row.pageRange(4, 5))
      }
    }
  }

  package func delete(_ set: ChunkSetID) async throws {
    try await database.writeMuch { database in
      try database.run("DELETE FROM chunk_sets WHERE id = ?", .integer(set.rawValue))
    }
  }

  private static func chunkSet(
    key: ContentHash, of book: BookID, in database: SQLiteDatabase
  ) throws -> ChunkSet? {
    try database.first(
      "SELECT \(ChunkSetRow.columns) FROM chunk_sets WHERE book_id = ? AND key = ?",
      .text(book.rawValue), .text(key.hex), map: ChunkSetRow.chunkSet
    ).flatMap(\.self)
  }
}
