/// Reasons for which a file cannot be read as a table.
package enum TableError: Error, Hashable, Sendable {
  /// No byte, or blanks only.
  case empty
  /// A header without rows.
  case noRows
  /// Bytes that are text in no encoding.
  case notText
  case tooLarge(bytes: Int, limit: Int)
  case tooManyRows(limit: Int)
  case tooManyColumns(Int, limit: Int)
}

/// Sizes up to which a table is read; a shelf of a lifetime is far smaller.
package enum TableLimits {
  /// Bytes of a file.
  package static let bytes = 100_000_000
  package static let rows = 500_000
  package static let columns = 1000
}
