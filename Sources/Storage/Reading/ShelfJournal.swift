import Basics
import Bindings
import Reading

/// Keeps the rows of works as they were before a change, and brings them back.
struct ShelfJournal {
  /// Changes that can be taken back; older ones are forgotten, unless an import is behind them.
  private static let depth = 100
  /// The last imports, with the changes since: a later change says what an import had written.
  private static let (imports, depthOfImports) = (5, 5000)

  private let database: SQLiteDatabase
  private let writer: ShelfWriter

  init(_ database: SQLiteDatabase) {
    self.database = database
    writer = ShelfWriter(database: database)
  }

  /// Begins a change; returns its number.
  func begin(_ change: ShelfRevision) throws -> Int {
    try begin(change.kind, change.subject, change.shelfImport?.id, at: change.changedAt)
  }

  private func begin(
    _ kind: ShelfRevision.Kind, _ subject: String, _ shelfImport: ImportID?, at time: Timestamp
  ) throws -> Int {
    try database.run(
      "INSERT INTO shelf_changes (kind, subject, import_id, changed_at) VALUES (?, ?, ?, ?)",
      .text(kind.rawValue), .text(subject), .text(orNull: shelfImport?.rawValue),
      .text(time.description))
    let number = database.lastInsertedRow
    let oldest = try database.integer(
      """
      SELECT coalesce(min(id), ?1) FROM (SELECT id FROM shelf_changes
        WHERE kind = 'import' AND id > ?2 ORDER BY id DESC LIMIT ?3)
      """, .integer(number), .integer(number - Self.depthOfImports), .integer(Self.imports))
    try database.run(
      "DELETE FROM shelf_changes WHERE id <= ? AND id < ?", .integer(number - Self.depth),
      .integer(oldest))
    if database.changes > 0 { try ShelfQueues(database).forgetLostWorks() }
    return number
  }

  /// Keeps a work as it is now; returns false when it is not on the shelf.
  @discardableResult
  func keep(_ work: WorkID, in change: Int) throws -> Bool {
    let id = SQLiteValue.text(work.rawValue)
    let isThere = try isThere(work.rawValue)
    try database.run(
      "INSERT INTO shelf_steps (change_id, work_id, before) VALUES (?, ?, ?)", .integer(change), id,
      .text(orNull: isThere ? try rows(of: work.rawValue).canonicalText : nil))
    return isThere
  }

  /// Takes the last change back and forgets it.
  func undo() throws -> UndoneRevision? {
    guard let last = try change("true ORDER BY id DESC LIMIT 1") else { return nil }
    let steps = try steps(of: last.number)
    let gone = steps.filter { $0.before == nil }
    let kept = try steps.filter { $0.before != nil }.map { ($0, try isThere($0.work)) }
    // What moved to another work comes back before that work is as it was, and nothing goes before it.
    for (step, _) in kept.sorted(by: { !$0.1 && $1.1 }) {
      try restore(step.work, from: try JSONValue(parsing: step.before ?? ""))
    }
    for step in gone { try writer.delete(step.work) }
    if let id = last.shelfImport {
      try database.run(
        last.kind == .undo
          ? "UPDATE shelf_imports SET was_undone = 0 WHERE id = ?"
          : "DELETE FROM shelf_imports WHERE id = ?", .text(id))
    }
    try ShelfQueues(database).takeBack(last.number)
    try database.run("DELETE FROM shelf_changes WHERE id = ?", .integer(last.number))
    return UndoneRevision(
      kind: last.kind, subject: last.subject, changedAt: last.at, workCount: steps.count,
      goneCount: gone.count, backCount: kept.count { !$0.1 })
  }

  private func isThere(_ work: String) throws -> Bool {
    try database.integer("SELECT count(*) FROM works WHERE id = ?", .text(work)) == 1
  }

