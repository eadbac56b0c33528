import Discovery
package import Lab
package import Parameters
import Reading
import Sessions

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
