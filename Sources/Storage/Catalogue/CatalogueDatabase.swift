package import Bindings
import Books
import Files

/// The file of the local catalogue, its kept answers and the consent to ask over the network.
///
/// Runs every query on a thread of its own.
package actor CatalogueDatabase {
  package nonisolated let path: String
  private nonisolated let executor = SerialQueueExecutor(label: "catalogue")
  private var connection: SQLiteDatabase?
  /// The scripts that lead from each version to the next, from an empty file on.
  private static let scripts = ["catalogue.sql", "catalogue_002.sql", "catalogue_003.sql"]

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// The file is made by the first write; an empty path is a catalogue in memory.
  package init(path: String) { self.path = path }

  /// Runs queries; nil when there is no file yet.
  func read<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) throws -> T? {
    guard connection != nil || path.isEmpty || FileSystem.kind(of: path) == .file else {
      return nil
    }
    return try translated {
      let connection = try opened()
      return try connection.snapshot { try connection.interruptible { try body(connection) } }
    }
  }

  package func write<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) throws -> T {
    try translated {
      let connection = try opened()
      return try connection.transaction { try body(connection) }
    }
  }

  /// Runs the body outside of a transaction; it makes its own.
  package func run<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) throws -> T {
    try translated { try body(try opened()) }
  }

  /// Folds the log into the file and closes it; the next use opens it again.
  package func close() {
    try? connection?.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection = nil
  }

  private func opened() throws -> SQLiteDatabase {
    if let connection { return connection }
    let database = try SQLiteDatabase(path: path)
    try database.execute(Self.settings)
    let version = try database.integer("PRAGMA user_version")
    guard version <= Self.scripts.count else {
      throw StorageError.tooNew(path: path, version: version, supported: Self.scripts.count)
    }
    if version < Self.scripts.count { try Self.migrate(database) }
    // An import that was killed leaves them to the next start; one that goes on makes them at its end.
    try? database.execute(Self.indexes)
    connection = database
    return database
  }

  /// Indexes that an import may make at its end.
  static let indexes = """
    CREATE INDEX IF NOT EXISTS editions_of_work ON editions(work) WHERE work IS NOT NULL
    """

  private static func migrate(_ database: SQLiteDatabase) throws {
    try database.transaction {
      // Another process may have been faster.
      let version = try database.integer("PRAGMA user_version")
      for (step, name) in scripts.enumerated() where step >= version {
        guard let script = Resource.text("schema/\(name)") else {
          throw StorageError.migrationFailed(version: step + 1, reason: "\(name) is missing")
        }
        try database.execute(script)
        try database.execute("PRAGMA user_version = \(step + 1)")
      }
    }
  }

  /// NORMAL may lose the last commit of an import in a power cut, which another import brings back.
  private static let settings = """
    PRAGMA page_size = 16384;
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA cache_size = -65536;
    PRAGMA mmap_size = 2147418112;
    PRAGMA temp_store = MEMORY;
    PRAGMA journal_size_limit = 67108864;
    """

  private func translated<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as SQLiteError where error.kind == .interrupted {
      throw CancellationError()
    } catch let error as SQLiteError {
      throw StorageError(error, path: path, vectorExtension: "")
    } catch let error as FileError {
      throw StorageError(error)
    }
  }
}
