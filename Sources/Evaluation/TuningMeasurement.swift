package import Lab

/// Values of a setting on some questions.
package struct TuningMeasurement: Sendable {
  /// Values of the metric; nil where it does not apply.
  package let values: [Double?]
  /// The chapters of the questions; nil when unknown.
  let chapters: [Int?]
  let tokens: Double
  let elapsed: Duration
  package let slowest: Duration?

  package init(
    values: [Double?], chapters: [Int?] = [], tokens: Double = 0, elapsed: Duration = .zero,
    slowest: Duration? = nil
  ) {
    self.values = values
    self.chapters = chapters
    self.tokens = tokens
    self.elapsed = elapsed
    self.slowest = slowest
  }
}

/// The figure that a tuning makes greater.
package enum TuningMetric: Hashable, Sendable, CustomStringConvertible {
  /// Of passages, on a question set.
  case retrieval(Metric)
  /// Of lists of suggestions, on a shelf.
  case suggestions(ShelfMetric)

  /// Nil for lists of suggestions.
  package var family: MetricFamily? {
    guard case .retrieval(let metric) = self else { return nil }
    return metric.family
  }

  /// True for a share that tokens of the prompt influence.
  var judgesPromptByShare: Bool {
    guard case .retrieval(let metric) = self else { return false }
    return metric.family == .prompt && metric.definition.isShare
  }

  package var description: String {
    switch self {
    case .retrieval(let metric): metric.description
    case .suggestions(let metric): metric.rawValue
    }
  }
}
