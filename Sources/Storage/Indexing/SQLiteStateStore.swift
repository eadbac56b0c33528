package import Basics
import Bindings
package import Books
package import Search

/// States of books in the library database.
package struct SQLiteStateStore: StateStore {
  private let database: LibraryDatabase

  package init(_ database: LibraryDatabase) { self.database = database }

  package func rows(of book: BookID, key: ContentHash, dimension: Int) async throws -> StateRows {
    let path = database.path
    return try await database.read { database in
      var rows = StateRows(dimension: dimension)
      let parts = try database.statement(
        """
        SELECT p.first_atom, p.rows FROM state_caches AS c JOIN state_parts AS p
          ON p.cache_id = c.id
        WHERE c.book_id = ? AND c.key = ? ORDER BY p.first_atom
        """)
      try parts.forEach([.text(book.rawValue), .text(key.hex)]) { part in
        guard part.integer(0) == rows.count else { return false }
        guard let more = StateRows(dimension: dimension, bytes: part.blob(1)) else {
          throw StorageError.corrupted(path: path, detail: "states of \(book) cannot be read")
        }
        rows.append(more)
        return true
      }
      return rows
    }
  }

  package func append(
    _ rows: StateRows, at first: Int, of book: BookID, key: ContentHash
  ) async throws {
    try await database.write { database in
      try database.run(
        "INSERT INTO state_caches (book_id, key) VALUES (?, ?) ON CONFLICT DO NOTHING",
        .text(book.rawValue), .text(key.hex))
      try database.run(
        """
        INSERT INTO state_parts (cache_id, first_atom, rows)
        SELECT id, ?, ? FROM state_caches WHERE book_id = ? AND key = ? ON CONFLICT DO NOTHING
        """, .integer(first), .blob(rows.bytes), .text(book.rawValue), .text(key.hex))
    }
  }
}
