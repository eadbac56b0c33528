import App
import Sessions

/// `/edit --line`: puts a cell's text on the next line, to be changed and sent again.
struct RecallAction: CommandAction {
  let form = CommandForm.form(.cell.optional, needs: .line)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try await FindCells(shell.notebook).one(input.arguments.first ?? "^").cell
    await shell.notebook.propose(LineDraft(cell.source, opensEditor: false))
  }
}

extension CommandOption {
  fileprivate static let line = CommandOption(
    "line", help: "put a cell's text on the next line, without an editor")
}
