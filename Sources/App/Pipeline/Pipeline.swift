package import Answers
import Parameters

/// Ports, cache and journal of the steps.
///
/// Answers, drafts, searches, reruns, sweeps, measurements and replays all run it.
package struct Pipeline: Sendable {
  var ports: LibraryPorts
  private(set) var cache: StageCache
  /// The provider, resolved only for a call of a model, as is `budget`.
  var provider: @Sendable () throws -> any ChatProvider
  let budget: @Sendable () async throws -> Budget?
  var journal: any CellJournal = NoJournal()
  var observer: AskObserver = { _ in }
  /// The first stage to compute again even if its result is known; nil computes only what is new.
  var recomputing: Stage?
  /// The reader's consent to tools; without it no tool runs that needs it.
  var consent: Consent?
  /// Cache of wordings, so that many settings are tried with the same ones; nil calls the model
  /// every time.
  var wordings: StageCache?

  /// Works in a state, over its ports as they are; `budget` is asked before each call of a model.
  package init(
    _ state: CellState, _ providers: ChatProviders, cache: StageCache,
    budget: @escaping @Sendable () async throws -> Budget? = { nil }
  ) {
    let name = state.scene.settings.chat.provider
    ports = state.ports
    self.cache = cache
    provider = { try providers.provider(named: name) }
    self.budget = budget
  }

  /// Runs the steps in order; each records its results before the next begins.
  package func run(_ steps: [Step], on asking: Asking) async throws -> Asking {
    var asking = asking
    var pipeline = self
    pipeline.cache = await cache.forgetting(from: recomputing)
    for step in steps { try await step.run(pipeline, &asking) }
    return asking
  }
}

extension Pipeline {
  /// Runs in a state of the notebook, within the limits of its parameters; replies of services go
  /// into the cell.
  init(_ notebook: Notebook, _ state: CellState, in cell: CellRecorder? = nil) {
    let spending = CountSpending(notebook)
    self.init(
      state.over(spending.metered(state.ports, state.parameters, in: cell)), notebook.providers,
      cache: notebook.cache
    ) { try await spending.budget(state.parameters) }
    if let cell { journal = cell }
  }

  /// This pipeline with an observer of cutting and embedding.
  func telling(_ observer: @escaping IngestObserver) -> Pipeline {
    var copy = self
    copy.observer = { if case .indexing(let event) = $0 { observer(event) } }
    return copy
  }
}
