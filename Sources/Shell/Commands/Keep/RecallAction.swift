import App
import Sessions

/// Puts a cell's text on the next line, to be changed and sent again.
package struct RecallCommand: Command {
  package let spec = CommandSpec(
    "recall", [.form(.cell.optional)],
    summary: "put a cell's text on the next line, ready to be changed",
    group: .notebook, examples: ["/recall 12"], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try await FindCells(shell.notebook).one(input.arguments.first ?? "^").cell
    await shell.notebook.propose(LineDraft(cell.source, opensEditor: false))
  }
}
