import App
import Basics
import Discovery
import Parameters
import Sessions
import Terminal

/// `/sweep` over a cell that suggests books.
struct SuggestionsSweep {
  private let grid: SweepGrid
  private let input: CommandInput
  private let shell: ShellContext

  init(_ grid: SweepGrid, _ input: CommandInput, in shell: ShellContext) {
    self.grid = grid
    self.input = input
    self.shell = shell
  }

  /// Sweeps the named cell, or the newest that suggests books and is no row of a sweep.
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

extension SweepGrid {
  /// True where every parameter is one of suggestions.
  var isOfSuggestions: Bool { axes.allSatisfy { $0.parameter.stage.isOfSuggestions } }
}
