package import Basics

/// Every row of a shelf as text: a line for each table and for each row, and a last one with their hash.
package struct ShelfBackup: Hashable, Sendable {
  /// The rows of a table.
  package struct Rows: Hashable, Sendable {
    package let name: String
    package let columns: [String]
    /// Values in the order of the columns.
    package fileprivate(set) var rows: [[JSONValue]]

    package init(name: String, columns: [String], rows: [[JSONValue]]) {
      self.name = name
      self.columns = columns
      self.rows = rows
    }
  }

  /// Each after those that its rows refer to.
  package let tables: [Rows]

  package init(tables: [Rows]) { self.tables = tables }

  /// Number of rows of a table.
  package func count(_ table: String) -> Int {
    tables.first { $0.name == table }?.rows.count ?? 0
  }

  package var rowCount: Int { tables.reduce(0) { $0 + $1.rows.count } }

  package func bytes(_ hasher: ContentHasher) -> [UInt8] {
    var bytes: [UInt8] = []
    for table in tables {
      append(
        .object([
          "table": .string(table.name), "columns": .array(table.columns.map { .string($0) }),
        ]), to: &bytes)
      for row in table.rows { append(.array(row), to: &bytes) }
    }
    let hash = hasher.hash(bytes).hex
    append(
      .object([
        "shelf_backup": .integer(Self.version), "rows": .integer(rowCount), "hash": .string(hash),
      ]), to: &bytes)
    return bytes
  }

  /// Reads a backup; throws `ShelfBackupError` unless its hash and its number of rows are right.
  package init(_ bytes: [UInt8], _ hasher: ContentHasher) throws(ShelfBackupError) {
    let lines = bytes.split(separator: 0x0A)
    guard let last = lines.last, let end = try? JSONValue(parsing: Array(last)),
      let version = end["shelf_backup"]?.integer, let hash = end["hash"]?.string
    else { throw .notABackup }
    guard version <= Self.version else { throw .newer }
    guard hasher.hash(Array(bytes[..<last.startIndex])).hex == hash else { throw .damaged }
    var tables: [Rows] = []
    for line in lines.dropLast() {
      guard let value = try? JSONValue(parsing: Array(line)) else { throw .damaged }
      if let row = value.array, let place = tables.indices.last {
        guard row.count == tables[place].columns.count else { throw .damaged }
        tables[place].rows.append(row)
      } else if let name = value["table"]?.string, let columns = value["columns"]?.array {
        tables.append(Rows(name: name, columns: columns.compactMap(\.string), rows: []))
      } else {
        throw .damaged
      }
    }
    self.init(tables: tables)
    guard end["rows"]?.integer == rowCount else { throw .damaged }
  }

  private static let version = 1

  private func append(_ value: JSONValue, to bytes: inout [UInt8]) {
    value.appendCanonical(to: &bytes)
    bytes.append(0x0A)
  }
}

/// Reasons for which a shelf is not reset, or not restored.
package enum ShelfBackupError: Error, Hashable, Sendable {
  case notABackup
  /// Its rows are not those of which its last line has the hash.
  case damaged
  /// Of a later program, or with a table that this one has not got.
  case newer
  /// The shelf is another one than that of the backup.
  case changed
  /// Works that are on the shelf, over which nothing is restored.
  case notEmpty(works: Int)
}

extension ShelfBackupError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .notABackup:
      .init(
        "No backup of a shelf was found.", advice: "Name its file: /shelf restore FILE.",
        .unreadable)
    case .damaged:
      .init("The backup is damaged: its rows do not have its hash.", .unreadable)
    case .newer: .init("The backup is of a later version of this program.", .unreadable)
    case .changed:
      .init("The shelf changed meanwhile; nothing was deleted.", advice: "Type it again.")
    case .notEmpty(let works):
      .init(
        "The shelf has \(Quantity.count(works, "work")).",
        advice: "/shelf reset empties it, after a backup; then restore.", .usage)
    }
  }
}
