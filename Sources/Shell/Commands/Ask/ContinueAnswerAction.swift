import App
import Sessions

/// `/ask --continue`: lets a model continue an answer that was cut off.
struct ContinueAnswerAction: CommandAction {
  let form = CommandForm.form(
    .cell.optional, needs: .continuing, options: [.allPages], traits: .answers)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.count <= 1 else {
      throw UsageError.badArgument(
        command: "ask --continue", text: input.arguments[1], expected: "one cell and KEY=VALUE")
    }
    let found = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { $0.kind == .ask })
    guard found.location == nil else {
      throw UsageError.badArgument(
        command: "ask --continue", text: found.label, expected: "a cell of this session")
    }
    try await AnsweringView.show(in: shell) { observer in
      .answered(
        try await ContinueAnswer(shell.notebook).run(
          found.cell, overrides: input.overrides, consent: shell.person.consent, observer: observer)
      )
    }.requireWhole()
  }
}

extension CommandOption {
  fileprivate static let continuing = CommandOption(
    "continue", help: "go on with an answer that was cut off, as a cell with all of it")
}
