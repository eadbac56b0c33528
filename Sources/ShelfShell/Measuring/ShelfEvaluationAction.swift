import Basics
import Evaluation
import Lab
import Parameters
import LabShell
package import ShellKit
import Suggesting
import Terminal
import Views

/// `/eval shelf`: hides the newest third of the books with ratings, and asks for them.
package struct ShelfEvaluationAction: CommandAction {
  private static let word = "shelf"
  package let form = CommandForm.word(ShelfEvaluationAction.word, settings: .values, traits: [])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let input = try input.takingAssignments
    if let word = input.arguments.first {
      throw UsageError.badArgument(
        command: "eval \(Self.word)", text: word, expected: "a parameter with its value")
    }
    try MeasuredParameters.requireSuggestions(input.settings, command: "eval")
    let progress = CountProgress("Evaluating", unit: "lists", on: shell.diagnostics)
    defer { progress.finish() }
    let report = try await MeasureShelf(shell.notebook).run(
      overrides: input.overrides,
      source: (["/eval \(Self.word)"] + input.settings).joined(separator: " "),
      observer: progress.observe)
    progress.finish()
    let view = ShelfEvaluationView(report: report)
    shell.present(view)
  }
}

/// Lists of suggestions by each way of ranking, with what they find of the hidden books.
struct ShelfEvaluationView: Presentable {
  let report: ShelfReport

  func show(in shell: ShellContext) {
    shell.print(figures)
    shell.output.print("")
    shell.print(differences)
    for line in lines { shell.output.printWrapped(StyledText(line, .muted)) }
  }

  private static let shown: [ShelfMetric] = [.recall, .ndcg, .novelty, .diversity]

  private var figures: Table {
    var table = Table(
      [.init("ranked by", isFixed: true)]
        + Self.shown.map { .named($0.rawValue, .right) })
    for ranker in ShelfRanker.allCases {
      table.add(
        ["\(ranker.rawValue)"]
          + Self.shown.map { "\(Self.short(report.summary($0, by: ranker)))" })
    }
    return table
  }

  private var differences: Table {
    var table = Table([
      .init("discovery less", isFixed: true), .init("ndcg@10", wraps: true),
    ])
    for ranker in ShelfRanker.allCases where ranker != .discovery {
      let difference = report.difference(.ndcg, from: ranker)
      table.add([
        "\(ranker.rawValue)",
        difference.map { "\(StatisticsWords.verdict($0))" } ?? "\("–", .muted)",
      ])
    }
    return table
  }

  private var lines: [String] {
    let borne = report.summary(.borneOut, by: .discovery)?.mean
    let verified = report.summary(.verified, by: .discovery)?.mean
    return [
      "\(Quantity.count(report.folds, "list")), \(Quantity.count(report.hidden, "hidden book")), \(report.liked) of them with more than 3 stars, among \(Quantity.grouped(report.others)) others",
      "the catalogue finds \(report.reached) of \(report.liked) by itself; reasons borne out: \(StatisticsWords.short(borne)), verified: \(StatisticsWords.short(verified))",
      "values: mean [95 % interval]",
    ]
  }

  /// The mean with its interval, two decimal places each.
  private static func short(_ summary: MetricSummary?) -> String {
    guard let summary else { return "–" }
    let mean = Quantity.decimal(summary.mean, places: 2)
    guard let interval = summary.interval else { return mean }
    let ends = [interval.lowerBound, interval.upperBound].map { Quantity.decimal($0, places: 2) }
    return "\(mean) [\(ends[0]), \(ends[1])]"
  }

  var document: JSONValue {
    .object([
      "lists": .integer(report.folds), "hidden": .integer(report.hidden),
      "liked": .integer(report.liked), "reached": .integer(report.reached),
      "others": .number(report.others),
      "rankers": .array(ShelfRanker.allCases.map(ranker)),
    ])
  }

  private func ranker(_ ranker: ShelfRanker) -> JSONValue {
    var members: [String: JSONValue] = ["ranked_by": .string(ranker.rawValue)]
    for metric in ShelfMetric.allCases {
      guard let summary = report.summary(metric, by: ranker) else { continue }
      members[metric.rawValue] = .object(
        [String: JSONValue](present: [
          "mean": .number(summary.mean), "low": summary.interval.map { .number($0.lowerBound) },
          "high": summary.interval.map { .number($0.upperBound) },
          "lists": .integer(summary.count),
        ]))
    }
    return .object(members)
  }
}
