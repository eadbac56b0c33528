import Basics
package import Books
package import Lab
package import Parameters
import Sessions

extension Notebook {
  /// Looks for a better setting on one half of the set, and tries it on the other.
  ///
  /// Questions without answer have no value in any metric of retrieval and are left out of both halves.
  package func tune(
    _ name: String, grid: SweepGrid, metric: Metric, isHalving: Bool, behind fence: Fence? = nil,
    source: String, indexing: @escaping IngestObserver, observer: @escaping EvaluationObserver
  ) async throws -> TuningReport {
    let answerable = try questions(named: name).questions.filter { $0.kind != .none }
    guard answerable.count >= 4 else {
      throw QuestionError.tooFew(set: name, count: answerable.count, needed: 4)
    }
    let set = QuestionSet(name: name, questions: answerable)
    let settings = grid.settings.map(grid.assignments)
    // A grid with an impossible value says so before the first of many steps.
    let pipelines = try settings.map { try PipelineSettings(try parameters(with: $0)) }
    let present = try PipelineSettings(parameters)
    let same = Set(
      zip(settings, pipelines).filter { $0.1.retrievesAlike(present) }.map(\.0))
    let scene = try scene(parameters, behind: fence)
    return try await record(
      .view, source: source, parameters: parameters, position: scene.fence.position
    ) { cell in
      let trace = TuningTrace(cell)
      return try await TuneSettings(
        measure: { assignments, questions in
          try await self.measurement(
            of: metric, assignments, QuestionSet(name: name, questions: questions),
            behind: fence, trace, indexing)
        }, isPresent: { same.contains($0) }
      ).run(
        set, grid: grid, metric: metric, isHalving: isHalving,
        observer: observer)
    }
  }

  private func measurement(
    of metric: Metric, _ assignments: [String], _ set: QuestionSet, behind fence: Fence?,
    _ trace: TuningTrace, _ indexing: @escaping IngestObserver
  ) async throws -> TuneSettings.Measurement {
    let parameters = try parameters(with: assignments)
    let scene = try scene(parameters, behind: fence)
    let index = try await index(scene, parameters, in: trace.cell, observer: indexing)
    let report = try await evaluation(parameters, scene, as: trace.cell)
      .run(set, metrics: [metric], in: index, scene: scene)
    try await trace.record(
      index.stages
        + [report.searching(of: index, hasher: ports.hasher, setting: assignments)])
    return TuneSettings.Measurement(
      values: report.values(0), chapters: report.outcomes.map(\.chapter),
      tokens: Percentile.median(report.promptTokens) ?? 0,
      elapsed: Percentile.median(report.latencies) ?? .zero,
      slowest: Percentile.tail(report.latencies))
  }
}

/// Writes the stages of many measurements into one cell, each once.
private actor TuningTrace {
  nonisolated let cell: CellRecorder
  private var known: Set<ContentHash> = []

  init(_ cell: CellRecorder) { self.cell = cell }

  func record(_ runs: [StageRun]) async throws {
    for run in runs where known.insert(run.key).inserted { try await cell.record(run) }
  }
}

extension PipelineSettings {
  /// Whether both find the same passages.
  fileprivate func retrievesAlike(_ other: PipelineSettings) -> Bool {
    chunking == other.chunking && embedding == other.embedding
      && retrieval.declared == other.retrieval.declared
  }
}
