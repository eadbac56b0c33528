internal import Bindings
package import Domain

/// The library's database file: owns the connection and runs every query on a thread of its own.
///
/// Several processes may use one file; a writer waits up to five seconds for another.
package actor LibraryDatabase {
  package nonisolated let path: String
  /// Absolute path of sqlite-vec's loadable library.
  private nonisolated let vectorExtension: String
  private nonisolated let hasher: any ContentHasher
  private nonisolated let clock: any WallClock
  private nonisolated let executor = SerialQueueExecutor(label: "library")
  private var connection: SQLiteDatabase?

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  private init(
    path: String, vectorExtension: String, hasher: any ContentHasher, clock: any WallClock
  ) {
    self.path = path
    self.vectorExtension = vectorExtension
    self.hasher = hasher
    self.clock = clock
  }

  /// Opens the file, making it when there is none and migrating it when it is older.
  ///
  /// Without sqlite-vec everything but vector search and deletion works. Throws `StorageError`:
  /// `.corrupted` for a damaged file, `.tooNew` for one of a later program.
  package static func open(
    path: String, vectorExtension: String, hasher: any ContentHasher, clock: any WallClock
  ) async throws -> LibraryDatabase {
    let database = LibraryDatabase(
      path: path, vectorExtension: vectorExtension, hasher: hasher, clock: clock)
    _ = try await database.read { _ in true }
    return database
  }

  /// Runs queries that see one state of the file.
  func read<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) throws -> T {
    try translated {
      let connection = try opened()
      return try connection.snapshot { try body(connection) }
    }
  }

  /// Runs one write transaction; any error undoes all of it.
  func write<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) throws -> T {
    try translated {
      let connection = try opened()
      return try connection.transaction { try body(connection) }
    }
  }

  /// The same for many rows: throws `CancellationError` soon after the task is cancelled.
  func writeMuch<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) throws -> T {
    try translated {
      let connection = try opened()
      return try connection.transaction { try connection.interruptible { try body(connection) } }
    }
  }

  /// Reads the whole file and compares every index with its table; throws `StorageError.corrupted`.
  package func check() throws {
    try translated { try LibraryCheck.run(on: opened()) }
  }

  /// Folds the log into the file and closes it; the next use opens it again.
  package func close() {
    try? connection?.execute("PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)")
    connection = nil
  }

  private func opened() throws -> SQLiteDatabase {
    if let connection { return connection }
    let opened = try LibraryConnection.open(path: path, vectorExtension: vectorExtension)
    try LibraryMigrator(database: opened, hasher: hasher, clock: clock).run()
    connection = opened
    return opened
  }

  private func translated<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as SQLiteError where error.kind == .interrupted {
      throw CancellationError()
    } catch let error as SQLiteError {
      throw StorageError(error, path: path, vectorExtension: vectorExtension)
    }
  }
}
