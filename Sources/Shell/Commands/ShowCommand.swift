internal import App
internal import Domain

/// Prints a cell again with what it showed.
package struct ShowCommand: Command {
  package let spec = CommandSpec(
    "show", "[CELL] [--all-pages] [--json]", summary: "print a cell again with its answer",
    group: .notebook,
    examples: ["/show", "/show 3"], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try await shell.notebook.cell(input.arguments.first)
    if !input.has("all-pages") { try await shell.notebook.requireVisible(cell) }
    if input.has("json") { return shell.printJSON(cell.json()) }
    shell.output.print(CellView(cell).title)
    if !cell.text.isEmpty { shell.output.print("\(cell.text)") }
    let changed = (cell.parameters?.origins ?? [:]).sorted { $0.key < $1.key }
    for (name, origin) in changed {
      let value = cell.parameters?.values[name]?.canonicalText ?? ""
      shell.output.print("\("  \(name) = \(value) (\(origin))", .muted)")
    }
  }
}
