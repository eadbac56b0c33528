package import Basics
package import Discovery
package import Evaluation
package import Lab
package import Notebook
package import Parameters
package import Reading
import Sessions
import Shelf

/// Hides the newest third of finished books with ratings, and asks for them.
package struct EvaluateShelf: Sendable {
  private let source: any CandidateSource
  private let weights: DiscoverWeights

  package init(_ source: any CandidateSource, _ weights: DiscoverWeights) {
    self.source = source
    self.weights = weights
  }

  /// Throws `ShelfEvaluationError.tooFew` for a shelf with too few finished books with ratings and dates.
  @concurrent
  package func run(
    _ shelf: [ShelvedWork], folds only: [ShelfFold]? = nil,
    observer: EvaluationObserver = { _, _ in }
  ) async throws -> ShelfReport {
    let folds = try only ?? Self.folds(of: shelf)
    var report = ShelfReport()
    var others: [Int] = []
    for (place, fold) in folds.enumerated() {
      try Task.checkCancellation()
      let asked = try await AskedFold(fold, of: shelf, source)
      others.append(asked.others)
      report.folds += 1
      report.hidden += fold.hidden.count
      report.liked += fold.grades.values.count { $0 > 0 }
      report.reached += asked.reached
      asked.add(by: weights, to: &report)
      observer(place + 1, folds.count)
    }
    report.others = Percentile.median(others) ?? 0
    return report
  }

  package static func folds(
    of shelf: [ShelvedWork], by cut: ShelfFold.Cut = .measuring
  ) throws -> [ShelfFold] {
    let folds = ShelfFold.folds(of: shelf, by: cut)
    guard !folds.isEmpty else {
      throw ShelfEvaluationError.tooFew(
        count: ShelfFold.eligible(shelf), needed: ShelfFold.fewestBooks)
    }
    return folds
  }
}

/// Reasons for which a shelf cannot be evaluated.
package enum ShelfEvaluationError: Error, Hashable, Sendable {
  /// Finished books with a rating and a date, and how many are needed.
  case tooFew(count: Int, needed: Int)
}

extension ShelfEvaluationError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .tooFew(let count, let needed):
      .init(
        "Suggestions are measured on \(needed) finished books or more, each with a rating and a date; the shelf has \(count).",
        advice: "Import a reading history: /shelf import FILE.")
    }
  }
}

/// Measures suggestions on the shelf of a notebook, against plain ways of ranking.
package struct MeasureShelf: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Throws `ShelfEvaluationError.tooFew` for a shelf with too few finished books with ratings and dates.
  package func run(
    overrides: ParameterChanges = [], source: String, observer: @escaping EvaluationObserver
  ) async throws -> ShelfReport {
    let parameters = await notebook.parameters(with: overrides)
    let shelf = try await notebook.shelf.store.works()
    let evaluation = EvaluateShelf(
      notebook.shelf.catalogues.candidates, DiscoverWeights(parameters))
    let folds = try EvaluateShelf.folds(of: shelf)
    return try await notebook.record(.view, source: source, parameters: parameters) { _ in
      try await evaluation.run(shelf, folds: folds, observer: observer)
    }
  }
}
