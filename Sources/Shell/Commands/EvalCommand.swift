internal import App
internal import Domain

/// Scores the present setting, or one with overrides, on a set of questions.
package struct EvalCommand: Command {
  package let spec = CommandSpec(
    "eval",
    "SET [KEY=VALUE…] [--metric NAME,…] [--against \"KEY=VALUE…\"] [--all] [--svg FILE] [--plot] [--all-pages] [--json]",
    summary: "score retrieval on a question set, with intervals", group: .measure,
    examples: [
      "/eval skerrin", "/eval skerrin mode=keyword top_k=8",
      "/eval skerrin --against \"fusion=rrf vector_weight=1\"", "/eval skerrin --plot",
    ])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let input = input.takingAssignments
    let name = try Self.setName(input, spec)
    let metrics = try Self.metrics(input.options["metric"])
    guard let other = input.options["against"] else {
      let report = try await evaluate(name, metrics, input.overrides, input, shell)
      try PlotFile.write(PlotFile.recall([(name, report)]), input, shell)
      if input.has("json") { return shell.printJSON(report.json) }
      EvaluationView(report: report).show(in: shell, all: input.has("all"))
      return await InlinePlot.show(PlotFile.recall([(name, report)]).svg, input, in: shell)
    }
    let change = other.split(separator: " ").map(String.init)
    guard !change.isEmpty else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    let first = try await evaluate(name, metrics, input.overrides, input, shell)
    let second = try await evaluate(name, metrics, input.overrides + change, input, shell)
    try PlotFile.write(PlotFile.recall([("now", first), (other, second)]), input, shell)
    let view = ComparisonView(
      comparison: EvaluationComparison(first, against: second), change: other)
    if input.has("json") { return shell.printJSON(view.json) }
    view.show(in: shell)
    await InlinePlot.show(
      PlotFile.recall([("now", first), (other, second)]).svg, input, in: shell)
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

  /// Those named, or every one there is.
  static func metrics(_ names: String?) throws -> [Metric] {
    guard let names, !names.isEmpty else { return Metric.usual }
    return try names.split(separator: ",").map { try Metric(String($0)) }
  }

  private func evaluate(
    _ name: String, _ metrics: [Metric], _ overrides: [String], _ input: CommandInput,
    _ shell: ShellContext
  ) async throws -> EvaluationReport {
    let indexing = IngestProgress(on: shell.diagnostics)
    let progress = CountProgress("Evaluating", unit: "questions", on: shell.diagnostics)
    defer {
      indexing.finish()
      progress.finish()
    }
    return try await shell.notebook.evaluate(
      name, metrics: metrics, overrides: overrides, beyondFence: input.has("all-pages"),
      source: (["/eval \(name)"] + overrides).joined(separator: " "), indexing: indexing.observe,
      observer: progress.observe)
  }
}
