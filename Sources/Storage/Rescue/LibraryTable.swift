import Bindings

/// The form of a table's rows, by which a rescue recognises them.
struct LibraryTable {
  struct Column {
    let name: String
    let type: String
    let isRequired: Bool
    /// True when rows of an earlier schema may end before it.
    let mayBeMissing: Bool
    /// True for the number of the row, which is stored apart.
    let isRowID: Bool
  }

  let name: String
  let columns: [Column]
  /// True when its rows have numbers; those of other tables, and of indexes, have none.
  private let isPlain: Bool

  /// Reads the form from the newest schema.
  init(_ name: String, in database: SQLiteDatabase) throws {
    let isPlain =
      try database.integer("SELECT wr FROM pragma_table_list WHERE name = ?", .text(name)) == 0
    let keys = try database.integer(
      "SELECT count(*) FROM pragma_table_info(?) WHERE pk > 0", .text(name))
    self.name = name
    self.isPlain = isPlain
    columns = try database.rows(
      "SELECT name, upper(type), \"notnull\", pk, dflt_value IS NOT NULL FROM pragma_table_info(?) ORDER BY cid",
      .text(name)
    ) { row in
      let isRowID = isPlain && keys == 1 && row.integer(3) == 1 && row.text(1) == "INTEGER"
      let isRequired = row.integer(2) == 1 || row.integer(3) > 0
      return Column(
        name: row.text(0), type: row.text(1), isRequired: isRequired && !isRowID,
        mayBeMissing: !isRequired || row.integer(4) == 1, isRowID: isRowID)
    }
  }

  /// The values to be written for a row, as many as it has: earlier schemas had fewer columns.
  ///
  /// Returns nil for a row of another table.
  package func values(of row: SQLitePages.StoredRow) -> [SQLiteValue]? {
    let count = row.values.count
    guard count >= 2, count <= columns.count, (row.rowID != nil) == isPlain,
      columns[count...].allSatisfy(\.mayBeMissing)
    else { return nil }
    var result: [SQLiteValue] = []
    for (column, value) in zip(columns, row.values) {
      guard fits(value, column) else { return nil }
      result.append(column.isRowID ? row.rowID.map { .integer($0) } ?? value : value)
    }
    return result
  }

  private func fits(_ value: SQLiteValue, _ column: Column) -> Bool {
    switch value {
    case .null: column.isRowID || !column.isRequired
    case .integer: column.type == "INTEGER" && !column.isRowID
    case .real: column.type == "REAL"
    case .text: column.type == "TEXT"
    case .blob, .floats: column.type == "BLOB"
    }
  }
}
