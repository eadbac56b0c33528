import Basics
import Evaluation
import Lab
import ShellKit
import Terminal
import Views

/// Two settings side by side: a row per metric, then the questions that changed.
struct ComparisonView: Presentable {
  /// Most questions shown on each side.
  private static let limit = 8
  private static let barWidth = 16

  let comparison: EvaluationComparison
  /// The setting of the second report as typed.
  let change: String

  func show(in shell: ShellContext) {
    var table = Table([
      .init("metric", isFixed: true), .init("now", .right), .named(change, .right),
      .init("difference and 95 %", wraps: true),
    ])
    for row in comparison.rows {
      table.add([
        "\(row.metric, .strong)", "\(StatisticsWords.value(row.means.first, of: row.definition))",
        "\(StatisticsWords.value(row.means.second, of: row.definition))",
        "\(StatisticsWords.verdict(row))",
      ])
    }
    shell.print(table)
    for line in EvaluationCost.lines([
      ("now", comparison.first), (change, comparison.second),
    ]) {
      shell.output.printWrapped(StyledText(line, .muted))
    }
    changes(in: shell)
  }

  /// Index of the first metric, except costs, in which a question changed; nil when none did.
  private var changed: Int? {
    comparison.first.metrics.indices.first { index in
      !comparison.first.metrics[index].definition.isCost
        && comparison.changes(index).contains { $0.difference != 0 }
    }
  }

  /// Wins and losses by question: a picture for each metric that is a share.
  var plots: [PlotFile.Picture] {
    comparison.first.metrics.indices.filter { comparison.first.metrics[$0].definition.isShare }
      .map { index in
        let metric = comparison.first.metrics[index]
        return .init(
          index == changed ?? 0 ? "wins" : "wins-\(metric)",
          WinLossPlot(
            title: "\(metric) by question: \(change) against now",
            bars: comparison.changes(index).map {
              .init(
                difference: $0.difference,
                label:
                  "\($0.question.id) \(StatisticsWords.signed($0.difference)): \($0.question.text)")
            }
          ).svg)
      }
  }

  /// Prints wins and losses by the first metric with changes.
  private func changes(in shell: ShellContext) {
    let metrics = comparison.first.metrics
    guard let index = changed else { return }
    let all = comparison.changes(index)
    let better = all.filter { $0.difference > 0 }.sorted { $0.difference > $1.difference }
    let worse = all.filter { $0.difference < 0 }.sorted { $0.difference < $1.difference }
    shell.output.print("")
    shell.output.print(
      "\(metrics[index], .strong) by question: \(better.count) better, \(worse.count) worse, \(all.count - better.count - worse.count) equal"
    )
    var table = Table([
      .init("", isFixed: true), .init("", .right), .init("", isFixed: true), .init(""),
    ])
    for change in better.prefix(Self.limit) + worse.prefix(Self.limit).reversed() {
      table.add([
        "\(change.question.id)", "\(StatisticsWords.signed(change.difference))",
        bar(change.difference), "\(change.question.text)",
      ])
    }
    for line in shell.lines(of: table, showsTitles: false) { shell.output.print(line) }
    let more = max(0, better.count - Self.limit) + max(0, worse.count - Self.limit)
    if more > 0 { shell.output.print("\("\(more) more not shown, none of them larger", .muted)") }
  }

  /// A bar that grows to the left of the middle for losses and to the right for wins.
  private func bar(_ difference: Double) -> StyledText {
    let length = StatisticsWords.bar(difference.magnitude, width: Self.barWidth)
    let blank = String(repeating: " ", count: Self.barWidth)
    if difference >= 0 { return "\(blank)│\(length, .success)" }
    let whole = String(repeating: "█", count: max(1, length.count))
    return "\(String(blank.dropFirst(whole.count)))\(whole, .warning)│"
  }

  /// The means and each question's difference in each metric.
  var document: JSONValue {
    .object([
      "set": .string(comparison.first.set), "change": .string(change),
      "metrics": .array(comparison.rows.map(Self.json)),
      "cost": .object([
        "now": EvaluationCost(report: comparison.first).json,
        "then": EvaluationCost(report: comparison.second).json,
      ]),
      "questions": .array(questions),
    ])
  }

  private var questions: [JSONValue] {
    let changes = comparison.first.metrics.indices.map { index in
      (comparison.first.metrics[index].description, comparison.changes(index))
    }
    return comparison.first.outcomes.map { outcome in
      let values = changes.compactMap { name, changes in
        changes.first { $0.question.id == outcome.question.id }.map { (name, $0.difference) }
      }
      return .object([
        "id": .string(outcome.question.id),
        "differences": .object(
          Dictionary(
            values.map { ($0.0, .number($0.1)) }, uniquingKeysWith: { first, _ in first })),
      ])
    }
  }

  private static func json(_ row: EvaluationComparison.Row) -> JSONValue {
    var fields: [String: JSONValue] = [
      "metric": .string(row.metric), "now": .number(row.means.first),
      "then": .number(row.means.second),
    ]
    switch row.difference {
    case .share(let difference):
      fields["difference"] = .number(difference.mean)
      fields["questions"] = .integer(difference.count)
      fields["interval"] = StatisticsWords.json(difference.interval)
      fields["verdict"] = .string(StatisticsWords.verdictName(row.verdict ?? difference.verdict))
      if case .notDistinguishable(let more?) = difference.verdict {
        fields["more_questions_needed"] = .integer(more)
      }
    case .amount(let summary):
      fields["difference"] = .number(summary.mean)
      fields["questions"] = .integer(summary.count)
      fields["range"] = StatisticsWords.json(summary.range)
    }
    return .object(fields)
  }
}
