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

  /// Each row is a cell; catalogues and the model are asked only what they were not asked then.
  package func run(_ located: LocatedCell, over grid: SweepGrid) async throws -> [SuggestionRow] {
    let before = located.cell.suggestions.flatMap { PresentedRound($0.round) }?.books ?? []
    let names = Set(before.map(\.names))
    var rows: [SuggestionRow] = []
    var asked: [AskedProposals] = []
    for values in grid.settings {
      try Task.checkCancellation()
      let suggested = try await SuggestAgain(notebook).run(
        located, options: RerunOptions(overrides: grid.assignments(values)), knowing: asked)
      asked += [suggested.asked].compactMap(\.self)
      try await notebook.recorder.mark(.row, cells: [suggested.cell])
      rows.append(
        SuggestionRow(
          values: values, cell: suggested.cell, books: suggested.round.books,
          common: suggested.round.books.count { names.contains($0.names) }))
    }
    return rows
  }

  /// What the rows would cost at most that ask a model something new, each request once.
  package func costs(_ located: LocatedCell, over grid: SweepGrid) async throws -> [CallCost] {
    let recorded = try await SuggestAgain(notebook).round(of: located)
    let found = FoundWish(recorded.inputs)
    let profile = recorded.inputs.profile
    var known = [recorded.asked].compactMap { $0?.reply == nil ? nil : $0?.request }
    return try grid.settings.compactMap { values in
      let parameters = try SuggestAgain.parameters(
        of: located.cell, with: grid.assignments(values))
      guard parameters[.discoverSources] != .offline else { return nil }
      let proposing = ProposeBooks(notebook, try ShelfCall.parameters(parameters))
      let brief = recorded.inputs.brief(profile, found, by: parameters)
      let cost = try proposing.cost(of: brief, knowing: known)
      known.append(try proposing.identity(of: brief))
      return cost
    }
  }
}
