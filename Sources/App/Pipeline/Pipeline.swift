package import Answers
import Parameters

/// Ports, cache and journal that the steps work with.
///
/// Answers, drafts, searches, reruns, sweeps, measurements and replays all run it.
package struct Pipeline: Sendable {
  let ports: LibraryPorts
  private(set) var cache: StageCache
  /// Asked for only where a model is to be called, like `budget`.
  let provider: @Sendable () throws -> any ChatProvider
  let budget: @Sendable () async throws -> Budget?
  var journal: any CellJournal = NoJournal()
  var observer: AskObserver = { _ in }
  /// From here on everything is computed, whatever is known.
  var recomputing: Stage?
  /// Without it no tool runs that the reader has to allow.
  var consent: Consent?
  /// Cache of wordings, so that many settings are tried with the same; nil asks every time.
  var wordings: StageCache?

  package init(
    _ ports: LibraryPorts, cache: StageCache,
    provider: @escaping @Sendable () throws -> any ChatProvider,
    budget: @escaping @Sendable () async throws -> Budget?
  ) {
    self.ports = ports
    self.cache = cache
    self.provider = provider
    self.budget = budget
  }

  /// Takes the steps in order; each records what it did before the next begins.
  package func run(_ steps: [Step], on asking: Asking) async throws -> Asking {
    var asking = asking
    var pipeline = self
    pipeline.cache = await cache.forgetting(from: recomputing)
    for step in steps { try await step.run(pipeline, &asking) }
    return asking
  }
}

extension Pipeline {
  /// In a state of the notebook, within the limits of its parameters; what services answer goes into the cell.
  init(_ notebook: Notebook, _ state: CellState, in cell: CellRecorder? = nil) {
    let (providers, spending) = (notebook.providers, CountSpending(notebook))
    self.init(
      spending.metered(state.ports, state.parameters, in: cell), cache: notebook.cache,
      provider: { try providers.provider(named: state.scene.settings.chat.provider) },
      budget: { try await spending.budget(state.parameters) })
    if let cell { journal = cell }
  }

  /// This pipeline with an observer of what is cut and embedded.
  func telling(_ observer: @escaping IngestObserver) -> Pipeline {
    var copy = self
    copy.observer = { if case .indexing(let event) = $0 { observer(event) } }
    return copy
  }
}
