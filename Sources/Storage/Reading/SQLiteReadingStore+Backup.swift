import Basics
import Bindings
package import Reading

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
