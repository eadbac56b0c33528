package import Basics
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

extension TableError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .empty: .init("The file is empty.", advice: ErrorMessage.nothingTaken, .unreadable)
    case .noRows:
      .init("The file has a header and no rows.", advice: ErrorMessage.nothingTaken, .unreadable)
    case .notText:
      .init(
        "The file is not text.", advice: "Export a table (CSV or TSV) instead.", .unreadable)
    case .tooLarge(let bytes, let limit):
      .init(
        "The file has \(Quantity.bytes(bytes)), more than \(Quantity.bytes(limit)).",
        advice: ErrorMessage.nothingTaken, .unreadable)
    case .tooManyRows(let limit):
      .init(
        "The file has more than \(Quantity.count(limit, "row")).",
        advice: ErrorMessage.nothingTaken,
        .unreadable)
    case .tooManyColumns(let count, let limit):
      .init(
        "A row has \(Quantity.count(count, "cell")), more than \(Quantity.grouped(limit)).",
        advice: ErrorMessage.nothingTaken, .unreadable)
    }
  }
}

/// Sizes up to which a table is read; a shelf of a lifetime is far smaller.
package enum TableLimits {
  /// Bytes of a file.
  package static let bytes = 100_000_000
  package static let rows = 500_000
  package static let columns = 1000
}
