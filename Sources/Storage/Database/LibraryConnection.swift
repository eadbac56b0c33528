import Bindings
import Books

/// Opens connections to a library file with their common settings.
enum LibraryConnection {
  /// Identifies the file as ours, for `file` and similar programs: "IBK1".
  private static let applicationID = 0x4942_4B31

  static func open(path: String, vectorExtension: String) throws -> SQLiteDatabase {
    if !path.isEmpty { try LibraryFiles.make(path) { try prepare($0) } }
    // A log that was not folded in means that the last writer did not close, or still runs.
    let mayBeUnclean = LibraryFiles.size(path + "-wal") > 0
    let database = try SQLiteDatabase(path: path)
    try database.execute("PRAGMA busy_timeout = 5000")
    if path.isEmpty { try prepare(database) }
    try refuseForeign(database)
    try database.execute(settings)
    // Without it the library still opens; the first use of a vector table reports what is missing.
    try? database.loadExtension(vectorExtension)
    try database.addTermCounts()
    try database.addStems()
    if mayBeUnclean { try LibraryCheck.quick(on: database) }
    return database
  }

  /// Sets the page size: 16 KiB has room for ten vectors, and measured fastest for both vec0
  /// inserts and searches.
  private static func prepare(_ database: SQLiteDatabase) throws {
    try database.execute("PRAGMA page_size = 16384; PRAGMA application_id = \(applicationID)")
  }

  /// Throws for databases of other programs, without changing them.
  private static func refuseForeign(_ database: SQLiteDatabase) throws {
    let tables = try database.rows("SELECT name FROM sqlite_schema") { $0.text(0) }
    guard tables.isEmpty || tables.contains("chunk_sets") else {
      throw StorageError.migrationFailed(
        version: 0, reason: "\(database.path) is a database of another program")
    }
  }

  /// FULL costs half a millisecond per commit and keeps committed work through a power cut.
  private static let settings = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA recursive_triggers = ON;
    PRAGMA mmap_size = 2147418112;
    PRAGMA cache_size = -16384;
    PRAGMA temp_store = MEMORY;
    PRAGMA journal_size_limit = 67108864;
    """
}

/// Looks for damage in an open library.
enum LibraryCheck {
  /// Checks the structure of the file only: about 60 ms for 160 MB.
  static func quick(on database: SQLiteDatabase) throws {
    try expectOK("quick_check", on: database)
  }

  /// Checks structure, references between tables, and every keyword row against its chunk.
  static func run(on database: SQLiteDatabase) throws {
    try structure(on: database)
    let dangling = try database.first("PRAGMA foreign_key_check") { $0.text(0) }
    if let dangling {
      throw StorageError.corrupted(path: database.path, detail: "\(dangling) refers to nothing")
    }
    try database.run("INSERT INTO chunks_fts(chunks_fts, rank) VALUES ('integrity-check', 1)")
  }

  /// Checks every page, and every index against its table.
  static func structure(on database: SQLiteDatabase) throws {
    try expectOK("integrity_check", on: database)
  }

  private static func expectOK(_ pragma: String, on database: SQLiteDatabase) throws {
    let answer = try database.first("PRAGMA \(pragma)(1)") { $0.text(0) }
    guard answer == "ok" else {
      throw StorageError.corrupted(path: database.path, detail: answer ?? "no answer")
    }
  }
}
