import App

/// `/rerun --fresh`: asks a question again, for another sample from the same prompt.
struct FreshAnswerAction: CommandAction {
  let form = CommandForm.form(.cell.optional, needs: .fresh)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try await FindCells(shell.notebook).one(input.arguments.first ?? "^")
    try await RerunCommand.run([cell], RerunOptions(), input, in: shell)
  }
}

extension CommandOption {
  fileprivate static let fresh = CommandOption(
    "fresh", help: "ask for a fresh answer to the same prompt; the old one is kept")
}
