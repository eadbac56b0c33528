import Discovery
package import Evaluation
import Lab
package import Notebook
package import Parameters
import Reading
import Sessions
import Shelf

/// Searches for better weights of suggestions on the older half of the hidden books, and tests them on the newer.
package struct TuneShelf: Sendable {
  /// The outcome, and the hidden books behind it.
  package struct Tuned: Sendable {
    package let report: TuningReport
    package let hidden: Int
  }

  /// The default grid: weights that tell most of a shelf, the standard ones among them.
  package static func usual() throws -> SweepGrid {
    try SweepGrid([
      ParameterKey<Double>.discoverAuthor.assignment(oneOf: [0, 0.7, 2, 5]),
      ParameterKey<Double>.discoverSubjects.assignment(oneOf: [0.2, 0.5, 1.5]),
      ParameterKey<Double>.discoverPopularity.assignment(oneOf: [0.05, 0.5]),
    ])
  }

  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Throws `ShelfEvaluationError.tooFew` for a shelf with too few finished books with ratings and dates.
  package func run(
    grid: SweepGrid, source: String, observer: @escaping EvaluationObserver
  ) async throws -> Tuned {
    let present = await notebook.parameters
    let settings = try await settings(of: grid)
    let shelf = try await notebook.shelf.store.works()
    // A list for books that were not liked has no value.
    let folds = try EvaluateShelf.folds(of: shelf, by: .tuning).filter { fold in
      fold.grades.values.contains { $0 > 0 }
    }
    let metric = ShelfMetric.ndcg
    return try await notebook.record(.view, source: source, parameters: present) { _ in
      let asked = try await asked(folds, of: shelf)
      let middle = (asked.count + 1) / 2
      let report = try await TuneSettings<AskedFold>(
        measure: { setting, lists in
          let weights = settings[setting] ?? DiscoverWeights(present)
          return TuningMeasurement(values: lists.map { $0.value(metric, by: weights) })
        }, isPresent: { settings[$0] == DiscoverWeights(present) }
      ).run(
        on: Array(asked[..<middle]), heldOut: Array(asked[middle...]), grid: grid,
        metric: .suggestions(metric), observer: observer)
      return Tuned(report: report, hidden: folds.reduce(0) { $0 + $1.hidden.count })
    }
  }

  /// The weights of each setting; throws for an impossible value before the first of many steps.
  private func settings(of grid: SweepGrid) async throws -> [ParameterChanges: DiscoverWeights] {
    var settings: [ParameterChanges: DiscoverWeights] = [:]
    for setting in grid.settings.map(grid.changes) {
      settings[setting] = DiscoverWeights(await notebook.parameters(with: setting))
    }
    return settings
  }

  /// The lists, oldest first; catalogues are asked once for each.
  private func asked(_ folds: [ShelfFold], of shelf: [ShelvedWork]) async throws -> [AskedFold] {
    var asked: [AskedFold] = []
    for fold in folds {
      try Task.checkCancellation()
      asked.append(
        try await AskedFold(fold, of: shelf, notebook.shelf.catalogues.candidates))
    }
    return asked
  }
}
