/// The families of metrics, by their subject.
package enum MetricFamily: String, Hashable, Sendable, CaseIterable {
  /// The text in the prompt, which every parameter up to the prompt influences.
  case prompt
  /// The order of the best 50 results, which neither `top_k` nor a budget changes.
  case ranking
  /// The cutting alone, whatever the query.
  case chunking
}

/// The definition of a metric in words and as arithmetic; `docs/metrics.md` has a section for each.
package struct MetricDefinition: Hashable, Sendable {
  package let name: String
  package let formula: String
  /// Its meaning in one line, without a formula.
  package let meaning: String
  /// Its unit and the range of its values.
  package let unit: String
  package let source: String
  package let usualCutoff: Metric.Cutoff
  let compute: @Sendable (JudgedRanking, Int) -> MetricWorking

  init(
    _ name: String, _ formula: String, meaning: String, unit: String = "share, 0…1",
    source: String, cutoff: Metric.Cutoff = .rank(5),
    compute: @escaping @Sendable (JudgedRanking, Int) -> MetricWorking
  ) {
    self.name = name
    self.formula = formula
    self.meaning = meaning
    self.unit = unit
    self.source = source
    usualCutoff = cutoff
    self.compute = compute
  }

  package var takesTokens: Bool {
    if case .tokens = usualCutoff { true } else { false }
  }

  package var family: MetricFamily {
    switch usualCutoff {
    case .prompt: .prompt
    case .rank, .tokens: .ranking
    case .none: .chunking
    }
  }

  /// True when a smaller value is better.
  package var isCost: Bool { unit == "tokens" || unit == "chunks" }

  /// True when its values are in 0…1.
  package var isShare: Bool { unit.hasPrefix("share") || unit == "0 or 1" }

  /// Definitions are equal when their names and kinds of cut-off are.
  package static func == (a: MetricDefinition, b: MetricDefinition) -> Bool {
    a.name == b.name && a.usualCutoff == b.usualCutoff
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(usualCutoff)
  }

  package static let all: [MetricDefinition] = prompts + ranks + spans + budgets
}
