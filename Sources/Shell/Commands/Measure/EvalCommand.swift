import App
import Lab

/// Scores the present setting, or one with overrides, on a set of questions.
package struct EvalCommand: Command {
  package let spec = CommandSpec(
    "eval",
    "SET [KEY=VALUE…] [--metric NAME,…] [--against \"KEY=VALUE…\"] [--answers] [--judge [PROVIDER:NAME]] [--twice] [--yes] [--all] [--svg FILE] [--plot] [--picture NAME] [--all-pages] [--json]",
    summary: "score what reaches the prompt, and answers if wanted, on a question set",
    group: .measure,
    examples: [
      "/eval skerrin", "/eval skerrin mode=keyword top_k=8",
      "/eval skerrin --against \"fusion=rrf vector_weight=1\"", "/eval skerrin --answers",
      "/eval skerrin --judge=anthropic --twice", "/eval skerrin --plot",
    ])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let input = try input.takingAssignments
    let run = try EvalRun(input, in: shell, spec: spec)
    let metrics = try Self.metrics(input)
    guard let other = input.options["against"] else {
      let report = try await run.reports(metrics, of: [input.overrides])[0]
      let pictures = [PlotFile.Picture("recall", PlotFile.recall([(run.set, report)]).svg)]
      if input.has("json") {
        shell.printJSON(report.json)
      } else {
        EvaluationView(report: report).show(in: shell, all: input.has("all"))
      }
      return try await PlotFile.put(pictures, of: run.set, input, shell)
    }
    let change = other.split(separator: " ").map(String.init)
    guard !change.isEmpty else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    let sides = [input.overrides, input.overrides + change]
    let reports = try await run.reports(metrics, of: sides)
    let view = ComparisonView(
      comparison: EvaluationComparison(reports[0], against: reports[1]), change: other)
    let recall = PlotFile.recall([("now", reports[0]), (other, reports[1])])
    let pictures = [PlotFile.Picture("recall", recall.svg)] + view.plots
    input.has("json") ? shell.printJSON(view.json) : view.show(in: shell)
    try await PlotFile.put(pictures, of: run.set, input, shell)
  }

  /// The only argument; another word would be a setting that was mistyped.
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

  /// Those named; else hit, recall and tokens of the prompt, and everything for `--all` and programs.
  static func metrics(_ input: CommandInput) throws -> [Metric] {
    guard let names = input.options["metric"], !names.isEmpty else {
      return input.has("all") || input.has("json") ? Metric.usual : Metric.plain
    }
    return try names.split(separator: ",").map { try Metric(String($0)) }
  }
}
