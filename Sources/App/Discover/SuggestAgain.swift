import Discovery
import Parameters
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
        recorded.inputs.line, wanting: recorded.inputs.memory.known, mayAsk: false)
      gathered.inputs.memory.pending = recorded.inputs.memory.pending
      return try await SuggestAsCell(notebook).run(
        gathered, try await notebook.parameters(with: options.overrides), source: cell.source,
        parent: parent, recomputing: options.from, observer: observer)
    }
    return try await SuggestAsCell(notebook).run(
      GatheredInputs(inputs: recorded.inputs),
      try Self.parameters(of: cell, with: options.overrides),
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
  static func parameters(of cell: Cell, with overrides: [String]) throws -> Parameters {
    try (cell.parameters?.restored.parameters ?? Parameters())
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
