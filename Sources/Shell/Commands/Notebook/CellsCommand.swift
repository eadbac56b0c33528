import App
import Basics
import Sessions

/// Lists the cells of the session.
package struct CellsCommand: Command {
  package let spec = CommandSpec(
    "cells", [.form(.cells.optional)], options: .views,
    summary: "list the cells of this session",
    group: .notebook,
    examples: ["/cells", "/cells 3-9", "/cells ~1/1-"], needsBook: false, isPaged: true)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let session = try await SeeSession(shell.notebook).run()
    var cells = try await input.visibleCells(in: shell)
    if let reference = input.arguments.first {
      cells = try await FindCells(shell.notebook).all(reference).map { input.seen($0).visible }
    }
    if input.has(.json) { return shell.printJSON(.array(cells.map(\.json))) }
    if cells.isEmpty { shell.output.print("This session has no cells yet.") }
    for cell in cells { shell.output.print(CellView(cell.cell).title) }
    let pins = session.pins.sorted { $0.key < $1.key }
    guard input.arguments.isEmpty, !pins.isEmpty else { return }
    let list = pins.map { "pin:\($0.key) is [\($0.value)]" }.joined(separator: " · ")
    shell.output.print("\(list, .muted)")
  }
}
