import App
import Lab
import Sessions
import Terminal

/// `/question add`: adds a question with its gold, from a cell or as typed.
struct AddQuestionAction: CommandAction {
  let form = CommandForm.word(
    "add", .questionSet, .question.optional, CommandArgument("GOLD").optional.repeated,
    options: [.cell, .passage, .place])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.arguments.isEmpty else {
      throw UsageError.missingArgument(command: "question", usage: form.usage)
    }
    let set = input.arguments[0]
    let texts = input.texts(from: 1)
    let choice = GoldChoice(input, in: shell)
    let added: Question?
    if let question = texts.first, !input.has(.cell) {
      added = try await AddQuestion(shell.notebook).run(
        question, gold: Array(texts.dropFirst()), to: set, choosing: choice.choose)
    } else {
      let cell = try await FindCells(shell.notebook).one(input[.cell]) {
        !$0.searches.isEmpty
      }
      .uncut()
      added = try await AddQuestion(shell.notebook).run(
        from: cell.cell, passages: input.numbers(.passage) ?? [1],
        words: texts, to: set, choosing: choice.choose)
    }
    guard let question = added else { return }
    if input.has(.json) { return shell.printJSON(question.summary) }
    shell.output.print("\(set) \(question.id, .strong) \(question.text)")
    if let twin = try QuestionSets(shell.notebook).twin(of: question, in: set) {
      shell.output.print(
        "\("! \(twin.id) asks the same; /question rm \(set) \(twin.id) takes it out", .warning)")
    }
    try await QuestionView(question, in: shell).showGold(limit: 200)
    guard question.kind == .none, !input.has(.cell), !texts.isEmpty else { return }
    shell.output.print(
      "\("! no words that answer it were given; /question rm \(set) \(question.id), then add it with them behind the question", .warning)"
    )
  }
}

extension CommandOption {
  fileprivate static let cell = CommandOption(
    "cell", .text("CELL", .cell), help: "take question and gold from a cell")
  fileprivate static let passage = CommandOption(
    "passage", .numbers(or: ["none"]), help: "which passages of the cell answer it; 1 if left out"
  )
  static let place = CommandOption(
    "place", .numbers(or: [anyPlace, exactPlace]),
    help: "the place meant, for words in several: a number, any of them, or the exact one as typed")
  /// The word for all places.
  static let anyPlace = "any"
  /// The word for the only place with the words letter for letter.
  static let exactPlace = "exact"
}
