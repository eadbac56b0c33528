import App
import Basics
import Books
import Sessions

/// Compares two cells stage by stage.
package struct DiffCommand: Command {
  package let spec = CommandSpec(
    "diff", [.form(.cells, .cells.optional)], options: .views,
    summary:
      "compare cells: the first stage that differs, then all differences; exit code 1 if they do",
    group: .compare,
    examples: ["/diff 12 15", "/diff pin:base _", "/diff 3-5 ~1/3-5", "/diff a.ibs.jsonl:3 ^"],
    traits: .isPaged)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let first = input.arguments.first, input.arguments.count <= 2 else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    let second = input.arguments.count == 2 ? input.arguments[1] : "_"
    var items: [JSONValue] = []
    var areEqual = true
    for (a, b) in try await FindCells(shell.notebook).pairs(first, second) {
      let comparison = try await CompareCells(shell.notebook).run(
        try input.uncut(a), try input.uncut(b))
      areEqual = areEqual && comparison.diff.isEmpty
      let desk = await shell.notebook.current
      let isOfDesk = desk?.book.pagesHash == b.cell.line.book
      let isJoined = b.cell.book?.joinedBooks.isEmpty == false
      let labels = isJoined ? try? await QuoteBook(shell.notebook).book(of: b.cell).pageMap : nil
      let map = labels ?? (isOfDesk ? desk?.pageMap : nil)
      items.append(comparison.json(map))
      DiffView(comparison, counter: shell.notebook.tokenCounter, pageMap: map).show(in: shell.aside)
    }
    shell.present(items.count == 1 ? items[0] : .array(items)) {}
    if !areEqual { throw DifferenceFound() }
  }
}
