package import Answers
import Parameters
import Search

/// A question as a function of six stages: index, query, search, render, call, check.
///
/// Answers, drafts, searches, reruns, sweeps, measurements and replays call them by name, as many as
/// they need. To run from a stage on is to have the memory forget what that stage and later ones made.
package struct Pipeline: Sendable {
  var ports: LibraryPorts
  private(set) var memory: StageMemory
  /// The provider, resolved only for a call of a model, as is `budget`.
  var provider: @Sendable () throws -> any ChatProvider
  let budget: @Sendable () async throws -> Budget?
  let models: ModelTable
  var journal = CellJournal()
  var observer: AskObserver = { _ in }
  /// The reader's consent to tools; without it no tool runs that needs it.
  var consent: Consent?
  /// Memory of wordings, so that many settings are tried with the same ones; nil calls the model
  /// every time.
  var wordings: StageMemory?

  /// Works in a state, over its ports as they are; `budget` is asked before each call of a model.
  package init(
    _ state: CellState, _ providers: ChatProviders, memory: StageMemory,
    budget: @escaping @Sendable () async throws -> Budget? = { nil }
  ) {
    let name = state.scene.settings.chat.provider
    ports = state.ports
    self.memory = memory
    provider = { try providers.provider(named: name) }
    models = providers.models
    self.budget = budget
  }

  /// Runs in a state of the notebook, within the limits of its parameters; replies of services go
  /// into the cell.
  init(_ notebook: Notebook, _ state: CellState, in cell: CellRecorder? = nil) {
    let spending = CountSpending(notebook)
    self.init(
      state.over(spending.metered(state.ports, state.parameters, in: cell)), notebook.providers,
      memory: notebook.memory
    ) { try await spending.budget(state.parameters) }
    journal = CellJournal(cell)
  }

  /// This pipeline, which makes again what a stage and those after it made.
  func forgetting(from stage: Stage?) async -> Pipeline {
    var copy = self
    copy.memory = await memory.forgetting(from: stage)
    return copy
  }

  /// This pipeline with an observer of cutting and embedding.
  func telling(_ observer: @escaping IngestObserver) -> Pipeline {
    var copy = self
    copy.observer = { if case .indexing(let event) = $0 { observer(event) } }
    return copy
  }

  /// The memory whose runs go into the journal and to the observer.
  var recorded: StageMemory {
    memory.recording { [journal, observer] run in
      try await journal.stages?.record(run)
      observer(.stage(run))
    }
  }
}

/// The cell that a pipeline writes in; without one it writes nothing.
package struct CellJournal: Sendable {
  /// Takes stages and their results; nil for many questions measured in one cell.
  let stages: CellRecorder?
  /// Takes calls of models and their templates.
  let calls: CellRecorder?

  init(_ cell: CellRecorder? = nil) { (stages, calls) = (cell, cell) }

  private init(callsOf cell: CellRecorder) { (stages, calls) = (nil, cell) }

  static func calls(of cell: CellRecorder) -> CellJournal { CellJournal(callsOf: cell) }
}

extension Pipeline {
  /// Answers a question; each stage records its result before the next begins.
  ///
  /// With `start` the model continues an answer that broke off.
  func answer(_ question: String, in scene: Scene, continuing start: AnswerStart? = nil)
    async throws -> (Answer, AnswerFindings)
  {
    let index = try await index(of: scene)
    let query = try await query(for: question, in: scene)
    let found = try await search(query, for: question, in: index, of: scene)
    let prompt = try await render(question, found.retrieval, in: scene)
    let answer = try await call(
      prompt, for: question, found, in: index, of: scene, continuing: start)
    return (answer, try await check(answer, in: scene))
  }

  /// The passages for a question; `readsPlaces` reads pages that it names instead of searching.
  package func passages(
    for question: String, in index: PreparedIndex, of scene: Scene, readsPlaces: Bool = true
  ) async throws -> FoundGround {
    let query = try await query(for: question, in: scene, readsPlaces: readsPlaces)
    return try await search(query, for: question, in: index, of: scene)
  }
}
