import Basics
import Evaluation
import Lab
import Sessions
import ShellKit
import Terminal
import Views

/// An evaluation as tables: missed questions, then a row per metric.
struct EvaluationView {
  /// Most missed questions that are listed.
  private static let limit = 20

  let report: EvaluationReport

  /// Prints the tables; with `all` also a row for each question, and the meaning of each metric.
  func show(in shell: ShellContext, all: Bool) {
    all ? questions(in: shell) : missed(in: shell)
    shell.print(summaries(telling: all))
    print([footer] + (all ? families : []), in: shell)
    if all, let curve = RecallCurve(report) {
      for line in curve.lines { shell.output.print("\(line)") }
    }
    print([next], in: shell)
    guard let answers = report.answers else { return }
    AnswersView(report: answers).show(in: shell)
    for line in EvaluationCost(report: report).answerLines { shell.output.print("\(line, .muted)") }
  }

  private func print(_ lines: [String], in shell: ShellContext) {
    for line in lines { shell.output.printWrapped(StyledText(line, .muted)) }
  }

  private func questions(in shell: ShellContext) {
    let shown = report.metrics.indices.prefix(4)
    var table = Table(
      [.init("question", isFixed: true), .init("first", .right)]
        + shown.map { .named(report.metrics[$0].description, .right) }
        + [.init("text")])
    for outcome in report.outcomes {
      let values: [StyledText] = shown.map { metric in
        outcome.unscored == nil
          ? "\(Self.short(outcome.workings[metric].value, report.metrics[metric]))"
          : "\("–", .muted)"
      }
      table.add(
        ["\(outcome.question.id)", "\(outcome.firstRank.map(String.init) ?? "–")"] + values
          + ["\(outcome.question.text)\(remark(outcome), .muted)"])
    }
    shell.print(table)
    shell.output.print(
      "\("first: place of the first relevant result in the ranking, whatever top_k is", .muted)")
    shell.output.print("")
  }

  private static func short(_ value: Double?, _ metric: Metric) -> String {
    metric.definition.unit == "tokens"
      ? StatisticsWords.value(value, of: metric.definition) : StatisticsWords.short(value)
  }

  private func remark(_ outcome: QuestionOutcome) -> String {
    switch outcome.unscored {
    case .beyondFence: " (its answer is beyond your reading position)"
    case .goldMissing: " (its answer is not in this book)"
    case .unclearPlace: " (it names a chapter that could be several)"
    case nil: outcome.question.kind == .none ? " (has no answer)" : ""
    }
  }

