import CSQLite

/// SQLite's result code, its message, and the statement that failed.
package struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// Extended result code, such as 1555 for a primary key that exists.
  package let code: Int32
  package let message: String
  /// The statement without its values; nil when no statement was run.
  package let sql: String?

  package init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// SQLITE_IOERR_SHMSIZE, a macro that Swift cannot import.
  private static let sharedMemorySize = SQLITE_IOERR | 19 << 8

  package var description: String {
    "SQLite \(code): \(message)" + (sql.map { " in: \(Self.line($0))" } ?? "")
  }

  /// A statement of several lines on a single line.
  private static func line(_ sql: String) -> String {
    sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The kind of error, for callers that handle it.
  package enum Kind: Sendable {
    case busy, full, corrupted, constraint, cannotOpen, readOnly, noModule, interrupted, other
  }

  package var kind: Kind {
    switch code & 0xFF {
    // The index of the write-ahead log is a file, and resizing it fails only on a full disk.
    case SQLITE_IOERR where code == Self.sharedMemorySize: .full
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupted
    case SQLITE_CONSTRAINT: .constraint
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
    case SQLITE_READONLY: .readOnly
    case SQLITE_INTERRUPT: .interrupted
    // SQLite has no code for a missing module.
    case SQLITE_ERROR where message.hasPrefix("no such module"): .noModule
    default: .other
    }
  }
}
