import Basics
import Bindings
import Books

/// Migrates a library file to the schema of this program.
///
/// Migrations are numbered files, of which the first four make an empty library. They run forward
/// only and in one transaction together, so that a file has either the old schema or the new one.
struct LibraryMigrator {
  static let names = [
    "001_initial", "002_embeddings", "003_section_summaries", "004_library", "005_reading",
    "006_queues", "007_discovery", "008_chunk_options",
  ]

  let database: SQLiteDatabase
  let clock: WallClock

  func run() throws {
    let version = try database.integer("PRAGMA user_version")
    if version == Self.names.count { return }
    try refuseLater(version)
    let applied = try appliedVersions()
    if let latest = applied.max() {
      try refuseLater(latest)
      try backUp(before: latest + 1)
    }
    try database.transaction {
      // Another process may have been faster.
      let applied = try appliedVersions()
      for (index, name) in Self.names.enumerated() where !applied.contains(index + 1) {
        try apply(name, version: index + 1)
      }
      try database.execute("PRAGMA user_version = \(Self.names.count)")
    }
  }

  private func refuseLater(_ version: Int) throws {
    guard version > Self.names.count else { return }
    throw StorageError.tooNew(
      path: database.path, version: version, supported: Self.names.count)
  }

  private func appliedVersions() throws -> Set<Int> {
    let hasTable = try database.integer(
      "SELECT count(*) FROM sqlite_schema WHERE name = 'schema_migrations'")
    guard hasTable > 0 else { return [] }
    return Set(try database.rows("SELECT version FROM schema_migrations") { $0.integer(0) })
  }

  /// Writes a whole copy beside the file; older copies stay.
  private func backUp(before version: Int) throws {
    try database.run(
      "VACUUM INTO ?", .text(LibraryFiles.free(database.path + ".before-\(version)")))
  }

  private func apply(_ name: String, version: Int) throws {
    do {
      guard let script = Resource.text("schema/\(name).sql") else {
        throw StorageError.migrationFailed(version: version, reason: "\(name).sql is missing")
      }
      try database.execute(Self.historyTable)
      try database.execute(script)
      try database.run(
        "INSERT INTO schema_migrations (version, name, applied_at) VALUES (?, ?, ?)",
        .integer(version), .text(name), .text(clock.now().description))
    } catch let error as SQLiteError where error.kind == .other || error.kind == .constraint {
      throw StorageError.migrationFailed(version: version, reason: error.description)
    }
  }

  private static let historyTable = """
    CREATE TABLE IF NOT EXISTS schema_migrations (
      version INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      applied_at TEXT NOT NULL DEFAULT (datetime('now'))
    )
    """
}