  private func missed(in shell: ShellContext) {
    let missed = report.missed
    guard !missed.isEmpty else { return }
    var table = Table([
      .init("missed", isFixed: true), .init("ranked", .right), .init("question"),
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
    print(
      [
        "\(missed.count) of \(report.scored.count) with nothing relevant in the prompt\(rest) · ranked: rank of the first relevant result · --all shows every question"
      ], in: shell)
    shell.output.print("")
  }

  /// A row per metric, with its meaning or a bar.
  private func summaries(telling: Bool) -> Table {
    var table = Table([
      .init("metric", isFixed: true), .init("mean", .right), .init("95 %", isFixed: true),
      .init("scored", .right), .init(telling ? "tells" : "", wraps: telling),
    ])
    for (index, metric) in report.metrics.enumerated() {
      let last: StyledText = telling ? "\(metric.definition.meaning)" : bar(index)
      guard let summary = report.summary(index) else {
        table.add(["\(metric)", "–", "", "0", telling ? last : ""])
        continue
      }
      let definition = metric.definition
      table.add([
        "\(metric, .strong)", "\(StatisticsWords.value(summary.mean, of: definition))",
        StyledText(StatisticsWords.spread(summary, of: definition), .muted),
        "\(summary.count)", last,
      ])
    }
    return table
  }

  private func bar(_ index: Int) -> StyledText {
    guard report.metrics[index].definition.isShare, let mean = report.summary(index)?.mean else {
      return ""
    }
    return "\(StatisticsWords.bar(mean, width: 20), .citation)"
  }

  /// For each family a line with its metrics.
  private var families: [String] {
    MetricFamily.allCases.compactMap { family in
      let names = report.metrics.filter { $0.family == family }.map(\.description)
      return names.isEmpty
        ? nil : "judging \(family.longWords): \(names.joined(separator: ", "))"
    }
  }

  /// Commands for the next step.
  private var next: String {
    let missed: String? = report.missed.first.map {
      "/question show \(report.set) \($0.question.id) shows what \($0.question.id) needed · "
    }
    return "Next: \(missed ?? "")/tune \(report.set) looks for a better setting"
  }

  private var footer: String {
    var facts: [String] = [
      "\(report.set): \(UnscoredWords(report).text)", "\(report.options)",
      Quantity.count(report.chunkCount, "chunk"), report.retrieval.summary,
    ]
    if let median = Percentile.median(report.latencies) {
      let tail = Percentile.tail(report.latencies).map { ", p95 \(Quantity.duration($0))" } ?? ""
      facts.append("p50 \(Quantity.duration(median))\(tail)")
    }
    return facts.joined(separator: " · ")
  }
}

/// The number of scored questions, and the reasons that others are not scored.
struct UnscoredWords {
  let text: String

  init(_ report: EvaluationReport) {
    let outcomes = report.outcomes
    var parts: [String] = [
      "\(report.scored.count) of \(Quantity.count(outcomes.count, "question")) scored"
    ]
    let open = outcomes.count { $0.unscored == nil && $0.question.kind == .none }
    if open > 0 { parts.append("\(open) without answer") }
    let beyond = outcomes.count { $0.unscored == .beyondFence }
    if beyond > 0 { parts.append("\(beyond) beyond your reading position") }
    let lost = outcomes.count { if case .goldMissing = $0.unscored { true } else { false } }
    if lost > 0 { parts.append("\(lost) not from this book") }
    let unclear = outcomes.count { $0.unscored == .unclearPlace }
    if unclear > 0 { parts.append("\(unclear) naming a chapter that could be several") }
    text = parts.joined(separator: ", ")
  }
}

/// Recall of the ranking by the tokens of its leading results: a bar for each budget.
struct RecallCurve {
  static let budgets = [250, 500, 1000, 2000, 4000]

  let lines: [String]

  /// Returns nil when no question has gold text that can be measured.
  init?(_ report: EvaluationReport) {
    let points = report.recallCurve(budgets: Self.budgets)
    guard !points.isEmpty else { return nil }
    lines =
      ["recall of the gold text by tokens of the ranking's leading results"]
      + points.map { point in
        let label = "\(Quantity.grouped(point.tokens)) tok"
        return String(repeating: " ", count: max(0, 10 - label.count)) + label + "  "
          + Quantity.decimal(point.recall, places: 3) + " "
          + StatisticsWords.bar(point.recall, width: 40)
      }
  }
}

/// The cost of a setting: tokens of prompts, times of searches and answers, dollars of calls.
struct EvaluationCost {
  let report: EvaluationReport

  /// A line for each side, with further lines for its answers and its judge.
  static func lines(_ sides: [(name: String, report: EvaluationReport)]) -> [String] {
    sides.flatMap { name, report in
      EvaluationCost(report: report).lines.map { line -> String in "\(name): \(line)" }
    }
  }

  /// The cost in lines; times come last, because they differ with every run.
  var lines: [String] {
    var parts: [String] = []
    if let median = Percentile.median(report.promptTokens) {
      let tail =
        Percentile.tail(report.promptTokens).map { ", p95 \(Quantity.grouped($0))" } ?? ""
      parts.append("p50 \(Quantity.grouped(median)) tokens a prompt\(tail)")
    }
    if let times = Self.times(report.latencies) { parts.append("search \(times)") }
    return [parts.joined(separator: " · ")] + answerLines
  }

  var answerLines: [String] {
    guard let answers = report.answers else { return [] }
    var parts: [String] = ["answers by \(answers.provider)"]
    parts += Self.spent(answers.usage, answers.dollars, answers.isLanguageModel)
    if let times = Self.times(answers.latencies) { parts.append(times) }
    guard let judge = answers.judge else { return [parts.joined(separator: " · ")] }
    let author: [String] = ["judged by \(judge.model)"]
    let judged = author + Self.spent(judge.usage, judge.dollars, true)
    return [parts.joined(separator: " · "), judged.joined(separator: " · ")]
  }

  private static func spent(_ usage: TokenUsage, _ dollars: Double?, _ isModel: Bool) -> [String] {
    guard isModel else { return ["no model called"] }
    return [
      "\(Quantity.grouped(usage.inputTokens)) tokens in, \(Quantity.grouped(usage.outputTokens)) out",
      dollars.map { Quantity.dollars($0) } ?? "unpriced",
    ]
  }

  private static func times(_ times: [Duration]) -> String? {
    guard let median = Percentile.median(times) else { return nil }
    let tail = Percentile.tail(times).map { ", p95 \(Quantity.duration($0))" } ?? ""
    return "p50 \(Quantity.duration(median))\(tail)"
  }

  var json: JSONValue {
    var fields: [String: JSONValue] = [
      "search": Self.json(report.latencies),
      "prompt_tokens_p50": Percentile.median(report.promptTokens).map { .number($0) } ?? .null,
      "prompt_tokens_p95": Percentile.tail(report.promptTokens).map { .integer($0) } ?? .null,
    ]
    if let answers = report.answers {
      fields["answers"] = Self.json(answers.latencies, answers.usage, answers.dollars)
      if let judge = answers.judge {
        fields["judge"] = Self.json([], judge.usage, judge.dollars)
      }
    }
    return .object(fields)
  }

  private static func json(
    _ times: [Duration], _ usage: TokenUsage? = nil, _ dollars: Double? = nil
  ) -> JSONValue {
    func milliseconds(_ time: Duration?) -> JSONValue {
      time.map { .number((($0 / .milliseconds(1)) * 1000).rounded() / 1000) } ?? .null
    }
    var fields: [String: JSONValue] = [:]
    if !times.isEmpty {
      fields["milliseconds_p50"] = milliseconds(Percentile.median(times))
      fields["milliseconds_p95"] = milliseconds(Percentile.tail(times))
    }
    if let usage {
      fields["input_tokens"] = .integer(usage.inputTokens)
      fields["output_tokens"] = .integer(usage.outputTokens)
      fields["dollars"] = dollars.map { .number($0) } ?? .null
    }
    return .object(fields)
  }
}
