import Basics
import Bindings
import Books

/// One connection to the library's file; runs every query on a thread of its own.
actor LibraryLane {
  nonisolated let path: String
  private nonisolated let vectorExtension: String
  private nonisolated let clock: WallClock
  private nonisolated let executor: SerialQueueExecutor
  private var connection: SQLiteDatabase?

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(
    _ name: String, path: String, vectorExtension: String, clock: WallClock
  ) {
    executor = SerialQueueExecutor(label: name)
    self.path = path
    self.vectorExtension = vectorExtension
    self.clock = clock
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

  /// Runs a long write transaction; throws `CancellationError` soon after the task is cancelled.
  func writeMuch<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) throws -> T {
    try translated {
      let connection = try opened()
      return try connection.transaction { try connection.interruptible { try body(connection) } }
    }
  }

  /// Reads the whole file and compares every index with its table; throws `StorageError.corrupted`.
  func check() throws {
    try translated { try LibraryCheck.run(on: opened()) }
  }

  /// Folds the log into the file and closes it; the next use opens it again.
  func close() {
    try? connection?.execute("PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)")
    connection = nil
  }

  private func opened() throws -> SQLiteDatabase {
    if let connection { return connection }
    let opened = try LibraryConnection.open(path: path, vectorExtension: vectorExtension)
    try LibraryMigrator(database: opened, clock: clock).run()
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
