import Basics
package import Imports
package import Reading

/// A file that was read for the shelf, and what its import would do.
package struct PreparedImport: Sendable {
  package let file: String
  package let table: Imports.Table
  package let map: ColumnMap
  package let plan: ImportPlan
  /// Guesses at columns, a model's and the program's own, that were too unsure to be taken.
  package let doubtful: [ColumnGuess]
  /// Values of the column of statuses that nobody knows, each with the number of its rows.
  package let unknownStatuses: [(value: String, rows: Int)]

  /// False for an import after which everything is as before.
  package var changesAnything: Bool { !plan.changes.isEmpty || !proposals.isEmpty }

  /// Works that it brings without subjects, from which suggestions are made.
  package var withoutSubjects: Int {
    plan.changes.count { $0.before == nil && $0.after.work.subjects.isEmpty }
  }

  /// Columns of a table of no known service that are left out though a person may know what they hold.
  package var unread: [String] {
    guard map.service == .plain else { return [] }
    let doubtful = Set(doubtful.map(\.column))
    return map.columns.filter { $0.field == nil && $0.reason == .unknown }.map(\.name).filter {
      !doubtful.contains($0)
    }
  }

  /// The rows that may be read wrongly, and the columns that were left out, which a person looks at.
  package var proposals: [ReviewProposal] {
    plan.proposals(of: file, map) + plan.proposals(of: file, table, doubtful)
      + plan.doubles.map { .double($0) }
  }
}

/// Brings the export of another service to the shelf, as a whole or not at all.
package struct ImportShelf: Sendable {
  private let shelf: ShelfPorts
  private var store: any ReadingStore { shelf.store }

  package init(_ shelf: ShelfPorts) { self.shelf = shelf }

  /// Reads a file and plans its import; `columns` are a person's words for what columns hold, `statuses` for what
  /// values of the column of statuses mean, `guesses` a model's for columns that neither they nor their names tell.
  ///
  /// Throws `TableError` or `ColumnMapError`.
  package func plan(
    _ bytes: [UInt8], file: String, encoding: String? = nil,
    columns: [(name: String, field: String)], rule: DuplicateRule,
    statuses: [(value: String, meaning: StatusMeaning)] = [], guesses: [ColumnGuess] = []
  ) async throws -> PreparedImport {
    let table = try Imports.Table(bytes, encoding: encoding)
    var map = try Self.map(table, columns)
    map.take(guesses)
    for status in statuses { map.take(status: status.value, as: status.meaning) }
    let own = map.leaveOutDoubtful()
    let asked = map.doubtful(guesses)
    let doubtful = asked + own.filter { guess in !asked.contains { $0.column == guess.column } }
    let plan = try ImportPlanner.plan(
      table, map: map, shelf: try await store.works(),
      id: ImportID(rawValue: shelf.newID()), rule: rule, ids: shelf.world.ids)
    return PreparedImport(
      file: file, table: table, map: map, plan: plan, doubtful: doubtful,
      unknownStatuses: try BookReader(map, of: table).unknownStatuses(in: table))
  }

  /// What columns hold by their names and a person's words.
  package static func map(_ table: Imports.Table, _ columns: [(name: String, field: String)]) throws
    -> ColumnMap
  {
    var map = ColumnMap(of: table)
    for column in columns { try map.map(column.name, to: column.field) }
    return map
  }

  /// Writes what was planned in one transaction; nothing where everything is there, so that undo takes back the
  /// change before.
  package func run(_ prepared: PreparedImport, source: String) async throws {
    guard prepared.changesAnything else { return }
    let plan = prepared.plan
    try await shelf.record(source: source) { _ in
      try await store.apply(
        ShelfRevision(
          .import, subject: prepared.file, saved: plan.changes.map(\.after),
          shelfImport: ShelfImport(
            id: plan.id, file: prepared.file, service: plan.service, rule: plan.rule,
            importedAt: shelf.now, counts: plan.counts),
          proposals: prepared.proposals, at: shelf.now))
    }
  }
}
