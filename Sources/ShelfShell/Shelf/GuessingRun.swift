import Basics
import Imports
import Reading
import Shelf
import ShellKit
import Suggesting
import Terminal

/// `/shelf import FILE --map auto`: a model guesses columns, and the person sees them before anything is written.
struct GuessingRun {
  let input: CommandInput
  let shell: ShellContext

  /// The guesses, none where every column is known; nil where the line ends before the import.
  package func run(_ bytes: [UInt8], file: String, _ columns: [(name: String, field: String)])
    async throws
    -> [ColumnGuess]?
  {
    let guessing = GuessColumns(shell.notebook)
    guard let plan = try await guessing.plan(bytes, columns: columns) else {
      shell.aside.printMuted("Every column is known; no model was asked.")
      return []
    }
    let words = Self.words(plan)
    shell.aside.printMuted(words)
    if input.has(.dry) { return [] }
    guard try await shell.agrees(to: words, of: "shelf import", input) else { return nil }
    let guessed = try await guessing.run(plan, source: "/shelf import \(file) --map auto")
    show(guessed, in: shell.aside)
    return guessed.reply.guesses
  }

  /// True where nothing was guessed, or the person agrees to columns as they are shown.
  func agrees(to prepared: PreparedImport, _ guesses: [ColumnGuess]) async throws -> Bool {
    guard guesses.contains(where: \.isTaken), !input.has(.dry), !input.has(.yes) else {
      return true
    }
    ImportView(prepared: prepared, isDry: true).showColumns(in: shell)
    if try await shell.person.agrees(to: "\("Import it so? [y/N] ", .prompt)") { return true }
    shell.output.print("Nothing was written.")
    return false
  }

  private func show(_ guessed: GuessedColumns, in shell: ShellContext) {
    for notice in guessed.reply.notices {
      shell.output.print("\("! \(notice.words)", .warning)")
    }
    for guess in guessed.reply.guesses where !guess.isTaken {
      let share = Int((guess.confidence * 100).rounded(.down))
      shell.output.print(
        "\("! \(guess.column) may be \(guess.field.rawValue) (\(share)%), too unsure to be taken", .warning)"
      )
    }
    let dollars = guessed.dollars.map { " · \(Quantity.dollars($0))" } ?? ""
    let usage = guessed.usage
    shell.printMuted(
      "[\(guessed.cell)] \(Quantity.count(guessed.reply.guesses.count(where: \.isTaken), "column")) guessed · \(Quantity.grouped(usage.inputTokens)) tokens in, \(Quantity.grouped(usage.outputTokens)) out\(dollars)"
    )
  }

  /// `Header and the form of 3 rows to anthropic:claude-sonnet-5-5, about 310 tokens, at most $0.0420`.
  private static func words(_ plan: ColumnPlan) -> String {
    let cost = plan.cost
    let dollars =
      cost.mostDollars.map { "at most \(Quantity.dollars($0))" } ?? "the model is unpriced"
    return
      "The header and the form of \(Quantity.count(plan.question.samples.count, "row")), letters and digits masked, to \(cost.provider):\(cost.model), about \(Quantity.grouped(cost.requestTokens)) tokens, \(dollars)"
  }
}

extension ColumnNotice {
  fileprivate var words: String {
    switch self {
    case .notJSON: "the reply is not JSON; nothing was taken from it"
    case .noColumns: "the reply has another form than was asked for; nothing was taken from it"
    case .notAsked(let name): "the reply names \(Self.cut(name)), which was not asked about"
    case .twice(let name): "the reply names \(Self.cut(name)) twice"
    case .noField(let field, let name):
      "\(Self.cut(name)): no free field is called \(Self.cut(field))"
    case .fieldTwice(let field, let name):
      "\(Self.cut(name)): another column holds \(field) already"
    case .noConfidence(let name): "\(Self.cut(name)): no confidence from 0 to 1"
    }
  }

  private static func cut(_ text: String) -> String {
    text.count <= 60 ? text : "\(text.prefix(60))…"
  }
}