  /// Takes an import back and leaves what was changed later; that is a change of its own.
  ///
  /// Nil where the record of it is gone, or it was taken back before.
  func undo(_ shelfImport: ImportID, at time: Timestamp) throws -> UndoneRevision? {
    let id = SQLiteValue.text(shelfImport.rawValue)
    let isUndone = try database.integer(
      "SELECT count(*) FROM shelf_imports WHERE id = ? AND was_undone = 1", id)
    guard isUndone == 0,
      let change = try change("kind = 'import' AND import_id = ?", id)
    else { return nil }
    if try database.integer("SELECT max(id) FROM shelf_changes") == change.number {
      return try undo()
    }
    let number = try begin(.undo, change.subject, shelfImport, at: time)
    var (kept, count, gone) = ([String](), 0, 0)
    for step in try steps(of: change.number) {
      let withdrawn = try withdraw(step, of: change.number, in: number)
      kept += [withdrawn.kept].compactMap(\.self)
      guard withdrawn.isChanged else { continue }
      count += 1
      if try !isThere(step.work) { gone += 1 }
    }
    try database.run("UPDATE shelf_imports SET was_undone = 1 WHERE id = ?", id)
    return UndoneRevision(
      kind: .import, subject: change.subject, changedAt: change.at, workCount: count,
      goneCount: gone, kept: kept)
  }

  private typealias Step = (work: String, before: String?)

  /// Takes what a step wrote out of its work; the title of a work of which something stays.
  private func withdraw(_ step: Step, of change: Int, in number: Int) throws
    -> (isChanged: Bool, kept: String?)
  {
    let work = WorkID(rawValue: step.work)
    let title = try database.first("SELECT title FROM works WHERE id = ?", .text(step.work)) {
      $0.text(0)
    }
    guard let title else { return (false, nil) }
    let now = try rows(of: step.work)
    let next = try database.first(
      """
      SELECT before FROM shelf_steps WHERE work_id = ? AND change_id > ? AND change_id < ?
      ORDER BY change_id LIMIT 1
      """, .text(step.work), .integer(change), .integer(number)
    ) { $0.optionalText(0) }
    let after = try next.map { try $0.map { try JSONValue(parsing: $0) } ?? .null } ?? now
    guard let before = try step.before.map({ try JSONValue(parsing: $0) }) else {
      guard ShelfWithdrawal.isUnchanged(now, since: after) else { return (false, title) }
      try keep(work, in: number)
      try writer.delete(step.work)
      return (true, nil)
    }
    let withdrawal = ShelfWithdrawal(before: before, after: after, now: now)
    try keep(work, in: number)
    try restore(step.work, from: withdrawal.rows)
    return (true, withdrawal.keepsMore ? title : nil)
  }

  private struct Change {
    let number: Int
    let kind: ShelfRevision.Kind
    let subject: String
    let at: Timestamp
    let shelfImport: String?
  }

  private func change(_ condition: String, _ argument: SQLiteValue? = nil) throws -> Change? {
    var found: Change?
    try database.statement(
      "SELECT id, kind, subject, changed_at, import_id FROM shelf_changes WHERE \(condition)"
    ).forEach([argument].compactMap(\.self)) { row in
      found = Change(
        number: row.integer(0), kind: ShelfRevision.Kind(rawValue: row.text(1)) ?? .change,
        subject: row.text(2), at: Timestamp(stored: row.text(3)),
        shelfImport: row.optionalText(4))
      return false
    }
    return found
  }

  private func steps(of change: Int) throws -> [Step] {
    try database.rows(
      "SELECT work_id, before FROM shelf_steps WHERE change_id = ?", .integer(change)
    ) { ($0.text(0), $0.optionalText(1)) }
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
    try FactsOfWorks(database).write(of: work)
    try WordsOfWorks(database).index(work)
  }
}

extension SQLiteValue {
  /// A whole number or a text; null for anything else.
  init(_ value: JSONValue) {
    if let number = value.integer {
      self = .integer(number)
    } else {
      self = .text(orNull: value.string)
    }
  }
}
