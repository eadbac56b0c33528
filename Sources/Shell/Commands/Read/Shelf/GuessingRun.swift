import App
import Basics
import Reading
import Terminal

/// `/shelf import FILE --map auto`: a model guesses columns, and the person sees them before anything is written.
struct GuessingRun {
  private let input: CommandInput
  private let shell: ShellContext

  init(_ input: CommandInput, in shell: ShellContext) {
    self.input = input
    self.shell = shell
  }

  /// The guesses, none where every column is known; nil where the line ends before the import.
  func run(_ bytes: [UInt8], file: String, _ columns: [(name: String, field: String)]) async throws
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
    ImportView(prepared, isDry: true).showColumns(in: shell)
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
