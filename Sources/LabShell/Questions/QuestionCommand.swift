import Basics
import Books
import Evaluation
import Lab
import Notebook
import Sessions
import ShellKit
import Terminal

/// Lists, shows, adds, drafts, removes and imports questions with known answers.
package struct QuestionCommand: Command {
  let spec = CommandSpec(
    "question",
    [.alone] + QuestionCommand.actions.forms, options: [.json],
    summary: "list, show, add, draft or import questions with known answers", group: .compare,
    examples: [
      "/question list skerrin",
      "/question add storm \"Who keeps the lamp?\" \"Ismay kept the lamp\"",
      "/question add storm \"What did the cook say?\" --kind none",
      "/question add storm --cell 3 --passage 1",
      "/question add storm --cell 3 \"the words that answer it\"",
      "/question add storm \"What burns in the tower?\" \"lamp\" --place 2",
      "/question show skerrin q6", "/question draft storm 10 provider=anthropic",
      "/question import squad dev-v2.0.json",
    ])

  package init() {}

  private static let actions: [any CommandAction] = [
    ListQuestionsAction(), ShowQuestionAction(), AddQuestionAction(), DraftAction(),
    RemoveQuestionAction(), ImportQuestionsAction(),
  ]

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    if let word = input.arguments.first { try Self.actions.refuse(word, of: spec) }
    try ListQuestionsAction().showSets(in: shell)
  }
}

/// `/question list`: the sets of questions, or the questions of one.
struct ListQuestionsAction: CommandAction {
  let form = CommandForm.word("list", .questionSet.optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let name = input.arguments.first else { return try showSets(in: shell) }
    let library = QuestionSets(shell.notebook.questions)
    let questions = try library.set(name).questions
    shell.present(.array(questions.map(\.summary))) {
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
  }

  /// Prints the names of all sets.
  func showSets(in shell: ShellContext) throws {
    let library = QuestionSets(shell.notebook.questions)
    let sets = try library.names().map { ($0, try library.set($0).questions.count) }
    shell.present(
      .array(sets.map { .object(["set": .string($0.0), "questions": .integer($0.1)]) })
    ) {
      var table = Table([.init("set", isFixed: true), .init("questions", .right)])
      for (name, count) in sets { table.add(["\(name)", "\(count)"]) }
      shell.print(table)
      if sets.isEmpty {
        shell.output.print("\("none yet: /question add SET --cell N --passage N", .muted)")
      }
    }
  }
}

/// `/question show`: a question with its gold.
struct ShowQuestionAction: CommandAction {
  let form = CommandForm.word("show", .questionSet, "ID")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let pair = try input.pair
    let set = try QuestionSets(shell.notebook.questions).set(pair.0)
    guard let question = set.questions.first(where: { $0.id == pair.1 }) else {
      throw QuestionError.noSuchQuestion(pair.1, set: pair.0)
    }
    let view = QuestionView(question: question, shell: shell)
    try await shell.present(.object(["question": question.summary, "gold": try await view.json])) {
      shell.output.print(
        "\(question.id, .heading) \(question.text)  \(question.kind.rawValue, .muted)")
      try await view.showGold()
    }
  }
}

/// `/question rm`: takes a question out of its set.
struct RemoveQuestionAction: CommandAction {
  let form = CommandForm.word("rm", .questionSet, "ID")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let (set, id) = try input.pair
    try QuestionSets(shell.notebook.questions).remove(id, from: set)
    shell.present(.object(["set": .string(set), "removed": .string(id)])) {
      shell.output.print("\(id, .strong) is out of \(set).")
    }
  }
}

extension CommandInput {
  /// The two arguments of a form of `/question`; throws for another number.
  var pair: (String, String) {
    get throws {
      guard arguments.count == 2 else { throw missingArgument }
      return (arguments[0], arguments[1])
    }
  }
}

extension Question {
  /// The question with its kind and the number of its gold places, for programs.
  var summary: JSONValue {
    .object([
      "id": .string(id), "kind": .string(kind.rawValue), "question": .string(text),
      "gold": .integer(spans.count + pages.count + min(1, contains.count)),
    ])
  }
}

/// The gold passages of a question, with their places in the open book.
struct QuestionView {
  let question: Question
  let shell: ShellContext

  /// The question with places of its gold up to the reading position, for programs.
  var json: JSONValue {
    get async throws {
      guard let open = await shell.notebook.current,
        let needs = open.gold.known(question)
      else { return .array([]) }
      let book = open.visible
      let ranges = needs.flatMap(\.alternatives).filter(book.holds)
      return .array(
        ranges.map { range in
          .object([
            "start_offset": .integer(range.lowerBound), "end_offset": .integer(range.upperBound),
            "pages": .string(open.citation(open.pageMap.pages(of: range))),
            "text": .string(book.text(range)),
          ])
        })
    }
  }

  /// Prints each gold passage, or its first `limit` characters.
  func showGold(limit: Int = .max) async throws {
    if question.kind == .none {
      return shell.output.print("  \("the book does not answer it", .muted)")
    }
    guard let open = await shell.notebook.current, let places = open.gold.known(question) else {
      return shell.output.print("  \("its answer is not in this book", .warning)")
    }
    let book = open.visible
    for need in places {
      for range in need.alternatives {
        guard book.holds(range) else {
          shell.output.print("  \("beyond your reading position", .muted)")
          continue
        }
        let page = open.citation(open.pageMap.pages(of: range))
        let text = book.text(range)
        let shown = text.count > limit ? text.prefix(limit) + "…" : text[...]
        let line: StyledText = "  \(page, .citation) \(String(shown))"
        shell.output.printWrapped(line.onOneLine, indent: 4)
      }
    }
  }
}

/// `/question import`: takes in a question file of another tool.
struct ImportQuestionsAction: CommandAction {
  let form = CommandForm.word("import", .questionSet, .file)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let (name, file) = try input.pair
    let taken = try await ImportQuestions(shell.notebook).run(file, as: name)
    let (set, lost) = (taken.set, taken.unanswerable)
    shell.present(
      .object([
        "set": .string(set.name), "questions": .integer(set.questions.count),
        "unanswerable": .integer(lost), "left_out": .integer(taken.leftOut),
        "repeated": .object(
          Dictionary(
            taken.repeated.map { ($0.question, .integer($0.places)) },
            uniquingKeysWith: { first, _ in first })),
      ])
    ) {
      shell.output.print("\(set.name, .strong) \(Quantity.count(set.questions.count, "question"))")
      if taken.leftOut > 0 {
        shell.output.print(
          "\("\(Quantity.count(taken.leftOut, "entry", plural: "entries")) left out: they name no text that a passage must contain", .warning)"
        )
      }
      if lost > 0 {
        shell.output.print(
          "\("not in this book, so not scored: the answers of \(Quantity.count(lost, "question"))", .warning)"
        )
      }
      if !taken.repeated.isEmpty {
        let list = taken.repeated.map { "\($0.question) (\($0.places) places)" }
        shell.output.print(
          "\("repeated in the book, so that any place may count: the answers of \(Quantity.list(list, most: 8)) · /question show \(set.name) ID", .warning)"
        )
      }
    }
  }
}
