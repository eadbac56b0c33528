import Answers
import App
import Basics
import Sessions
import Terminal

/// Prints a cell again, or the passages, citations and check of its answer.
package struct ShowCommand: Command {
  package let spec = CommandSpec(
    "show",
    [.form(.cells.optional, options: [.json], traits: .isPaged)] + ShowCommand.actions.forms,
    options: [.allPages],
    summary: "print cells again, their passages, citations, check or thinking, or copy an answer",
    group: .keep,
    examples: [
      "/show 3-5", "/show --passages", "/show --cite 1 12", "/show --check", "/show ~1/7",
    ],
    traits: [])

  private static let actions: [any CommandAction] = [
    PassagesAction(), ListCitationsAction(), CitationAction(), CheckAnswerAction(),
    ThinkingAction(), CopyAnswerAction(),
  ]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let notebook = shell.notebook
    let cells =
      if let reference = input.arguments.first {
        try await FindCells(notebook).all(reference)
      } else { [try await FindCells(notebook).one(nil)] }
    for cell in try cells.map(input.uncut) {
      shell.present(cell.visible.json) { show(cell.cell, shell) }
    }
  }

  private func show(_ cell: Cell, _ shell: ShellContext) {
    let view = CellView(cell)
    shell.output.print(view.title)
    if let error = view.error { shell.output.print(error) }
    if let note = cell.phrase?.note { shell.output.print(note) }
    if let round = RoundView(cell) {
      round.showRecord(on: shell.output)
    } else if !cell.text.isEmpty {
      shell.output.print("\(cell.text)", indent: 0)
    }
    if let ending = cell.ending {
      shell.output.print("\(cell.isSummary ? ending.summaryLine : ending.line, .warning)")
    }
    let changed = (cell.parameters?.origins ?? [:]).sorted { $0.key < $1.key }
    for (name, origin) in changed {
      let value = cell.parameters?.values[name]?.canonicalText ?? ""
      shell.output.print("\("  \(name) = \(value) (\(origin))", .muted)")
    }
  }
}
