internal import App
internal import Domain

/// Shows how a cell's answer compares with the book, sentence by sentence.
package struct CheckCommand: Command {
  package let spec = CommandSpec(
    "check", "[CELL] [--all-pages] [--json]",
    summary: "compare an answer with the book: its citations, quotations and sentences",
    group: .inspect, examples: ["/check", "/check 3"])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try input.uncut(
      try await shell.notebook.cell(input.arguments.first) { $0.kind == .ask }
    ).cell
    let beyond = input.has("all-pages")
    guard let check = cell.check else {
      if input.has("json") { return shell.printJSON(.null) }
      return shell.output.print("Cell [\(cell.number)] claims nothing that could be checked.")
    }
    let open = try await shell.notebook.openBook(of: cell)
    if input.has("json") { return shell.printJSON(check.json(of: cell.text, in: open)) }
    var sources: [Range<Int>: String] = [:]
    for range in check.quotes.compactMap(\.source) {
      sources[range] = try await shell.notebook.text(at: range, in: cell, beyondFence: beyond)
    }
    GroundingView(
      check, answer: cell.text, open: open, source: sources
    ).show(on: shell.output)
    shell.output.print(
      "\("Words compared, no model asked: support tells invention from the book's matter, not truth.", .muted)"
    )
  }
}
