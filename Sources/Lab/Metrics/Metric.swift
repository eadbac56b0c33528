import Basics

/// A metric of retrieval with its cut-off, such as `recall@prompt`, `recall@5` or `recall@2000tok`.
package struct Metric: Hashable, Sendable, CustomStringConvertible {
  package enum Cutoff: Hashable, Sendable {
    /// The text in the prompt, whatever step put it there.
    case prompt
    case rank(Int)
    case tokens(Int)
    case none
  }

  package let definition: MetricDefinition
  package let cutoff: Cutoff

  /// Reads `name` or `name@cutoff`; without a cut-off a name means the metric of the prompt, if
  /// there is one.
  package init(_ text: String) throws(QuestionError) {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    let number = parts.count > 1 ? parts[1] : nil
    let takesTokens = number?.hasSuffix("tok") ?? false
    let isPrompt = number == "prompt"
    let found = MetricDefinition.all.first {
      $0.name == parts.first
        && (number == nil
          || $0.takesTokens == takesTokens && ($0.usualCutoff == .prompt) == isPrompt)
    }
    guard let found else {
      throw .noSuchMetric(text, near: NearNames.of(text, among: Self.usual.map(\.description)))
    }
    definition = found
    guard let number, !isPrompt else {
      cutoff = found.usualCutoff
      return
    }
    let digits = takesTokens ? String(number.dropLast(3)) : number
    guard let count = Int(digits), (1...1_000_000).contains(count), found.usualCutoff != .none
    else { throw .noSuchMetric(text, near: Self.usual.map(\.description)) }
    cutoff = takesTokens ? .tokens(count) : .rank(count)
  }

  private init(_ definition: MetricDefinition) {
    self.definition = definition
    cutoff = definition.usualCutoff
  }

  /// Every metric at its usual cut-off, in the order of the documentation.
  package static let usual = MetricDefinition.all.map { Metric($0) }

  /// The metrics that an evaluation shows by default.
  package static let plain = MetricDefinition.plain.map { Metric($0) }

  /// The metric that a search for a better setting maximises.
  package static let tuning = Metric(MetricDefinition.promptRecall)

  package var family: MetricFamily { definition.family }

  package var description: String {
    switch cutoff {
    case .prompt: "\(definition.name)@prompt"
    case .rank(let k): "\(definition.name)@\(k)"
    case .tokens(let budget): "\(definition.name)@\(budget)tok"
    case .none: definition.name
    }
  }

  /// The value for one question with the arithmetic that leads to it.
  package func working(_ ranking: JudgedRanking) -> MetricWorking {
    let limit =
      switch cutoff {
      case .rank(let k): k
      case .tokens(let budget): budget
      case .prompt, .none: 0
      }
    return definition.compute(ranking, limit)
  }
}

/// A value and its calculation.
package struct MetricWorking: Hashable, Sendable {
  /// The value; nil when the metric does not apply to the question.
  package let value: Double?
  /// Inputs and arithmetic, a line each.
  package let lines: [String]

  package init(_ value: Double?, _ lines: [String]) {
    self.value = value
    self.lines = lines
  }
}
