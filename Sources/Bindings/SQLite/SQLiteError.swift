import CSQLite

/// SQLite's result code, its own words for it, and the statement that met it.
package struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// Extended result code, such as 1555 for a primary key that exists.
  package let code: Int32
  package let message: String
  /// The statement without its values; nil when the error has none.
  package let sql: String?

  package init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// SQLITE_IOERR_SHMSIZE, a macro that does not import.
  private static let sharedMemorySize = SQLITE_IOERR | 19 << 8

  package var description: String {
    "SQLite \(code): \(message)" + (sql.map { " in: \(Self.line($0))" } ?? "")
  }

  /// A statement of several lines as one.
  private static func line(_ sql: String) -> String {
    sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What a caller can act on.
  package enum Kind: Sendable {
    case busy, full, corrupted, constraint, cannotOpen, readOnly, noModule, interrupted, other
  }

  package var kind: Kind {
    switch code & 0xFF {
    // The index of the write-ahead log lies in a file, whose size fails to change on a full disk only.
    case SQLITE_IOERR where code == Self.sharedMemorySize: .full
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupted
    case SQLITE_CONSTRAINT: .constraint
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
    case SQLITE_READONLY: .readOnly
    case SQLITE_INTERRUPT: .interrupted
    // SQLite has no code of its own for it.
    case SQLITE_ERROR where message.hasPrefix("no such module"): .noModule
    default: .other
    }
  }
}
