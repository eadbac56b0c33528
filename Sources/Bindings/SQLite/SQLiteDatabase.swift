import CSQLite

/// A connection to a SQLite database; its owner, an actor, uses it from one thread at a time.
package final class SQLiteDatabase {
  package enum Mode: Sendable {
    case create, readWrite, readOnly
  }

  /// Byte offsets of the shared lock, which a connection in WAL mode holds while it is open; see
  /// sqlite.org/lockingv3.html.
  package static let lockedBytes = 0x4000_0002..<0x4000_0200

  package let path: String
  let handle: Handle
  private var prepared: [String: SQLiteStatement] = [:]

  /// Opens the file with SQLite's guard against SQL that could damage it (`SQLITE_DBCONFIG_DEFENSIVE`).
  package init(path: String, mode: Mode = .create) throws(SQLiteError) {
    self.path = path
    handle = try Handle(path: path, mode: mode)
    csqlite_make_defensive(handle.pointer)
  }

  /// The statement for `sql`, prepared at its first use.
  package func statement(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    if let known = prepared[sql] { return known }
    let statement = try SQLiteStatement(sql, on: handle)
    prepared[sql] = statement
    return statement
  }

  /// Runs every statement of a script.
  package func execute(_ script: String) throws(SQLiteError) {
    guard sqlite3_exec(handle.pointer, script, nil, nil, nil) == SQLITE_OK else {
      throw handle.error()
    }
  }

  /// Runs a single statement for its effect.
  package func run(_ sql: String, _ arguments: SQLiteValue...) throws(SQLiteError) {
    try statement(sql).run(arguments)
  }

  /// All rows of a query.
  package func rows<T>(
    _ sql: String, _ arguments: SQLiteValue..., map: (SQLiteRow) throws -> T
  ) throws -> [T] {
    var rows: [T] = []
    try statement(sql).forEach(arguments) { row in
      rows.append(try map(row))
      return true
    }
    return rows
  }

  /// The first row of a query; nil when there is no row.
  package func first<T>(
    _ sql: String, _ arguments: SQLiteValue..., map: (SQLiteRow) throws -> T
  ) throws -> T? {
    var found: T?
    try statement(sql).forEach(arguments) { row in
      found = try map(row)
      return false
    }
    return found
  }

  /// The first column of the first row as a number; 0 when there is no row.
  package func integer(_ sql: String, _ arguments: SQLiteValue...) throws -> Int {
    var number = 0
    try statement(sql).forEach(arguments) { row in
      number = row.integer(0)
      return false
    }
    return number
  }

  /// Rows that the last statement inserted, changed or deleted, without those of triggers.
  package var changes: Int { Int(sqlite3_changes64(handle.pointer)) }

  package var lastInsertedRow: Int { Int(sqlite3_last_insert_rowid(handle.pointer)) }

  /// Runs `body` in a write transaction, which takes the lock first and so cannot fail on it half way.
  ///
  /// Any error rolls everything back and is thrown.
  package func transaction<T>(_ body: () throws -> T) throws -> T {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite may have rolled back by itself, as it does when the disk is full.
      if sqlite3_get_autocommit(handle.pointer) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Runs `body` so that its long statements end with `SQLITE_INTERRUPT` once the task is cancelled, such as
  /// the deletion of a book.
  package func interruptible<T>(_ body: () throws -> T) rethrows -> T {
    // Steps of SQLite's machine between two checks: some milliseconds of work.
    let steps: Int32 = 100_000
    sqlite3_progress_handler(handle.pointer, steps, { _ in Task.isCancelled ? 1 : 0 }, nil)
    defer { sqlite3_progress_handler(handle.pointer, 0, nil, nil) }
    return try body()
  }

  /// Runs `body` so that all its reads see the same state of the file.
  package func snapshot<T>(_ body: () throws -> T) throws -> T {
    try execute("BEGIN")
    defer { try? execute("COMMIT") }
    return try body()
  }

  /// Loads the shared library at an absolute path; loading is allowed only during this call.
  package func loadExtension(_ path: String) throws(SQLiteError) {
    csqlite_allow_extensions(handle.pointer, 1)
    defer { csqlite_allow_extensions(handle.pointer, 0) }
    var message: UnsafeMutablePointer<CChar>?
    let code = sqlite3_load_extension(handle.pointer, path, nil, &message)
    defer { sqlite3_free(message) }
    guard code == SQLITE_OK else {
      let reason = message.map { String(cString: $0) } ?? "cannot be loaded"
      throw SQLiteError(code: code, message: reason)
    }
  }
}

extension SQLiteDatabase {
  /// The open connection, shared by the database and its statements and closed with the last of them.
  final class Handle {
    let pointer: OpaquePointer

    /// Once for the process; SQLite refuses it where something else has used it before.
    private static let isPrepared = csqlite_count_no_memory() == SQLITE_OK

    init(path: String, mode: Mode) throws(SQLiteError) {
      _ = Self.isPrepared
      let access =
        switch mode {
        case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .readWrite: SQLITE_OPEN_READWRITE
        case .readOnly: SQLITE_OPEN_READONLY
        }
      var pointer: OpaquePointer?
      // The owner serializes; SQLite's own mutexes would cost without protecting anything.
      let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      let code = sqlite3_open_v2(path, &pointer, flags, nil)
      guard code == SQLITE_OK, let pointer else {
        let message = pointer.map { String(cString: sqlite3_errmsg($0)) }
        sqlite3_close_v2(pointer)
        throw SQLiteError(code: code, message: message ?? String(cString: sqlite3_errstr(code)))
      }
      self.pointer = pointer
    }

    deinit { sqlite3_close_v2(pointer) }

    func error(_ sql: String? = nil) -> SQLiteError {
      SQLiteError(
        code: sqlite3_extended_errcode(pointer), message: String(cString: sqlite3_errmsg(pointer)),
        sql: sql)
    }
  }
}
