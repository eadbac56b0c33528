/// What a metric is, in words and as arithmetic; `docs/metrics.md` has a section for each.
package struct MetricDefinition: Hashable, Sendable {
  package let name: String
  package let formula: String
  /// What it is counted in and where it lies.
  package let unit: String
  package let source: String
  package let usualCutoff: Metric.Cutoff
  let compute: @Sendable (JudgedRanking, Int) -> MetricWorking

  init(
    _ name: String, _ formula: String, unit: String = "share, 0…1", source: String,
    cutoff: Metric.Cutoff = .rank(5),
    compute: @escaping @Sendable (JudgedRanking, Int) -> MetricWorking
  ) {
    self.name = name
    self.formula = formula
    self.unit = unit
    self.source = source
    usualCutoff = cutoff
    self.compute = compute
  }

  package var takesTokens: Bool {
    if case .tokens = usualCutoff { true } else { false }
  }

  /// Whether its values lie in 0…1.
  package var isShare: Bool { unit.hasPrefix("share") || unit == "0 or 1" }

  /// A definition is known by its name and the kind of its cut-off.
  package static func == (a: MetricDefinition, b: MetricDefinition) -> Bool {
    a.name == b.name && a.usualCutoff == b.usualCutoff
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(usualCutoff)
  }

  package static let all: [MetricDefinition] = ranks + spans + budgets
}
