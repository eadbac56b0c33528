import Asking
import Basics
package import Books
package import Lab
package import Notebook
package import Parameters
import Search
import Sessions

/// Measures the passages that a setting puts into the prompts of a set, as a cell of its own.
package struct MeasureRetrieval: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// The present setting, with overrides.
  package func run(
    _ name: String, metrics: [Metric], overrides: ParameterChanges, behind fence: Fence? = nil,
    source: String,
    indexing: @escaping IngestObserver, observer: @escaping EvaluationObserver
  ) async throws -> EvaluationReport {
    let set = try QuestionSets(notebook.questions).answerable(name)
    let state = try await notebook.state(overrides, behind: fence).ofOneBook("/eval")
    let scene = state.scene
    return try await notebook.record(
      .view, source: source, parameters: state.parameters, position: scene.fence.position
    ) { cell in
      let index = try await Pipeline(notebook, state, in: cell).telling(indexing)
        .index(of: scene)
      var report = try await EvaluateQuestions(notebook, state, as: cell).run(
        set, metrics: metrics, in: index, scene: scene, withRanking: true, observer: observer)
      report.cell = cell.number
      try await cell.record(report.searching(of: index, hasher: state.ports.index.hasher))
      return report
    }
  }
}

extension EvaluateQuestions {
  /// Measures in a state; replies of services and models become part of the cell.
  init(_ notebook: Notebook, _ state: CellState, as cell: CellRecorder) {
    var pipeline = Pipeline(notebook, state, in: cell)
    pipeline.ports.index.encoders.rerankers = RememberingRerankers(
      base: pipeline.ports.index.encoders.rerankers, memory: notebook.memory)
    pipeline.journal = .calls(of: cell)
    pipeline.wordings = notebook.memory
    self.init(pipeline)
  }
}

/// Re-rankers that are called once for the same query and texts, even if many prompts, rankings and
/// settings are measured.
struct RememberingRerankers: RerankerCatalog {
  let base: any RerankerCatalog
  let memory: StageMemory

  func reranker(_ choice: RerankChoice) throws -> any Reranker {
    RememberingReranker(base: try base.reranker(choice), memory: memory)
  }
}

private struct RememberingReranker: Reranker {
  let base: any Reranker
  let memory: StageMemory

  var model: RerankModel { base.model }
  var service: RerankService? { base.service }

  func scores(_ query: String, _ texts: [String]) async throws -> RerankReply {
    try await memory.value(
      of: StageKey(
        .retrieve, "rerank/1", of: texts.map { memory.hasher.hash($0) },
        ["query": query, "model": model.fingerprint])
    ) { try await base.scores(query, texts) }
  }
}
