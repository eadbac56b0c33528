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
