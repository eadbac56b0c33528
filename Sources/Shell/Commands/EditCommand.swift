internal import App
internal import Domain

/// Opens a cell's text in the person's editor; what comes back is put on the next line.
package struct EditCommand: Command {
  package let spec = CommandSpec(
    "edit", "[CELL]",
    summary: "change a cell's text in $VISUAL or $EDITOR; it comes back on the next line",
    group: .notebook, examples: ["/edit 12"], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try await shell.notebook.cell(input.arguments.first ?? "^").cell
    await shell.notebook.propose(LineDraft(cell.source, opensEditor: true))
  }
}
