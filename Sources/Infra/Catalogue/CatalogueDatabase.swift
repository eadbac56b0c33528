import Basics
import Bindings
import Books

/// The file of the local catalogue, its kept answers and the consent to ask over the network.
///
/// Runs every query on a thread of its own.
package actor CatalogueDatabase {
  package nonisolated let path: String
  private nonisolated let executor = SerialQueueExecutor(label: "catalogue")
  private var connection: SQLiteDatabase?
  private static let version = 1

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

  func write<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) throws -> T {
    try translated {
      let connection = try opened()
      return try connection.transaction { try body(connection) }
    }
  }

  /// Runs the body outside of a transaction; it makes its own.
  func run<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) throws -> T {
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
    guard version <= Self.version else {
      throw StorageError.tooNew(path: path, version: version, supported: Self.version)
    }
    if version == 0 { try Self.make(database) }
    connection = database
    return database
  }

  private static func make(_ database: SQLiteDatabase) throws {
    let name = "catalogue.sql"
    guard let script = Resource.text("schema/\(name)") else {
      throw StorageError.migrationFailed(version: version, reason: "\(name) is missing")
    }
    try database.transaction {
      // Another process may have been faster.
      guard try database.integer("PRAGMA user_version") == 0 else { return }
      try database.execute(script)
      try database.execute("PRAGMA user_version = \(version)")
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
