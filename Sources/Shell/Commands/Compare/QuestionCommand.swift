import App
import Basics
import Lab
import Sessions

/// Lists, shows, adds, drafts, removes and imports questions with known answers.
package struct QuestionCommand: Command {
  package let spec = CommandSpec(
    "question",
    [
      .alone, .word("list", .questionSet.optional), .word("show", .questionSet, "ID"),
      .word(
        "add", .questionSet, .question.optional, CommandArgument("GOLD").optional.repeated,
        options: [.cell, .passage, .place]),
      .word(
        "draft", .questionSet, CommandArgument("N").optional, settings: .values,
        options: [.kind, .pages, .seed, .dry, .yes]), .word("rm", .questionSet, "ID"),
      .word("import", .questionSet, .file),
    ], options: [.json],
    summary: "list, show, add, draft or import questions with known answers", group: .compare,
    examples: [
      "/question list skerrin", "/question show skerrin q6",
      "/question add storm --cell 3 --passage 1",
      "/question add storm --cell 3 \"the words that answer it\"",
      "/question add storm \"Who keeps the lamp?\" \"Ismay kept the lamp\"",
      "/question add storm \"What burns in the tower?\" \"lamp\" --place 2",
      "/question draft storm 10 provider=anthropic",
      "/question import squad dev-v2.0.json",
    ])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    switch input.arguments.first {
    case nil, "list": try list(input.arguments.dropFirst().first, input, shell)
    case "show": try await show(try pair(input), input, shell)
    case "add": try await add(input, shell)
    case "draft": try await DraftAction(input, in: shell, usage: spec.usage).run()
    case "rm":
      let (set, id) = try pair(input)
      try QuestionSets(shell.notebook).remove(id, from: set)
      input.has(.json)
        ? shell.printJSON(.object(["set": .string(set), "removed": .string(id)]))
        : shell.output.print("\(id, .strong) is out of \(set).")
    case "import": try await take(try pair(input), input, shell)
    case let other?:
      throw UsageError.badArgument(
        command: "question", text: other, expected: "list, show, add, draft, rm or import")
    }
  }

  /// The two arguments after the first word; throws for another number.
  private func pair(_ input: CommandInput) throws -> (String, String) {
    guard input.arguments.count == 3 else {
      throw UsageError.missingArgument(command: "question", usage: spec.usage)
    }
    return (input.arguments[1], input.arguments[2])
  }

  private func list(_ name: String?, _ input: CommandInput, _ shell: ShellContext) throws {
    let library = QuestionSets(shell.notebook)
    guard let name else { return try sets(library, input, shell) }
    let questions = try library.set(name).questions
    if input.has(.json) { return shell.printJSON(.array(questions.map(\.summary))) }
    var table = Table([
      .init("id", isFixed: true), .init("kind", isFixed: true), .init("gold", .right),
      .init("question"),
    ])
    for question in questions {
      let gold = question.spans.count + question.pages.count + min(1, question.contains.count)
      table.add(["\(question.id)", "\(question.kind.rawValue)", "\(gold)", "\(question.text)"])
    }
    shell.print(table)
  }

  private func sets(_ library: QuestionSets, _ input: CommandInput, _ shell: ShellContext)
    throws
  {
    let sets = try library.names().map { ($0, try library.set($0).questions.count) }
    if input.has(.json) {
      return shell.printJSON(
        .array(sets.map { .object(["set": .string($0.0), "questions": .integer($0.1)]) }))
    }
    var table = Table([.init("set", isFixed: true), .init("questions", .right)])
    for (name, count) in sets { table.add(["\(name)", "\(count)"]) }
    shell.print(table)
    if sets.isEmpty {
      shell.output.print("\("none yet: /question add SET --cell N --passage N", .muted)")
    }
  }

  private func show(_ pair: (String, String), _ input: CommandInput, _ shell: ShellContext)
    async throws
  {
    let set = try QuestionSets(shell.notebook).set(pair.0)
    guard let question = set.questions.first(where: { $0.id == pair.1 }) else {
      throw QuestionError.noSuchQuestion(pair.1, set: pair.0)
    }
    if input.has(.json) {
      let gold = try await QuestionView(question, in: shell).json
      return shell.printJSON(.object(["question": question.summary, "gold": gold]))
    }
    shell.output.print(
      "\(question.id, .heading) \(question.text)  \(question.kind.rawValue, .muted)")
    try await QuestionView(question, in: shell).showGold()
  }

  private func add(_ input: CommandInput, _ shell: ShellContext) async throws {
    guard input.arguments.count >= 2 else {
      throw UsageError.missingArgument(command: "question", usage: spec.usage)
    }
    let set = input.arguments[1]
    let choice = GoldChoice(input, in: shell)
    let added: Question?
    if input.arguments.count > 2, !input.has(.cell) {
      added = try await AddQuestion(shell.notebook).run(
        input.arguments[2], gold: Array(input.arguments.dropFirst(3)), to: set,
        choosing: choice.choose)
    } else {
      let cell = try await FindCells(shell.notebook).one(input[.cell]) {
        !$0.searches.isEmpty
      }
      .uncut()
      added = try await AddQuestion(shell.notebook).run(
        from: cell.cell, passages: input.numbers(.passage) ?? [1],
        words: Array(input.arguments.dropFirst(2)), to: set, choosing: choice.choose)
    }
    guard let question = added else { return }
    if input.has(.json) { return shell.printJSON(question.summary) }
    shell.output.print("\(set) \(question.id, .strong) \(question.text)")
    if let twin = try QuestionSets(shell.notebook).twin(of: question, in: set) {
      shell.output.print(
        "\("! \(twin.id) asks the same; /question rm \(set) \(twin.id) takes it out", .warning)")
    }
    try await QuestionView(question, in: shell).showGold(limit: 200)
  }

  private func take(
    _ pair: (set: String, file: String), _ input: CommandInput, _ shell: ShellContext
  ) async throws {
    let taken = try await ImportQuestions(shell.notebook).run(pair.file, as: pair.set)
    let (set, lost) = (taken.set, taken.unanswerable)
    if input.has(.json) {
      return shell.printJSON(
        .object([
          "set": .string(set.name), "questions": .integer(set.questions.count),
          "unanswerable": .integer(lost), "left_out": .integer(taken.leftOut),
        ]))
    }
    shell.output.print("\(set.name, .strong) \(Quantity.count(set.questions.count, "question"))")
    if taken.leftOut > 0 {
      shell.output.print(
        "\("\(Quantity.count(taken.leftOut, "entry", plural: "entries")) left out: what a passage must hold is not in them", .warning)"
      )
    }
    if lost > 0 {
      shell.output.print(
        "\("\(lost) of them have an answer that is not in this book, and will not be scored", .warning)"
      )
    }
  }
}

extension Question {
  /// The question with its kind and the number of its gold places, for programs.
  fileprivate var summary: JSONValue {
    .object([
      "id": .string(id), "kind": .string(kind.rawValue), "question": .string(text),
      "gold": .integer(spans.count + pages.count + min(1, contains.count)),
    ])
  }
}

extension CommandOption {
  fileprivate static let cell = CommandOption(
    "cell", .text("CELL", .cell), help: "take question and gold from a cell")
  fileprivate static let passage = CommandOption(
    "passage", .numbers(orWord: "none"), help: "which passages of the cell answer it; 1 if left out"
  )
  static let place = CommandOption(
    "place", .numbers(orWord: anyPlace),
    help: "which place is meant, for words that stand in several; any counts each as the answer")
  /// The word for all places.
  static let anyPlace = "any"
}
