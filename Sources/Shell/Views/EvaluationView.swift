internal import App
internal import Domain

/// An evaluation as tables: a row a question, then a row a metric.
struct EvaluationView {
  /// Questions shown one by one at most.
  private static let limit = 40

  let report: EvaluationReport

  func show(in shell: ShellContext, all: Bool) {
    questions(in: shell, limit: all ? .max : Self.limit)
    shell.print(summaries)
    shell.output.print("\(footer, .muted)")
    if let curve = RecallCurve(report) {
      for line in curve.lines { shell.output.print("\(line)") }
    }
  }

  private func questions(in shell: ShellContext, limit: Int) {
    let shown = report.metrics.indices.prefix(4)
    var table = Table(
      [.init("question", isFixed: true)]
        + shown.map { .init(report.metrics[$0].description, .right) }
        + [.init("text")])
    for outcome in report.outcomes.prefix(limit) {
      let values: [StyledText] = shown.map { metric in
        guard outcome.unscored == nil else { return "\("–", .muted)" }
        return "\(StatisticsWords.value(outcome.workings[metric].value))"
      }
      let remark =
        switch outcome.unscored {
        case .beyondFence: " (its answer lies behind your reading position)"
        case .goldMissing: " (its answer is not in this book)"
        case nil: ""
        }
      table.add(["\(outcome.question.id)"] + values + ["\(outcome.question.text)\(remark)"])
    }
    shell.print(table)
    let more = report.outcomes.count - limit
    if more > 0 {
      shell.output.print("\("\(Quantity.count(more, "question")) more: --all shows them", .muted)")
    }
  }

  private var summaries: Table {
    var table = Table([
      .init("metric", isFixed: true), .init("mean", .right), .init("95 %", isFixed: true),
      .init("scored", .right), .init(""),
    ])
    for (index, metric) in report.metrics.enumerated() {
      guard let summary = report.summary(index) else {
        table.add(["\(metric)", "–", "", "0", ""])
        continue
      }
      let isShare = metric.definition.unit.hasPrefix("share") || metric.definition.unit == "0 or 1"
      table.add([
        "\(metric, .strong)", "\(StatisticsWords.value(summary.mean))",
        "\(StatisticsWords.interval(summary.interval), .muted)", "\(summary.count)",
        "\(isShare ? StatisticsWords.bar(summary.mean, width: 20) : "", .citation)",
      ])
    }
    return table
  }

  private var footer: String {
    let tokens = report.contextTokens
    var facts = [
      report.set, "\(report.options)", Quantity.count(report.chunkCount, "chunk"),
      report.retrieval.summary,
    ]
    if let median = Percentile.median(report.latencies) {
      let tail = Percentile.tail(report.latencies).map { ", p95 \(Quantity.duration($0))" } ?? ""
      facts.append("p50 \(Quantity.duration(median))\(tail)")
    }
    if let median = Percentile.median(tokens) {
      facts.append("\(Quantity.grouped(median)) tokens a prompt")
    }
    return facts.joined(separator: " · ")
  }
}

/// Recall against the tokens it costs, a bar a budget.
struct RecallCurve {
  private static let budgets = [250, 500, 1000, 2000, 4000]

  let lines: [String]

  /// Nil when no question has gold that can be counted.
  init?(_ report: EvaluationReport) {
    let scored = report.outcomes.filter { $0.unscored == nil && !$0.ranking.spans.isEmpty }
    guard !scored.isEmpty else { return nil }
    lines =
      ["recall of the gold text by tokens of context"]
      + Self.budgets.map { budget in
        let values = scored.compactMap {
          BudgetMetrics(gold: $0.ranking.spans).recall($0.ranking.results, budget: budget)
        }
        let mean = values.reduce(0, +) / Double(max(1, values.count))
        let label = "\(Quantity.grouped(budget)) tok"
        return String(repeating: " ", count: max(0, 10 - label.count)) + label + "  "
          + Quantity.decimal(mean, places: 3) + " " + StatisticsWords.bar(mean, width: 40)
      }
  }
}
