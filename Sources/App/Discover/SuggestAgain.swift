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
  package func run(_ located: LocatedCell, options: RerunOptions) async throws -> SuggestedCell {
    let cell = located.cell
    let recorded = try await round(of: located)
    let parent = located.location == nil ? cell.number : nil
    if options.isHere {
      var inputs = try await GatherDiscovery(notebook).run(
        recorded.inputs.line, wanting: recorded.inputs.memory.known, mayAsk: false)
      inputs.memory.pending = recorded.inputs.memory.pending
      return try await SuggestAsCell(notebook).run(
        inputs, try await notebook.parameters(with: options.overrides), source: cell.source,
        parent: parent, from: MeantAnswers(notebook), recomputing: options.from)
    }
    let own = cell.parameters?.restored.parameters ?? Parameters()
    return try await SuggestAsCell(notebook).run(
      recorded.inputs, try own.applying(options.overrides, origin: .cell), source: cell.source,
      parent: parent,
      from: KnownAnswers(recorded: recorded, source: MeantAnswers(notebook)),
      recomputing: options.from)
  }

  /// The round of a cell as it was computed, for looking into it; no cell is made.
  func look(into located: LocatedCell) async throws -> (DiscoverInputs, DiscoverRound) {
    let recorded = try await round(of: located)
    let pipeline = DiscoverPipeline(
      located.cell.parameters?.restored.parameters ?? Parameters(), source: recorded,
      cache: notebook.cache, hasher: notebook.ports.hasher)
    return (
      recorded.inputs, try await pipeline.run(Suggesting(recorded.inputs)).made(\.round)
    )
  }

  private func round(of located: LocatedCell) async throws -> RecordedRound {
    let located = try located.uncut()
    let reading = ReadCell(notebook)
    guard
      let recorded = try await RecordedRound(
        located.cell, blob: { try await reading.blob($0, of: located) })
    else { throw DiscoverError.noInputs(cell: located.cell.number) }
    return recorded
  }
}
