import CSQLite

/// A prepared statement; it keeps its connection open.
package final class SQLiteStatement {
  private let database: SQLiteDatabase.Handle
  private let handle: OpaquePointer
  private let sql: String

  init(_ sql: String, on database: SQLiteDatabase.Handle) throws(SQLiteError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database.pointer, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK else { throw database.error(sql) }
    guard let handle else {
      throw SQLiteError(code: SQLITE_MISUSE, message: "empty statement", sql: sql)
    }
    self.database = database
    self.handle = handle
    self.sql = sql
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement once for its effect.
  package func run(_ arguments: [SQLiteValue] = []) throws(SQLiteError) {
    defer { finish() }
    try bind(arguments)
    while try step() {}
  }

  /// Hands every row to `visit` until it returns false; a row is valid only during the call.
  package func forEach(_ arguments: [SQLiteValue], _ visit: (SQLiteRow) throws -> Bool) throws {
    defer { finish() }
    try bind(arguments)
    while try step(), try visit(SQLiteRow(handle)) {}
  }

  private func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    default: throw database.error(sql)
    }
  }

  /// Resets the statement for its next use and frees bound values.
  private func finish() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func bind(_ arguments: [SQLiteValue]) throws(SQLiteError) {
    guard arguments.count == Int(sqlite3_bind_parameter_count(handle)) else {
      throw SQLiteError(
        code: SQLITE_RANGE, message: "\(arguments.count) values were given", sql: sql)
    }
    for (index, argument) in arguments.enumerated() {
      guard bind(argument, at: Int32(index + 1)) == SQLITE_OK else { throw database.error(sql) }
    }
  }

  private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, Int64(number))
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .text(let text):
      var text = text
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          guard let start = characters.baseAddress else {
            return csqlite_bind_text(handle, index, "", 0)
          }
          return csqlite_bind_text(handle, index, start, UInt64(characters.count))
        }
      }
    case .blob(let bytes):
      return bytes.withUnsafeBytes {
        csqlite_bind_blob(handle, index, $0.baseAddress, UInt64($0.count))
      }
    case .floats(let numbers):
      return numbers.withUnsafeBytes {
        csqlite_bind_blob(handle, index, $0.baseAddress, UInt64($0.count))
      }
    }
  }
}

/// A value to be bound to a parameter of a statement.
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])
  /// A blob of 32-bit floats in the machine's byte order, the format of sqlite-vec's vectors.
  case floats([Float])

  /// Text, or NULL for nil.
  package static func text(orNull text: String?) -> SQLiteValue { text.map { .text($0) } ?? .null }
}

extension SQLiteValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
}
