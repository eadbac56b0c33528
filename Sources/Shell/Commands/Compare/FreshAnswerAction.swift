import App

/// Asks the same once more: another sample from the same prompt.
package struct AgainCommand: Command {
  package let spec = CommandSpec(
    "again", [.form(.cell.optional)], options: .views,
    summary: "draw a fresh answer to the same prompt, beside the old one", group: .notebook,
    examples: ["/again", "/again 12"], needsBook: false, answers: true)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try await FindCells(shell.notebook).one(input.arguments.first ?? "^")
    try await RerunCommand.run([cell], RerunOptions(), input, in: shell)
  }
}
