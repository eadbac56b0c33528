import Answers
import Basics
import Books
package import Parameters
import Search
package import Sessions

/// A sweep before it runs: its settings, what is done already, and what the rest costs.
package struct SweepPlan: Sendable {
  /// One setting of the grid.
  package struct Step: Sendable {
    package let values: [ParameterValue]
    package let assignments: [String]
    let state: CellState
    /// The cell that ran under this setting before.
    package let done: Cell?
  }

  package let cell: LocatedCell
  package let grid: SweepGrid
  /// In the order they run, so that neighbours share chunk sets and vectors.
  package let steps: [Step]
  package let cost: Cost

  /// What is still to be done.
  package struct Cost: Hashable, Sendable {
    package let cells: Int
    package let chunkSets: Int
    package let texts: Int
    /// Passes of the encoder over the book, where vectors are pooled.
    package let passes: Int
    package let calls: Int
    /// Providers that will be called, each once.
    package let providers: [String]
    /// A language model is among them.
    package let callsModel: Bool
  }
}

extension Notebook {
  /// Lays a sweep over a cell out without running anything; `again` counts nothing as done.
  package func planSweep(
    _ located: LocatedCell, over assignments: [String], again: Bool
  ) async throws -> SweepPlan {
    let located = try located.uncut()
    guard located.isRunnable else {
      throw NotebookError.notRunnable(located.cell.number, located.cell.kind)
    }
    guard located.location == nil else { throw NotebookError.foreignConversation(located.label) }
    let grid = try SweepGrid(assignments)
    let steps = try await steps(of: grid, located, again: again)
    let open = steps.filter { $0.done == nil }
    return SweepPlan(
      cell: located, grid: grid, steps: steps,
      cost: try cost(of: open, try await indexCost(of: open), located.cell))
  }

  private func steps(
    of grid: SweepGrid, _ located: LocatedCell, again: Bool
  ) async throws -> [SweepPlan.Step] {
    let number = located.cell.number
    let cells = await recorder.session.cells.filter { $0.number == number || $0.parent == number }
    var steps: [SweepPlan.Step] = []
    for values in grid.settings {
      let assignments = grid.assignments(values)
      let state = try await state(asOf: located, overrides: assignments)
      let identity = identity(of: state, for: located.cell)
      let done = again ? nil : cells.last { $0.line.state == identity && $0.status == .ok }
      steps.append(
        SweepPlan.Step(values: values, assignments: assignments, state: state, done: done))
    }
    return steps
  }

  /// The state hash that a cell run under this state gets.
  private func identity(of state: CellState, for cell: Cell) -> ContentHash {
    CellIdentity.state(
      parameters: ParametersLine(state.parameters), book: state.scene.open.book.pagesHash,
      position: state.scene.fence.position,
      context: cell.kind == .ask ? state.scene.quotedTurns.map(\.cell) : [],
      hasher: ports.hasher)
  }

  private func indexCost(of steps: [SweepPlan.Step]) async throws -> IndexCost {
    var indexes: Set<IndexNeed> = []
    var counted: Set<EmbeddingSettings> = []
    var cost = IndexCost()
    for step in steps {
      let settings = step.state.scene.settings
      let need = IndexNeed(
        options: settings.chunking, embedding: settings.embedding,
        needsVectors: settings.retrieval.mode != .keyword)
      guard indexes.insert(need).inserted else { continue }
      let scene = step.state.scene
      cost.add(
        try await PrepareIndex(step.state.ports).cost(
          scene.open, fence: scene.fence, options: need.options,
          needsVectors: need.needsVectors,
          countsPasses: need.needsVectors && counted.insert(need.embedding).inserted))
    }
    return cost
  }

  private func cost(of steps: [SweepPlan.Step], _ needs: IndexCost, _ cell: Cell) throws
    -> SweepPlan.Cost
  {
    var providers: [any ChatProvider] = []
    for step in steps where cell.kind == .ask {
      let name = step.state.scene.settings.chat.provider
      let provider = try self.providers.provider(named: name)
      if !providers.contains(where: { $0.name == provider.name }) { providers.append(provider) }
    }
    return SweepPlan.Cost(
      cells: steps.count, chunkSets: needs.chunkSets.count, texts: needs.texts.count,
      passes: needs.passes, calls: cell.kind == .ask ? steps.count : 0,
      providers: providers.map(\.name), callsModel: providers.contains { $0.isLanguageModel })
  }

  private struct IndexNeed: Hashable {
    let options: ChunkingOptions
    let embedding: EmbeddingSettings
    let needsVectors: Bool
  }
}
