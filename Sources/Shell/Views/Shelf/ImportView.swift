import App
import Basics
import Reading
import Terminal

/// An import, or what it would do: the file, its columns, and the end of every row.
struct ImportView {
  /// Rows that are shown, unless all are asked for.
  private static let mostRows = 20

  private let prepared: PreparedImport
  private let isDry: Bool

  init(_ prepared: PreparedImport, isDry: Bool) {
    self.prepared = prepared
    self.isDry = isDry
  }

  func show(isWhole: Bool, in shell: ShellContext) {
    let (table, map) = (prepared.table, prepared.map)
    let share = Int((map.confidence * 100).rounded(.down))
    let kind =
      switch map.service {
      case .plain: "a table of no known service"
      case _ where share < 100:
        "an export of \(map.service.rawValue) with \(share)% of the columns known of it"
      default: "an export of \(map.service.rawValue)"
      }
    let rows = Quantity.count(table.rows.count, "row")
    shell.output.print("\(prepared.file, .strong)  \(kind) · \(rows) · \(table.encoding)")
    if map.service == .plain || map.columns.contains(where: { $0.reason == .person }) {
      showColumns(in: shell)
    } else {
      let left = map.columns.filter { $0.field == nil }.map(\.name).joined(separator: ", ")
      if !left.isEmpty {
        shell.output.print("\("the shelf has no place for: \(left)", .muted)")
      }
    }
    let points = prepared.plan.ratings.most
    if points != 5 {
      shell.output.print(
        "\("ratings are out of \(String(points)), as the column shows", .muted)")
    }
    showStatuses(in: shell)
    showTable(warnings: shell)
    let told = isWhole ? prepared.plan.rows : prepared.plan.rows.filter(\.isWorthTelling)
    for row in told.prefix(isWhole ? told.count : Self.mostRows) { show(row, in: shell) }
    if !isWhole, told.count > Self.mostRows {
      let more = Quantity.grouped(told.count - Self.mostRows)
      shell.output.print("\("… and \(more) more; \(CommandOption.all.flag) shows them", .muted)")
    }
    let counts = prepared.plan.counts
    shell.output.print(
      "\(Quantity.grouped(counts.added)) added · \(Quantity.grouped(counts.updated)) updated · \(Quantity.grouped(counts.skipped)) skipped · \(Quantity.grouped(counts.refused)) refused"
    )
    let end =
      switch (isDry, prepared.changesAnything) {
      case (true, _): "Nothing was written; without \(CommandOption.dry.flag) it is."
      case (false, true): "/shelf undo takes exactly this import back"
      case (false, false): "Nothing changed, so there is nothing to undo."
      }
    shell.output.print("\(end, .muted)")
  }

  /// Words of the column of statuses that a person has to explain.
  private func showStatuses(in shell: ShellContext) {
    for (value, rows) in prepared.unknownStatuses {
      let count = Quantity.count(rows, "row")
      shell.output.print("\("! unknown status “\(value)” in \(count)", .warning)")
    }
  }

  /// The columns with what each is taken for.
  func showColumns(in shell: ShellContext) {
    var table = Terminal.Table([
      .init("column", isMain: true), .init("holds", isFixed: true), .init("sure", .right),
      .init("since", isFixed: true, yields: true),
    ])
    for column in prepared.map.columns {
      if let guess = prepared.doubtful.first(where: { $0.column == column.name }) {
        table.add([
          "\(column.name)", "\(guess.field.rawValue)?",
          "\(Int((guess.confidence * 100).rounded(.down)))%", "\("left to /review", .muted)",
        ])
        continue
      }
      table.add([
        "\(column.name)", "\(column.field?.rawValue ?? "–")",
        column.field == nil ? "" : "\(Int((column.confidence * 100).rounded(.down)))%",
        column.field == nil ? "" : "\(column.reason.rawValue, .muted)",
      ])
    }
    shell.print(table)
  }

  private func showTable(warnings shell: ShellContext) {
    let table = prepared.table
    if table.bytesReplaced > 0 {
      let count = Quantity.count(table.bytesReplaced, "byte")
      shell.output.print("\("! \(count) invalid in \(table.encoding), shown as �", .warning)")
    }
    if !table.unclosedQuotes.isEmpty {
      let lines = Quantity.list(table.unclosedQuotes.map(String.init), most: 5)
      shell.output.print("\("! a quotation mark without end on line \(lines)", .warning)")
    }
  }

  private func show(_ row: PlannedRow, in shell: ShellContext) {
    let title: StyledText = row.title.isEmpty ? "–" : "\(row.title, .strong)"
    shell.output.print("\("\(row.line)", .muted)  \(title) \(row.outcome.words, .muted)")
    for notice in row.notices {
      shell.output.print("\("   ! \(notice.words)", .warning)", indent: 5)
    }
  }

  /// The import for programs.
  var json: JSONValue {
    let (plan, table, counts) = (prepared.plan, prepared.table, prepared.plan.counts)
    return .object([
      "id": .string(plan.id.rawValue), "file": .string(prepared.file),
      "written": .bool(!isDry && prepared.changesAnything),
      "service": .string(plan.service.rawValue), "rule": .string(plan.rule.rawValue),
      "confidence": .number(prepared.map.confidence),
      "delimiter": .string(table.delimiter.rawValue), "encoding": .string(table.encoding),
      "columns": .array(
        prepared.map.columns.map { column in
          .object([
            "name": .string(column.name),
            "field": column.field.map { .string($0.rawValue) } ?? .null,
            "confidence": .number(column.confidence), "reason": .string(column.reason.rawValue),
          ])
        }),
      "doubtful": .array(
        prepared.doubtful.map { guess in
          .object([
            "name": .string(guess.column), "field": .string(guess.field.rawValue),
            "confidence": .number(guess.confidence),
          ])
        }),
      "rating_scale": .integer(plan.ratings.most),
      "unknown_statuses": .strings(prepared.unknownStatuses.map(\.value)),
      "added": .integer(counts.added), "updated": .integer(counts.updated),
      "skipped": .integer(counts.skipped), "refused": .integer(counts.refused),
      "rows": .array(plan.rows.map(\.json)),
    ])
  }
}

extension PlannedRow {
  /// False for a row that was added as a matter of course.
  fileprivate var isWorthTelling: Bool {
    if case .added(_, .notOnShelf) = outcome { return !notices.isEmpty }
    return true
  }

  fileprivate var json: JSONValue {
    .object([
      "line": .integer(line), "title": .string(title),
      "outcome": .string(outcome.name),
      "work": outcome.work.map { .string($0.rawValue) } ?? .null,
      "because": .string(outcome.words),
      "notices": .array(notices.map { .string($0.words) }),
    ])
  }
}
