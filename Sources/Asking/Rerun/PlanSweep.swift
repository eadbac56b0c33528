import Answers
import Basics
import Books
package import Notebook
package import Parameters
import Search
package import Sessions

/// A sweep before it runs: its settings, the finished ones, and the cost of the rest.
package struct SweepPlan: Sendable {
  /// A setting of the grid.
  package struct Step: Sendable {
    package let values: [ParameterValue]
    package let changes: ParameterChanges
    let state: CellState
    /// The cell that ran under this setting before; nil when it must be run.
    package let done: Cell?
  }

  package let cell: LocatedCell
  package let grid: SweepGrid
  /// Steps in the order they run, so that neighbours share chunk sets and vectors.
  package let steps: [Step]
  package let cost: Cost

  /// The remaining work.
  package struct Cost: Hashable, Sendable {
    package let cells: Int
    package let chunkSets: Int
    package let texts: Int
    /// Passes of the encoder over the book, when vectors are pooled.
    package let passes: Int
    package let calls: Int
    /// Providers that will be called, each once.
    package let providers: [String]
    /// True when a language model is among them.
    package let callsModel: Bool
  }

  /// Earlier turns of the conversation that the prompt of each setting has.
  package var earlierTurns: Int { steps.first?.state.scene.quotedTurns.count ?? 0 }

  /// False for words that are nowhere in what the settings search.
  package func holds(_ target: PassageTarget) -> Bool {
    guard case .words(let words) = target, let scene = steps.first?.state.scene else { return true }
    let text = scene.open.text
    return !FoldedWords(of: text, before: text.pageMap.end(before: scene.fence))
      .ranges(of: words, limit: 1).isEmpty
  }
}

/// Plans a sweep over a cell without running it.
package struct PlanSweep: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// `again` plans settings too that were run before.
  package func run(
    _ located: LocatedCell, over grid: SweepGrid, again: Bool
  ) async throws -> SweepPlan {
    let located = try located.runnable()
    guard located.location == nil else { throw NotebookError.foreignConversation(located.label) }
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
    let cells = await notebook.recorder.session.cells.filter {
      ($0.number == number || $0.parent == number) && !$0.lackedVectors
    }
    let restoring = RestoreState(notebook)
    let recorded = try await restoring.recorded(located, improves: true)
    var steps: [SweepPlan.Step] = []
    for values in grid.settings {
      let changes = grid.changes(values)
      let state = try await restoring.run(recorded, overrides: changes)
      let identity = identity(of: state, for: located.cell)
      let done = again ? nil : cells.last { $0.line.state == identity && $0.status == .ok }
      steps.append(
        SweepPlan.Step(values: values, changes: changes, state: state, done: done))
    }
    return steps
  }

  /// The state hash of a cell run under this state.
  private func identity(of state: CellState, for cell: Cell) -> ContentHash {
    CellIdentity.state(
      parameters: ParametersLine(state.parameters), book: state.scene.open.book.pagesHash,
      position: state.scene.fence.position,
      context: cell.kind == .ask ? state.scene.quotedTurns.map(\.cell) : [],
      hasher: notebook.hasher)
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
        try await PrepareIndex(step.state.ports.index).cost(
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
      let provider = try notebook.providers.provider(named: name)
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
