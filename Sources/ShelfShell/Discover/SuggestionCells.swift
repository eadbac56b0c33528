package import Answers
package import Asking
import Basics
import Discovery
import Lab
import Notebook
import NotebookShell
package import Parameters
import Sessions
package import ShellKit
import Suggesting
import Terminal
import Views

/// What `/rerun`, `/sweep` and `/template ab` do with cells that suggest books.
package enum SuggestionCells {
  /// Suggests books again, as a new cell beside the old one.
  package static func rerun(
    _ cell: LocatedCell, _ options: RerunOptions, in shell: ShellContext
  ) async throws {
    let again = try await SuggestAgain(shell.notebook).run(cell, options: options)
    shell.present(again)
    let before = cell.cell.suggestions.flatMap { PresentedRound($0.round) }
    let books = again.round.books
    let sameness = before?.books == books && !books.isEmpty ? ": the same list" : ""
    shell.aside.output.print(
      "\("/diff \(cell.reference) \(again.cell) compares them\(sameness)", .muted)")
  }

  /// Sweeps the named cell, or the newest that suggests books and does not belong to a sweep.
  package static func sweep(_ grid: SweepGrid, _ input: CommandInput, in shell: ShellContext)
    async throws
  {
    try await SuggestionsSweep(grid: grid, input: input, shell: shell).run()
  }

  /// Suggests books again with two templates, for a blind choice.
  package static func compare(
    _ cell: LocatedCell, _ versions: [TemplateVersion], _ shell: ShellContext
  ) async throws {
    shell.output.print("\(cell.cell.source, .strong)")
    let compared = try await CompareLists(shell.notebook).run(cell, versions)
    for (index, list) in compared.lists.enumerated() {
      shell.output.print("\n\("── list \(index + 1) ──", .heading)")
      RoundView(list.round, of: list.cell).showRecord(on: shell.output)
    }
    let choice = BlindChoice(
      sides: zip(compared.lists, compared.labels).map {
        BlindChoice.Side(cell: $0.cell, label: $1)
      })
    guard compared.lists[0].round.books == compared.lists[1].round.books else {
      return try await choice.run(in: shell)
    }
    let isOffline = compared.lists[0].parameters[.discoverSources] == .offline
    shell.output.print(
      "\("Both lists have the same books\(isOffline ? ": without a language model the template plays no part" : "").", .muted)"
    )
    shell.output.print("\("Nothing to choose.", .strong) \(choice.names)")
  }
}

/// `/sweep` over a cell that suggests books.
private struct SuggestionsSweep {
  let grid: SweepGrid
  let input: CommandInput
  let shell: ShellContext

  func run() async throws {
    let cell: LocatedCell
    do {
      cell = try await FindCells(shell.notebook).one(input.arguments.first) {
        $0.kind == .discover && $0.suggestions != nil && !$0.isSweepRow
      }
    } catch NotebookError.noCellYet { throw DiscoverError.noList }
    guard cell.isSuggesting else { throw DiscoverError.noList }
    let sweeping = SweepSuggestions(shell.notebook)
    let costs = try await sweeping.costs(cell, over: grid)
    let words = Self.words(costs)
    if input.has(.dry) {
      let settings = Quantity.count(grid.settings.count, "setting")
      return shell.output.print("\(words.map { "\(settings), \($0)" } ?? settings)")
    }
    if let words, !input.has(.yes) {
      shell.aside.printMuted(words)
      guard try await shell.agrees(to: words, of: "sweep", input) else { return }
    }
    let rows = try await sweeping.run(cell, over: grid)
    shell.present(.array(rows.map(json))) {
      shell.print(table(rows))
    }
  }

  /// `2 calls to anthropic:claude-sonnet-5-5, at most $0.0600`; nil where no model is asked.
  private static func words(_ costs: [CallCost]) -> String? {
    guard let first = costs.first else { return nil }
    let sums = costs.map(\.mostDollars)
    let dollars =
      sums.contains(nil)
      ? "the model is unpriced"
      : "at most \(Quantity.dollars(sums.compactMap(\.self).reduce(0, +)))"
    return
      "\(Quantity.count(costs.count, "call")) to \(first.provider):\(first.model), \(dollars)"
  }

  private func table(_ rows: [SuggestionRow]) -> Table {
    var table = Table(
      [.init("cell", isFixed: true)]
        + grid.axes.map { .named($0.parameter.name, isFixed: true) }
        + [.init("as before", isFixed: true), .init("books", wraps: true)])
    for row in rows {
      table.add(
        ["[\(row.cell)]"] + row.values.map { StyledText($0.description) }
          + [
            "\(row.common) of \(row.books.count)",
            StyledText(row.books.map(\.title).joined(separator: " · ")),
          ])
    }
    return table
  }

  private func json(_ row: SuggestionRow) -> JSONValue {
    let values = zip(grid.axes, row.values).map { ($0.parameter.name, $1.json) }
    return .object([
      "cell": .integer(row.cell), "values": .object(Dictionary(values) { first, _ in first }),
      "common": .integer(row.common), "books": .array(row.books.map(\.json)),
    ])
  }
}
