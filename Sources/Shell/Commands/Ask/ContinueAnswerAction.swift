import App
import Sessions

/// Lets a model go on with an answer that broke off.
package struct ContinueAnswerCommand: Command {
  package let spec = CommandSpec(
    "continue-answer", [.form(.cell.optional)], settings: .values, options: .views,
    summary: "go on with an answer that was cut off, as a cell with all of it", group: .ask,
    examples: ["/continue-answer", "/continue-answer 6 max_tokens=4096"], needsBook: false,
    answers: true)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.count <= 1 else {
      throw UsageError.badArgument(
        command: spec.name, text: input.arguments[1], expected: "one cell and KEY=VALUE")
    }
    let found = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { $0.kind == .ask })
    guard found.location == nil else {
      throw UsageError.badArgument(
        command: spec.name, text: found.label, expected: "a cell of this session")
    }
    try await AnsweringView.show(in: shell, asJSON: input.has(.json)) { observer in
      .answered(
        try await ContinueAnswer(shell.notebook).run(
          found.cell, overrides: input.overrides, consent: shell.person.consent, observer: observer)
      )
    }.requireWhole()
  }
}
