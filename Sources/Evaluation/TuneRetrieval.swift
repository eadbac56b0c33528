import Asking
import Basics
package import Books
package import Lab
package import Notebook
package import Parameters
import Search
import Sessions

/// Searches for a better setting on one half of a set, and tests it on the other.
package struct TuneRetrieval: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Tunes on the questions with an answer; others have no value in any metric of retrieval.
  package func run(
    _ name: String, grid: SweepGrid, metric: Metric, isHalving: Bool, behind fence: Fence? = nil,
    source: String, indexing: @escaping IngestObserver, observer: @escaping EvaluationObserver
  ) async throws -> TuningReport {
    let set = try questions(name)
    let present = try await settingsLikePresent(in: grid)
    let scene = try await notebook.scene(notebook.parameters, behind: fence)
    return try await notebook.record(.view, source: source, position: scene.fence.position) {
      cell in
      let trace = TuningTrace(cell)
      return try await TuneSettings(
        measure: { setting, questions in
          try await measure(
            metric, QuestionSet(name: name, questions: questions),
            in: try await notebook.state(setting, behind: fence), setting, trace, indexing)
        }, isPresent: { present.contains($0) }
      ).run(
        set, grid: grid, metric: metric, isHalving: isHalving,
        observer: observer)
    }
  }

  /// Fewest questions with an answer, two for either half.
  package static let fewestQuestions = 4

  private func questions(_ name: String) throws -> QuestionSet {
    let answerable = try QuestionSets(notebook.questions).answerable(name).questions.filter {
      $0.kind != .none
    }
    guard answerable.count >= Self.fewestQuestions else {
      throw QuestionError.tooFew(
        set: name, count: answerable.count, needed: Self.fewestQuestions)
    }
    return QuestionSet(name: name, questions: answerable)
  }

  /// Settings of the grid that retrieve like the present one; throws for an impossible value before
  /// the first of many steps.
  private func settingsLikePresent(in grid: SweepGrid) async throws -> Set<ParameterChanges> {
    let present = try PipelineSettings(await notebook.parameters)
    var alike: Set<ParameterChanges> = []
    for setting in grid.settings.map(grid.changes) {
      let settings = try PipelineSettings(await notebook.parameters(with: setting))
      if settings.retrievesAlike(present) { alike.insert(setting) }
    }
    return alike
  }

  private func measure(
    _ metric: Metric, _ set: QuestionSet, in state: CellState, _ setting: ParameterChanges,
    _ trace: TuningTrace, _ indexing: @escaping IngestObserver
  ) async throws -> TuningMeasurement {
    var pipeline = Pipeline(notebook, state, in: trace.cell).telling(indexing)
    // The trace writes each stage once.
    pipeline.journal = .calls(of: trace.cell)
    let index = try await pipeline.index(of: state.scene)
    let report = try await EvaluateQuestions(notebook, state, as: trace.cell)
      .run(set, metrics: [metric], in: index, scene: state.scene)
    try await trace.record(
      index.stages
        + [report.searching(of: index, hasher: state.ports.index.hasher, setting: setting)])
    return TuningMeasurement(
      values: report.values(0), chapters: report.outcomes.map(\.chapter),
      tokens: Percentile.median(report.promptTokens) ?? 0,
      elapsed: Percentile.median(report.latencies) ?? .zero,
      slowest: Percentile.tail(report.latencies))
  }
}

/// Writes the stages of many measurements into one cell, each once.
private actor TuningTrace {
  package nonisolated let cell: CellRecorder
  private var known: Set<ContentHash> = []

  init(_ cell: CellRecorder) { self.cell = cell }

  func record(_ runs: [StageRun]) async throws {
    for run in runs where known.insert(run.key).inserted { try await cell.record(run) }
  }
}

extension PipelineSettings {
  /// True when both find the same passages.
  fileprivate func retrievesAlike(_ other: PipelineSettings) -> Bool {
    chunking == other.chunking && embedding == other.embedding
      && retrieval.values.keyed == other.retrieval.values.keyed
  }
}
