import Parameters
import App
import Basics
import Sessions
import Terminal

/// `/template ab`: answers a question with two templates on the same passages, for a blind choice.
struct CompareTemplatesAction: CommandAction {
  let form = CommandForm.word(
    "ab", CommandArgument("A", .template), CommandArgument("B", .template),
    .text("QUESTION|CELL").optional, traits: [.needsBook, .answers])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.count >= 2 else {
      throw UsageError.missingArgument(command: "template", usage: form.usage)
    }
    let notebook = shell.notebook
    let versions = [
      try await Templates(notebook).version(input.arguments[0]),
      try await Templates(notebook).version(input.arguments[1]),
    ]
    let question = try await question(Array(input.arguments.dropFirst(2)), shell)
    shell.output.print("\(question, .strong)")
    let compared = try await CompareTemplates(notebook).run(question, versions) { _ in }
    for (index, answered) in compared.answers.enumerated() {
      shell.output.print("\n\("── answer \(index + 1) ──", .heading)")
      if let failure = answered.answer.failure { throw failure }
      var renderer = AnswerRenderer(output: shell.output)
      renderer.add(answered.answer.text)
      renderer.finish()
    }
    if compared.areEqual { return tellEqual(compared, shell) }
    let picked = try await pick(shell)
    let cells = compared.answers.map(\.cell)
    if let picked {
      try await CompareTemplates(notebook).prefer(
        picked == "=" ? nil : cells[picked == "1" ? 0 : 1], of: cells)
    }
    reveal(compared, picked, shell)
  }

  /// Prints that there is nothing to choose, and which template made which answer.
  private func tellEqual(_ compared: ComparedAnswers, _ shell: ShellContext) {
    let isOffline = compared.answers.contains {
      $0.answer.provider == ProviderName.extract.rawValue
    }
    shell.output.print(
      "\("Both answers are the same word for word\(isOffline ? ": without a language model the template plays no part" : "").", .muted)"
    )
    shell.output.print("\("Nothing to choose.", .strong) \(names(compared))")
  }

  /// The question: the words, the question of the cell they name, or without words that of the last cell.
  private func question(_ words: [String], _ shell: ShellContext) async throws -> String {
    let isReference = words.count == 1 && (Int(words[0]) != nil || ["_", "^"].contains(words[0]))
    if !words.isEmpty, !isReference { return words.joined(separator: " ") }
    return try await FindCells(shell.notebook).one(words.first) { $0.kind == .ask }.cell.source
  }

  /// Asks the reader to choose; nil without an answer.
  private func pick(_ shell: ShellContext) async throws -> String? {
    for _ in 0..<3 {
      let question: StyledText = "\n\("Which is better? 1, 2 or = ", .prompt)"
      guard let text = try await shell.person.answer(question) else { return nil }
      let choice = text.filter { !$0.isWhitespace }
      if ["1", "2", "="].contains(choice) { return choice }
    }
    return nil
  }

  /// The template, cell and tokens of each answer.
  private func names(_ compared: ComparedAnswers) -> Words {
    zip(compared.answers, compared.labels).enumerated().map { index, pair -> Words in
      let usage = pair.0.answer.usage
      let tokens: Words =
        usage == TokenUsage() ? "" : ", \(usage.inputTokens) in \(usage.outputTokens) out"
      return "\(index + 1) was \(pair.1) [\(pair.0.cell)\(tokens)]"
    }.joined(separator: "; ")
  }

  private func reveal(_ compared: ComparedAnswers, _ picked: String?, _ shell: ShellContext) {
    let verdict: Words =
      switch picked {
      case "=": "A tie, recorded."
      case let choice?: "Preferred: \(compared.labels[choice == "1" ? 0 : 1]), recorded."
      case nil: "No preference was recorded."
      }
    shell.output.print("\(verdict, .strong) \(names(compared))")
  }
}

extension ComparedAnswers {
  fileprivate var areEqual: Bool { Set(answers.map(\.answer.text)).count == 1 }
}
