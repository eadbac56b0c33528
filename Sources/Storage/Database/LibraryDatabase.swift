package import Basics
package import Bindings
import Books

/// The library's database file.
///
/// Foreground reads and background work have a connection each, so that no foreground read waits
/// for a background write. Several processes may use one file; a writer waits up to five seconds
/// for another.
package struct LibraryDatabase: Sendable {
  package let path: String
  private let foreground: LibraryLane
  private let background: LibraryLane

  /// Opens the file, creating it if it is missing and migrating it if it is older.
  ///
  /// Without sqlite-vec everything but vector search and deletion works. Throws `StorageError`:
  /// `.corrupted` for a damaged file, `.tooNew` for one of a later program.
  package static func open(
    path: String, vectorExtension: String, clock: WallClock
  ) async throws -> LibraryDatabase {
    func lane(_ name: String) -> LibraryLane {
      LibraryLane(name, path: path, vectorExtension: vectorExtension, clock: clock)
    }
    let foreground = lane("library")
    _ = try await foreground.read { _ in true }
    // A nameless database is separate for each connection.
    let background = path.isEmpty ? foreground : lane("library.background")
    return LibraryDatabase(path: path, foreground: foreground, background: background)
  }

  private var lane: LibraryLane { Task.isInBackground ? background : foreground }

  /// Runs queries that see one state of the file.
  func read<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) async throws -> T {
    try await lane.read(body)
  }

  /// Runs one write transaction; any error undoes all of it.
  package func write<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) async throws -> T
  {
    try await lane.write(body)
  }

  /// Runs a long write transaction; throws `CancellationError` soon after the task is cancelled.
  func writeMuch<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) async throws -> T {
    try await lane.writeMuch(body)
  }

  /// Reads the whole file and compares every index with its table; throws `StorageError.corrupted`.
  package func check() async throws { try await foreground.check() }

  /// Folds the log into the file and closes it; the next use opens it again.
  package func close() async {
    await background.close()
    await foreground.close()
  }
}

/// One connection to the library's file; runs every query on a thread of its own.
private actor LibraryLane {
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

  func read<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) throws -> T {
    try translated {
      let connection = try opened()
      return try connection.snapshot { try body(connection) }
    }
  }

  func write<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) throws -> T {
    try translated {
      let connection = try opened()
      return try connection.transaction { try body(connection) }
    }
  }

  func writeMuch<T: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> T) throws -> T {
    try translated {
      let connection = try opened()
      return try connection.transaction { try connection.interruptible { try body(connection) } }
    }
  }

  func check() throws {
    try translated { try LibraryCheck.run(on: opened()) }
  }

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
