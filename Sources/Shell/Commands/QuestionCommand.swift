internal import App
internal import Domain

/// Lists, adds and imports questions with known answers.
package struct QuestionCommand: Command {
  package let spec = CommandSpec(
    "question",
    "list [SET] | add SET [\"QUESTION\" [\"GOLD\"…]] [--cell N] [--passage N,…] | import SET FILE [--json]",
    summary: "list, add or import questions with known answers", group: .measure,
    examples: [
      "/question list", "/question add storm --cell 3 --passage 1",
      "/question add storm \"Who keeps the lamp?\" \"Ismay kept the lamp\"",
      "/question import squad dev-v2.0.json",
    ])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    switch input.arguments.first {
    case nil, "list": try await list(input, shell)
    case "add": try await add(input, shell)
    case "import": try await take(input, shell)
    case let other?:
      throw UsageError.badArgument(
        command: "question", text: other, expected: "list, add or import")
    }
  }

  private func list(_ input: CommandInput, _ shell: ShellContext) async throws {
    let library = shell.notebook.ports.questions
    if input.has("json") { return shell.printJSON(try Self.json(input, library)) }
    guard let name = input.arguments.dropFirst().first else {
      var table = Table([.init("set", isFixed: true), .init("questions", .right)])
      for name in try library.names() {
        table.add(["\(name)", "\(try library.set(named: name).questions.count)"])
      }
      shell.print(table)
      if table.rows.isEmpty {
        shell.output.print("\("none yet: /question add SET --cell N --passage N", .muted)")
      }
      return
    }
    var table = Table([
      .init("id", isFixed: true), .init("kind", isFixed: true), .init("gold", .right),
      .init("question"),
    ])
    for question in try library.set(named: name).questions {
      let gold = question.spans.count + question.pages.count + min(1, question.contains.count)
      table.add(["\(question.id)", "\(question.kind.rawValue)", "\(gold)", "\(question.text)"])
    }
    shell.print(table)
  }

  private static func json(_ input: CommandInput, _ library: any QuestionLibrary) throws
    -> JSONValue
  {
    guard let name = input.arguments.dropFirst().first else {
      return .array(
        try library.names().map {
          .object([
            "set": .string($0), "questions": .integer(try library.set(named: $0).questions.count),
          ])
        })
    }
    return .array(try library.set(named: name).questions.map(\.summary))
  }

  private func add(_ input: CommandInput, _ shell: ShellContext) async throws {
    guard input.arguments.count >= 2 else {
      throw UsageError.missingArgument(command: "question", usage: spec.usage)
    }
    let set = input.arguments[1]
    let question: Question
    if input.arguments.count > 2 {
      question = try await shell.notebook.addQuestion(
        input.arguments[2], gold: Array(input.arguments.dropFirst(3)), to: set)
    } else {
      let cell = try await shell.notebook.cell(input.options["cell"]) { !$0.searches.isEmpty }
      question = try await shell.notebook.addQuestion(
        from: cell.cell, passages: try Self.passages(input.options["passage"]), to: set)
    }
    if input.has("json") { return shell.printJSON(question.summary) }
    let gold =
      question.kind == .none ? "without answer" : Quantity.count(question.spans.count, "span")
    shell.output.print("\(set) \(question.id, .strong) \(question.text)  \(gold, .muted)")
  }

  private static func passages(_ text: String?) throws -> [Int] {
    guard let text else { return [1] }
    return try text.split(separator: ",").map { part in
      guard let number = Int(part), number > 0 else {
        throw UsageError.badArgument(
          command: "question", text: text, expected: "numbers of passages, such as 1 or 1,3")
      }
      return number
    }
  }

  private func take(_ input: CommandInput, _ shell: ShellContext) async throws {
    guard input.arguments.count == 3 else {
      throw UsageError.missingArgument(command: "question", usage: spec.usage)
    }
    let (set, lost) = try await shell.notebook.importQuestions(
      input.arguments[2], as: input.arguments[1])
    if input.has("json") {
      return shell.printJSON(
        .object([
          "set": .string(set.name), "questions": .integer(set.questions.count),
          "unanswerable": .integer(lost),
        ]))
    }
    shell.output.print("\(set.name, .strong) \(Quantity.count(set.questions.count, "question"))")
    if lost > 0 {
      shell.output.print(
        "\("\(lost) of them have an answer that is not in this book, and will not be scored", .warning)"
      )
    }
  }
}

extension Question {
  /// The question with how much is known of its answer.
  fileprivate var summary: JSONValue {
    .object([
      "id": .string(id), "kind": .string(kind.rawValue), "question": .string(text),
      "gold": .integer(spans.count + pages.count + min(1, contains.count)),
    ])
  }
}
