package import Discovery
package import Parameters
import Sessions

/// A list of suggestions under one setting of a sweep.
package struct SuggestionRow: Sendable {
  package let values: [ParameterValue]
  package let cell: Int
  package let books: [PresentedBook]
  /// Books that are in the list of the cell that was swept, too.
  package let common: Int
}

/// Suggests books again under every combination of values, from what one cell was told.
package struct SweepSuggestions: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Each row is a cell; no catalogue and no model is asked again.
  package func run(_ located: LocatedCell, over grid: SweepGrid) async throws -> [SuggestionRow] {
    let before = located.cell.suggestions.flatMap { PresentedRound($0.round) }?.books ?? []
    let names = Set(before.map(\.names))
    var rows: [SuggestionRow] = []
    for values in grid.settings {
      try Task.checkCancellation()
      let suggested = try await SuggestAgain(notebook).run(
        located, options: RerunOptions(overrides: grid.assignments(values)))
      try await notebook.recorder.mark(.row, cells: [suggested.cell])
      rows.append(
        SuggestionRow(
          values: values, cell: suggested.cell, books: suggested.round.books,
          common: suggested.round.books.count { names.contains($0.names) }))
    }
    return rows
  }
}
