internal import App
internal import Domain

/// An evaluation as tables: what was missed, then a row a metric.
struct EvaluationView {
  /// Missed questions listed at most.
  private static let limit = 20

  let report: EvaluationReport

  /// With `all` every question has a row with the first metrics.
  func show(in shell: ShellContext, all: Bool) {
    all ? questions(in: shell) : missed(in: shell)
    shell.print(summaries)
    for line in TextWrapping.wrap(StyledText(footer, .muted), width: shell.output.columns) {
      shell.output.print(line)
    }
    if let curve = RecallCurve(report) {
      for line in curve.lines { shell.output.print("\(line)") }
    }
    guard let answers = report.answers else { return }
    AnswersView(report: answers).show(in: shell)
    for line in EvaluationCost(report).answerLines { shell.output.print("\(line, .muted)") }
  }

  private func questions(in shell: ShellContext) {
    let shown = report.metrics.indices.prefix(4)
    var table = Table(
      [.init("question", isFixed: true), .init("first", .right)]
        + shown.map { .init(report.metrics[$0].description, .right) }
        + [.init("text")])
    for outcome in report.outcomes {
      let values: [StyledText] = shown.map { metric in
        outcome.unscored == nil
          ? "\(StatisticsWords.short(outcome.workings[metric].value))" : "\("–", .muted)"
      }
      table.add(
        ["\(outcome.question.id)", "\(outcome.firstRank.map(String.init) ?? "–")"] + values
          + ["\(outcome.question.text)\(remark(outcome), .muted)"])
    }
    shell.print(table)
    shell.output.print("\("first: place of the first relevant result", .muted)")
    shell.output.print("")
  }

  private func remark(_ outcome: QuestionOutcome) -> String {
    switch outcome.unscored {
    case .beyondFence: " (its answer lies behind your reading position)"
    case .goldMissing: " (its answer is not in this book)"
    case nil: outcome.question.kind == .none ? " (has no answer)" : ""
    }
  }

  private func missed(in shell: ShellContext) {
    let depth = report.retrieval.topK
    let missed = report.missed(in: depth)
    guard !missed.isEmpty else { return }
    var table = Table([
      .init("missed", isFixed: true), .init("first at", .right), .init("question"),
    ])
    for outcome in missed.prefix(Self.limit) {
      table.add([
        "\(outcome.question.id)", "\(outcome.firstRank.map(String.init) ?? "–")",
        "\(outcome.question.text)",
      ])
    }
    shell.print(table)
    let more = missed.count - Self.limit
    let rest = more > 0 ? "; \(more) more of them" : ""
    shell.output.print(
      "\("\(missed.count) of \(report.scored.count) have nothing in the first \(depth)\(rest); --all shows every question", .muted)"
    )
    shell.output.print("")
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
      table.add([
        "\(metric, .strong)", "\(StatisticsWords.value(summary.mean))",
        "\(StatisticsWords.interval(summary.interval), .muted)", "\(summary.count)",
        "\(metric.definition.isShare ? StatisticsWords.bar(summary.mean, width: 20) : "", .citation)",
      ])
    }
    return table
  }

  private var footer: String {
    let tokens = report.contextTokens
    var facts = [
      "\(report.set): \(UnscoredWords(report).text)", "\(report.options)",
      Quantity.count(report.chunkCount, "chunk"), report.retrieval.summary,
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

/// How many questions count, and why others do not.
struct UnscoredWords {
  let text: String

  init(_ report: EvaluationReport) {
    let outcomes = report.outcomes
    var parts = ["\(report.scored.count) of \(Quantity.count(outcomes.count, "question")) scored"]
    let open = outcomes.count { $0.unscored == nil && $0.question.kind == .none }
    if open > 0 { parts.append("\(open) without answer") }
    let beyond = outcomes.count { $0.unscored == .beyondFence }
    if beyond > 0 { parts.append("\(beyond) behind your reading position") }
    let lost = outcomes.count { if case .goldMissing = $0.unscored { true } else { false } }
    if lost > 0 { parts.append("\(lost) not from this book") }
    text = parts.joined(separator: ", ")
  }
}

/// Recall against the tokens it costs, a bar a budget.
struct RecallCurve {
  static let budgets = [250, 500, 1000, 2000, 4000]

  let lines: [String]

  /// Nil when no question has gold that can be counted.
  init?(_ report: EvaluationReport) {
    let points = report.recallCurve(budgets: Self.budgets)
    guard !points.isEmpty else { return nil }
    lines =
      ["recall of the gold text by tokens of context"]
      + points.map { point in
        let label = "\(Quantity.grouped(point.tokens)) tok"
        return String(repeating: " ", count: max(0, 10 - label.count)) + label + "  "
          + Quantity.decimal(point.recall, places: 3) + " "
          + StatisticsWords.bar(point.recall, width: 40)
      }
  }
}
