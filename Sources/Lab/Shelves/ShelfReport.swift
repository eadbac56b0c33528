/// The values of lists by each way of ranking, over the folds of a shelf.
package struct ShelfReport: Sendable {
  /// Folds, hidden books, and hidden books that are liked.
  package var folds = 0
  package var hidden = 0
  package var liked = 0
  /// Liked hidden books that the catalogue finds by itself.
  package var reached = 0
  /// Other books among which the hidden ones are sought, the median of the folds.
  package var others = 0.0
  /// Values by fold; nil where a metric does not apply.
  package private(set) var values: [ShelfRanker: [ShelfMetric: [Double?]]] = [:]

  package init() {}

  package mutating func add(_ value: Double?, of metric: ShelfMetric, by ranker: ShelfRanker) {
    values[ranker, default: [:]][metric, default: []].append(value)
  }

  package func values(_ metric: ShelfMetric, by ranker: ShelfRanker) -> [Double?] {
    values[ranker]?[metric] ?? []
  }

  package func summary(_ metric: ShelfMetric, by ranker: ShelfRanker) -> MetricSummary? {
    MetricSummary(values(metric, by: ranker))
  }

  /// The program's own values less those of another way, fold by fold.
  package func difference(_ metric: ShelfMetric, from ranker: ShelfRanker) -> PairedDifference? {
    let pairs = zip(values(metric, by: .discovery), values(metric, by: ranker)).compactMap {
      own, other in own.flatMap { own in other.map { own - $0 } }
    }
    return PairedDifference(differences: pairs)
  }
}
