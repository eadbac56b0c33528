import App

/// Lists, shows, adds, drafts, removes and imports questions with known answers.
package struct QuestionCommand: Command {
  package let spec = CommandSpec(
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

  private static let actions: [any CommandAction] = [
    ListQuestionsAction(), ShowQuestionAction(), AddQuestionAction(), DraftAction(),
    RemoveQuestionAction(), ImportQuestionsAction(),
  ]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    if let word = input.arguments.first { try Self.actions.refuse(word, of: spec) }
    try ListQuestionsAction().showSets(in: shell)
  }
}
