import Basics
import Bindings
import Books
import Reading

/// Keeps the rows of works as they were before a change, and brings them back.
struct ShelfJournal {
  /// Changes that can be taken back; older ones are forgotten.
  private static let depth = 100

  private let database: SQLiteDatabase
  private let writer: ShelfWriter

  init(_ database: SQLiteDatabase) {
    self.database = database
    writer = ShelfWriter(database: database)
  }

  /// Begins a change; returns its number.
  func begin(_ change: ShelfRevision) throws -> Int {
    try database.run(
      "INSERT INTO shelf_changes (kind, subject, import_id, changed_at) VALUES (?, ?, ?, ?)",
      .text(change.kind.rawValue), .text(change.subject),
      .text(orNull: change.shelfImport?.id.rawValue), .text(change.changedAt.description))
    let number = database.lastInsertedRow
    try database.run("DELETE FROM shelf_changes WHERE id <= ?", .integer(number - Self.depth))
    return number
  }

  /// Keeps a work as it is now; returns false when it is not on the shelf.
  @discardableResult
  func keep(_ work: WorkID, in change: Int) throws -> Bool {
    let id = SQLiteValue.text(work.rawValue)
    let isThere = try database.integer("SELECT count(*) FROM works WHERE id = ?", id) == 1
    try database.run(
      "INSERT INTO shelf_steps (change_id, work_id, before) VALUES (?, ?, ?)", .integer(change), id,
      .text(orNull: isThere ? try rows(of: work.rawValue).canonicalText : nil))
    return isThere
  }

  /// Takes the last change back and forgets it.
  func undo() throws -> UndoneRevision? {
    let last = try database.first(
      "SELECT id, kind, subject, changed_at, import_id FROM shelf_changes ORDER BY id DESC LIMIT 1"
    ) { row in
      (
        number: row.integer(0), kind: row.text(1), subject: row.text(2), at: row.text(3),
        shelfImport: row.optionalText(4)
      )
    }
    guard let last else { return nil }
    let steps = try database.rows(
      "SELECT work_id, before FROM shelf_steps WHERE change_id = ?", .integer(last.number)
    ) { (work: $0.text(0), before: $0.optionalText(1)) }
    for step in steps {
      if let before = step.before {
        try restore(step.work, from: try JSONValue(parsing: before))
      } else {
        try writer.delete(step.work)
      }
    }
    if let id = last.shelfImport {
      try database.run("DELETE FROM shelf_imports WHERE id = ?", .text(id))
    }
    try database.run("DELETE FROM shelf_changes WHERE id = ?", .integer(last.number))
    return UndoneRevision(
      kind: ShelfRevision.Kind(rawValue: last.kind) ?? .change, subject: last.subject,
      changedAt: Timestamp(stored: last.at), workCount: steps.count)
  }

  /// The rows of a work by table.
  private func rows(of work: String) throws -> JSONValue {
    var tables: [String: JSONValue] = [:]
    for table in ShelfTable.all {
      let rows = try database.rows(
        "SELECT json_array(\(table.selected)) FROM \(table.name) WHERE \(table.ofWork) ORDER BY key",
        .text(work)
      ) { try JSONValue(parsing: $0.text(0)) }
      tables[table.name] = .array(rows)
    }
    return .object(tables)
  }

  private func restore(_ work: String, from tables: JSONValue) throws {
    for table in ShelfTable.all {
      let rows = (tables[table.name]?.array ?? []).compactMap { $0.array?.map(SQLiteValue.init) }
        .filter { $0.count == table.columns.count }
      switch table.name {
      case ShelfTable.authors.name, ShelfTable.works.name:
        // An author whom the work has now goes with the credit.
        for row in rows { try database.statement(table.upsert).run(row) }
      case _ where table.hasID: try writer.put(table, of: work, rows)
      default: try writer.replace(table, of: work, with: rows)
      }
    }
    try WordsOfWorks(database).index(work)
  }
}

extension SQLiteValue {
  fileprivate init(_ value: JSONValue) {
    if let number = value.integer {
      self = .integer(number)
    } else {
      self = .text(orNull: value.string)
    }
  }
}
