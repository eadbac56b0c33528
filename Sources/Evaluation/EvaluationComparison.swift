package import Lab

/// Two settings measured on the same questions.
package struct EvaluationComparison: Sendable {
  package let first: EvaluationReport
  package let second: EvaluationReport

  /// Compares two reports of one set with the same metrics.
  package init(_ first: EvaluationReport, against second: EvaluationReport) {
    self.first = first
    self.second = second
  }

  /// A metric on the questions that both settings have a value for.
  package struct Row: Sendable {
    package let metric: String
    /// Definition of the ranking metric; nil for metrics of answers.
    package let definition: MetricDefinition?
    package let means: (first: Double, second: Double)
    /// Difference, second minus first.
    package let difference: Difference
    let isLessBetter: Bool

    /// The verdict on the second setting; nil for amounts.
    package var verdict: PairedDifference.Verdict? {
      guard case .share(let difference) = difference else { return nil }
      switch difference.verdict {
      case .better: return isLessBetter ? .worse : .better
      case .worse: return isLessBetter ? .better : .worse
      case .notDistinguishable: return difference.verdict
      }
    }
  }

  /// True when the second setting is worse in a metric.
  package var isWorse: Bool { rows.contains { $0.verdict == .worse } }

  /// A mean difference; amounts, such as tokens, are counted, and have no interval.
  package enum Difference: Sendable {
    case share(PairedDifference)
    case amount(MetricSummary)
  }

  /// A question with the difference of its values, second minus first.
  package struct Change: Sendable {
    package let question: Question
    package let difference: Double
  }

  /// Rows of the metrics with a common value.
  package var rows: [Row] {
    first.metrics.indices.compactMap { index in
      row(
        first.metrics[index].description, first.metrics[index].definition,
        pairs(index).map { Pair($0.first, $0.second, $0.chapter) })
    } + answerRows
  }

  /// Metrics of the answers, when both settings have answers.
  private var answerRows: [Row] {
    guard let old = first.answers, let new = second.answers else { return [] }
    let metrics = old.metrics.filter { new.metrics.contains($0) }
    let chapters = first.chapters
    return metrics.compactMap { metric in
      let values = Dictionary(
        zip(new.answers.map(\.question.id), new.values(metric)), uniquingKeysWith: { a, _ in a })
      let pairs = zip(old.answers, old.values(metric)).compactMap { answer, value in
        value.flatMap { value in
          (values[answer.question.id] ?? nil).map {
            Pair(value, $0, chapters[answer.question.id])
          }
        }
      }
      return row(metric.name, nil, pairs, isLessBetter: metric.isLessBetter)
    }
  }

  private func row(
    _ metric: String, _ definition: MetricDefinition?, _ pairs: [Pair], isLessBetter: Bool = false
  ) -> Row? {
    guard let difference = difference(pairs, isShare: definition?.isShare ?? true) else {
      return nil
    }
    let count = Double(pairs.count)
    return Row(
      metric: metric, definition: definition,
      means: (
        pairs.reduce(0) { $0 + $1.first } / count, pairs.reduce(0) { $0 + $1.second } / count
      ),
      difference: difference, isLessBetter: isLessBetter)
  }

  private func difference(_ pairs: [Pair], isShare: Bool) -> Difference? {
    let changes = pairs.map { $0.second - $0.first }
    guard isShare else { return MetricSummary(changes, isShare: false).map(Difference.amount) }
    return PairedDifference(differences: changes, groups: pairs.map(\.chapter))
      .map(Difference.share)
  }

  /// Every question with a value in both, in the order of the set.
  package func changes(_ metric: Int) -> [Change] {
    pairs(metric).map { Change(question: $0.question, difference: $0.second - $0.first) }
  }

  /// The values of one question.
  private struct Pair {
    let first: Double
    let second: Double
    package let chapter: Int?

    init(_ first: Double, _ second: Double, _ chapter: Int?) {
      self.first = first
      self.second = second
      self.chapter = chapter
    }
  }

  private func pairs(_ metric: Int)
    -> [(question: Question, first: Double, second: Double, chapter: Int?)]
  {
    zip(first.outcomes, zip(first.values(metric), second.values(metric))).compactMap {
      outcome, values in
      values.0.flatMap { old in values.1.map { (outcome.question, old, $0, outcome.chapter) } }
    }
  }
}
