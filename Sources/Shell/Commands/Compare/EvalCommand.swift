import App
import Lab

/// Scores the current setting, or one with overrides, on a set of questions.
package struct EvalCommand: Command {
  package let spec = CommandSpec(
    "eval",
    [
      .form(
        .questionSet, settings: .values,
        options: [.metrics, .against, .answers, .judge, .twice, .yes, .all] + .plots + [.allPages])
    ] + EvalCommand.actions.forms, options: [.json],
    summary: "score passages, and answers if wanted, on a question set; metrics",
    group: .compare,
    examples: [
      "/eval skerrin", "/eval skerrin --against \"fusion=rrf vector_weight=1\"",
      "/eval metric ndcg@10", "/eval skerrin mode=keyword top_k=8", "/eval skerrin --answers",
      "/eval skerrin --judge=anthropic --twice", "/eval skerrin --plot", "/eval shelf",
    ])

  private static let actions: [any CommandAction] = [MetricAction(), ShelfEvaluationAction()]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let input = try input.takingAssignments
    let run = try EvalRun(input, in: shell, spec: spec)
    try MeasuredParameters.requireQuestions(input.overrides, command: spec.name)
    let metrics = try Self.metrics(input, isWhole: input.has(.all) || shell.wantsDocument)
    guard let other = input[.against] else {
      let report = try await run.reports(metrics, of: [input.overrides])[0]
      let pictures = [PlotFile.Picture("recall", PlotFile.recall([(run.set, report)]).svg)]
      shell.present(report.json) {
        EvaluationView(report: report).show(in: shell, all: input.has(.all))
      }
      return try await PlotFile.put(pictures, of: run.set, input, shell)
    }
    let change = other.split(separator: " ").map(String.init)
    guard !change.isEmpty else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    let sides = [input.overrides, input.overrides + change]
    let reports = try await run.reports(metrics, of: sides)
    let comparison = EvaluationComparison(reports[0], against: reports[1])
    let view = ComparisonView(comparison: comparison, change: other)
    let recall = PlotFile.recall([("now", reports[0]), (other, reports[1])])
    let pictures = [PlotFile.Picture("recall", recall.svg)] + view.plots
    shell.present(view)
    try await PlotFile.put(pictures, of: run.set, input, shell)
    if comparison.isWorse { throw DifferenceFound() }
  }

  /// The only argument; throws for another word, which is probably a mistyped setting.
  static func setName(_ input: CommandInput, _ spec: CommandSpec) throws -> String {
    guard let name = input.arguments.first else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    if input.arguments.count > 1 {
      throw UsageError.badArgument(
        command: spec.name, text: input.arguments[1], expected: "a parameter with its value")
    }
    return name
  }

  /// The named metrics; else hit, recall and tokens of the prompt, or all metrics with `--all` and for programs.
  static func metrics(_ input: CommandInput, isWhole: Bool) throws -> [Metric] {
    guard let names = input[.metrics] else {
      return isWhole ? Metric.usual : Metric.plain
    }
    return try names.split(separator: ",").map { try Metric(String($0)) }
  }
}

extension CommandOption {
  fileprivate static let metrics = CommandOption(
    "metric", .text("NAME,…"), help: "the metrics to show, with commas between them")
  fileprivate static let against = CommandOption(
    "against", .text("\"KEY=VALUE…\"", .parameter), help: "compare with these changes")
  static let answers = CommandOption(
    "answers", help: "ask the questions and score the answers, too")
  static let judge = CommandOption(
    "judge", .text("PROVIDER:NAME", .model), isValueOptional: true,
    help: "let a model judge the answers")
  static let twice = CommandOption("twice", help: "let it judge twice, to see how steady it is")
}
