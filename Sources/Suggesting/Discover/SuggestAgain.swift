package import Answers
package import Asking
import Basics
package import Discovery
package import Notebook
package import Parameters
import Sessions

/// Suggests books again from what a cell was told then, with some parameters changed, as a new cell.
package struct SuggestAgain: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// With `options.isHere` the shelf, the catalogues and the parameters of now are taken.
  ///
  /// The conversation doesn't change. Throws `DiscoverError.noInputs` for a cell that was shared without
  /// what it was told.
  package func run(
    _ located: LocatedCell, options: RerunOptions, knowing asked: [AskedProposals] = [],
    observer: @escaping ProposalObserver = { _ in }
  ) async throws -> SuggestedCell {
    let cell = located.cell
    let recorded = try await round(of: located)
    let parent = located.location == nil ? cell.number : nil
    if options.isHere {
      var gathered = try await GatherDiscovery(notebook).run(
        recorded.inputs.line, wanting: recorded.inputs.memory.known, mayAsk: false, behind: nil)
      gathered.inputs.memory.pending = recorded.inputs.memory.pending
      return try await SuggestAsCell(notebook).run(
        gathered, await notebook.parameters(with: options.overrides), source: cell.source,
        parent: parent, recomputing: options.from, observer: observer)
    }
    return try await SuggestAsCell(notebook).run(
      GatheredInputs(inputs: recorded.inputs),
      Self.parameters(of: cell, with: options.overrides),
      source: cell.source, parent: parent, recorded: recorded, knowing: asked,
      recomputing: options.from, observer: observer)
  }

  /// The round of a cell as it was computed, for looking into it; no cell is made.
  func look(into located: LocatedCell) async throws -> (DiscoverInputs, DiscoverRound) {
    let recorded = try await round(of: located)
    var pipeline = DiscoverPipeline(
      located.cell.parameters?.restored.parameters ?? Parameters(), source: recorded,
      memory: notebook.memory)
    (pipeline.proposer, pipeline.verifier) = (recorded, recorded)
    guard let round = try await pipeline.suggest(from: recorded.inputs).round else {
      throw DiscoverError.noList
    }
    return (recorded.inputs, round)
  }

  /// The recorded parameters, some of them changed.
  static func parameters(of cell: Cell, with overrides: ParameterChanges) -> Parameters {
    (cell.parameters?.restored.parameters ?? Parameters())
      .applying(overrides, origin: .cell)
  }

  func round(of located: LocatedCell) async throws -> RecordedRound {
    let located = try located.uncut()
    let reading = ReadCell(notebook)
    guard
      let recorded = try await RecordedRound(
        located.cell, blob: { try await reading.blob($0, of: located) })
    else { throw DiscoverError.noInputs(cell: located.cell.number) }
    return recorded
  }
}

/// Two lists of suggestions from one cell, by different templates of a model.
package struct ComparedLists: Sendable {
  /// Lists in the order in which they are shown.
  package let lists: [SuggestedCell]
  /// Template of each list, such as `discover v3`.
  package let labels: [String]
}

/// Suggests again with two templates, so that a person can pick the better list blind.
package struct CompareLists: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Each list is a cell; the order is random, so that it tells nothing about the templates.
  ///
  /// Throws `DiscoverError.formerTemplate` for a version that is not the newest of its template.
  package func run(_ located: LocatedCell, _ versions: [TemplateVersion]) async throws
    -> ComparedLists
  {
    for version in versions where try await Templates(notebook).version(version.name) != version {
      throw DiscoverError.formerTemplate(version.label)
    }
    let order = Bool.random() ? versions : versions.reversed()
    var lists: [SuggestedCell] = []
    for version in order {
      lists.append(
        try await SuggestAgain(notebook).run(
          located, options: RerunOptions(overrides: [.set(.discoverTemplate, version.name)]),
          knowing: lists.compactMap(\.asked)))
    }
    return ComparedLists(lists: lists, labels: order.map(\.label))
  }
}

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
        located, options: RerunOptions(overrides: grid.changes(values)), knowing: asked)
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
      let parameters = SuggestAgain.parameters(
        of: located.cell, with: grid.changes(values))
      guard parameters[.discoverSources] != .offline else { return nil }
      let proposing = ProposeBooks(notebook, ShelfCall.parameters(parameters))
      let brief = recorded.inputs.brief(profile, found, by: parameters)
      let cost = try proposing.cost(of: brief, knowing: known)
      known.append(try proposing.identity(of: brief))
      return cost
    }
  }
}