/// An import, or what it would do: the file, its columns, and the end of every row.
struct ImportView {
  /// Rows that are shown, unless all are asked for.
  private static let mostRows = 20

  let prepared: PreparedImport
  let isDry: Bool

  package func show(in shell: ShellContext, all: Bool) {
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
    let told = all ? prepared.plan.rows : prepared.plan.rows.filter(\.isWorthTelling)
    for row in told.prefix(all ? told.count : Self.mostRows) { show(row, in: shell) }
    if !all, told.count > Self.mostRows {
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
}

extension PlannedRow: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "line": line, "title": title, "outcome": outcome.name, "work": outcome.work,
      "because": outcome.words, "notices": notices.map(\.words),
    ])
  }
}

extension RowOutcome {
  /// The end in a word, for programs.
  var name: String {
    switch self {
    case .added: "added"
    case .updated: "updated"
    case .skipped: "skipped"
    case .refused: "refused"
    }
  }

  var work: WorkID? {
    switch self {
    case .added(let id, _), .updated(let id, _): id
    case .skipped(let id, _): id
    case .refused: nil
    }
  }

  /// The end with the rule that fired.
  var words: String {
    switch self {
    case .added(_, .notOnShelf): "added: new on the shelf"
    case .added(_, .ruleNew(let match)): "added once more: \(match.words)"
    case .updated(_, let match): "updated: \(match.words)"
    case .skipped(_, .ruleSkip(let match)): "skipped: \(match.words)"
    case .skipped(_, .nothingNew(let match)): "skipped, nothing new: \(match.words)"
    case .skipped(_, .deletedAtService): "skipped: deleted at the service"
    case .skipped(_, .ignoredAtService): "skipped: you want no more of it"
    case .refused(.noTitle): "refused: it has no title"
    }
  }
}

extension ShelfMatch {
  fileprivate var words: String {
    let rule =
      switch rule {
      case .identifier(let name): "same \(name.scheme.rawValue) number"
      case .isbn(let isbn): "same ISBN \(isbn.description)"
      case .titleAndAuthor: "same title and author"
      }
    return line.map { "\(rule) as line \($0)" } ?? rule
  }
}

extension RowNotice {
  var words: String {
    switch self {
    case .floatISBN(let column, let cell):
      "\(column) \(cell) is a rounded number; its ISBN is lost. Export again as text"
    case .brokenISBN(let column, let error):
      "\(column) left out. \(ErrorMessage(error).inOneLine)"
    case .restoredISBN(let cell, let isbn):
      "\(cell) lost its zeros; its check digit proves \(isbn.description)"
    case .contradictedISBN(let isbn, let other):
      "ISBN \(isbn.description) left out: \(other) contradicts it"
    case .unreadDate(let column, let cell): "\(column) \(cell) is not a date; kept in the notes"
    case .ambiguousDate(let column, let cell):
      "\(column) \(cell) may be two days; only its year is kept, the rest in the notes"
    case .finishedBeforeStart(let finished, let started):
      "finished \(finished.description), before it was started \(started.description)"
    case .unknownStatus(let text, let taken): "status \(text) taken as \(taken.rawValue)"
    case .unreadRating(let text):
      "rating \(text) is not a number of the column's scale; kept in the notes"
    case .roundedRating(let text, let rating):
      "rating \(text) taken as \(rating.stars) stars; kept in the notes"
    case .kept(let column, let cell): "\(column) \(cell) has no place of its own; kept in the notes"
    case .addressAsAuthor(let text): "\(text) is an address, not an author; kept in the notes"
    case .tooManyReadings(let count, let kept):
      "\(Quantity.grouped(count)) readings stated, \(Quantity.grouped(kept)) kept"
    case .unreadNumber(let column, let cell): "\(column) \(cell) is not a number; kept in the notes"
    case .extraCells(let count): "\(Quantity.count(count, "cell")) beyond the last column left out"
    case .sharedISBN(let isbn, let title):
      "ISBN \(isbn.description) is that of \(title), another book by title and author"
    }
  }
}
