import CSQLite

/// The current row of a statement; columns count from 0.
///
/// SQLite converts a value to the type that is read: a NULL reads as 0, empty text or an empty blob.
package struct SQLiteRow {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  package func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  package func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }

  package func real(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

  package func text(_ column: Int) -> String {
    guard let start = sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  package func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
  package func optionalInteger(_ column: Int) -> Int? { isNull(column) ? nil : integer(column) }

  package func blob(_ column: Int) -> [UInt8] { withBytes(column) { Array($0) } }

  /// A blob of 32-bit floats in the machine's byte order; a rest of 1...3 bytes is ignored.
  package func floats(_ column: Int) -> [Float] {
    withBytes(column) { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
  }

  /// A blob of 32-bit integers in the machine's byte order; a rest of 1...3 bytes is ignored.
  package func integers32(_ column: Int) -> [Int32] {
    withBytes(column) { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Int32.self) }
    }
  }

  private func withBytes<T>(_ column: Int, _ body: (UnsafeRawBufferPointer) -> T) -> T {
    let start = sqlite3_column_blob(handle, Int32(column))
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
