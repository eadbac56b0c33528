internal import App
internal import Domain

/// Lists the cells of the session.
package struct CellsCommand: Command {
  package let spec = CommandSpec(
    "cells", "[N-M] [--all-pages] [--json]", summary: "list the cells of this session",
    group: .notebook,
    examples: ["/cells", "/cells 3-9"], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    var cells = await shell.notebook.recorder.session.cells
    if let text = input.arguments.first {
      guard let numbers = NumberRange.range(text) else {
        throw UsageError.badArgument(
          command: "cells", text: text, expected: "a number or a range such as 3-9")
      }
      let count = cells.count
      cells = cells.filter { numbers.contains($0.number) }
      if cells.isEmpty { throw NotebookError.noSuchCell(text, count: count) }
    }
    if input.has("json") {
      let positions = try await shell.notebook.readingPositions()
      return shell.printJSON(
        .array(cells.map { $0.json(isVisible: input.has("all-pages") || positions.allow($0)) }))
    }
    if cells.isEmpty { shell.output.print("This session has no cells yet.") }
    for cell in cells { shell.output.print(CellView(cell).title) }
  }
}
