import Answers
import App
import Basics
import Discovery
import Parameters
import Sessions
import Terminal

/// `/template ab`: answers a question with two templates on the same passages, or suggests books again with two, for
/// a blind choice.
struct CompareTemplatesAction: CommandAction {
  let form = CommandForm.word(
    "ab", CommandArgument("A", .template), CommandArgument("B", .template),
    .text("QUESTION|CELL").optional, traits: [.needsBook, .answers])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.count >= 2 else {
      throw UsageError.missingArgument(command: "template", usage: form.usage)
    }
    let templates = Templates(shell.notebook)
    let versions = [
      try await templates.version(input.arguments[0]),
      try await templates.version(input.arguments[1]),
    ]
    let words = Array(input.arguments.dropFirst(2))
    let isReference = words.count == 1 && (Int(words[0]) != nil || ["_", "^"].contains(words[0]))
    guard words.isEmpty || isReference else {
      return try await answers(words.joined(separator: " "), versions, shell)
    }
    // Without words it is the question of the last cell.
    let cell = try await FindCells(shell.notebook).one(words.first) { $0.kind == .ask }
    if cell.isSuggesting { return try await lists(cell, versions, shell) }
    try await answers(cell.cell.source, versions, shell)
  }

  private func answers(
    _ question: String, _ versions: [TemplateVersion], _ shell: ShellContext
  ) async throws {
    shell.output.print("\(question, .strong)")
    let compared = try await CompareTemplates(shell.notebook).run(question, versions) { _ in }
    for (index, answered) in compared.answers.enumerated() {
      shell.output.print("\n\("── answer \(index + 1) ──", .heading)")
      if let failure = answered.answer.failure { throw failure }
      var renderer = AnswerRenderer(output: shell.output)
      renderer.add(answered.answer.text)
      renderer.finish()
      if let ending = answered.answer.ending {
        shell.output.print("\("\(ending.mark): \(ending.reason)", .warning)")
      }
    }
    let choice = BlindChoice(
      sides: zip(compared.answers, compared.labels).map {
        BlindChoice.Side(cell: $0.cell, label: $1, usage: $0.answer.usage)
      })
    guard Set(compared.answers.map(\.answer.text)).count == 1 else {
      return try await choice.run(in: shell)
    }
    let isOffline = compared.answers.contains {
      $0.answer.provider == ProviderName.extract.rawValue
    }
    shell.output.print(
      "\("Both answers are the same word for word\(isOffline ? ": without a language model the template plays no part" : "").", .muted)"
    )
    shell.output.print("\("Nothing to choose.", .strong) \(choice.names)")
  }

  private func lists(
    _ cell: LocatedCell, _ versions: [TemplateVersion], _ shell: ShellContext
  ) async throws {
    shell.output.print("\(cell.cell.source, .strong)")
    let compared = try await CompareLists(shell.notebook).run(cell, versions)
    for (index, list) in compared.lists.enumerated() {
      shell.output.print("\n\("── list \(index + 1) ──", .heading)")
      RoundView(list.round, of: list.cell).showRecord(on: shell.output)
    }
    let choice = BlindChoice(
      sides: zip(compared.lists, compared.labels).map {
        BlindChoice.Side(cell: $0.cell, label: $1)
      })
    guard compared.lists[0].round.books == compared.lists[1].round.books else {
      return try await choice.run(in: shell)
    }
    let isOffline = compared.lists[0].parameters[.discoverSources] == .offline
    shell.output.print(
      "\("Both lists have the same books\(isOffline ? ": without a language model the template plays no part" : "").", .muted)"
    )
    shell.output.print("\("Nothing to choose.", .strong) \(choice.names)")
  }
}
