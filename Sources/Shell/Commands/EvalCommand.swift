internal import App
internal import Domain

/// Scores the present setting, or one with overrides, on a set of questions.
package struct EvalCommand: Command {
  package let spec = CommandSpec(
    "eval",
    "SET [KEY=VALUE…] [--metric NAME,…] [--against KEY=VALUE] [--all] [--all-pages] [--json]",
    summary: "score retrieval on a question set, with intervals", group: .measure,
    examples: [
      "/eval storm", "/eval storm mode=keyword top_k=8", "/eval storm --against fusion=rrf",
    ])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let name = input.arguments.first else {
      throw UsageError.missingArgument(command: "eval", usage: spec.usage)
    }
    let metrics = try Self.metrics(input.options["metric"])
    let report = try await evaluate(name, metrics, input.overrides, input, shell)
    if let other = input.options["against"], !other.isEmpty {
      let second = try await evaluate(name, metrics, input.overrides + [other], input, shell)
      return try compare(report, second, other, input, shell)
    }
    if input.has("json") { return shell.printJSON(report.json) }
    EvaluationView(report: report).show(in: shell, all: input.has("all"))
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

  private func compare(
    _ first: EvaluationReport, _ second: EvaluationReport, _ change: String,
    _ input: CommandInput, _ shell: ShellContext
  ) throws {
    var table = Table([
      .init("metric", isFixed: true), .init("now", .right), .init(change, .right),
      .init("difference and 95 %", isFixed: true),
    ])
    var rows: [JSONValue] = []
    for (index, metric) in first.metrics.enumerated() {
      let pairs = zip(second.values(index), first.values(index)).compactMap { new, old in
        new.flatMap { new in old.map { (new, $0) } }
      }
      guard let difference = PairedBootstrap(pairs.map(\.0), minus: pairs.map(\.1)) else {
        continue
      }
      let means = (first.summary(index)?.mean, second.summary(index)?.mean)
      table.add([
        "\(metric, .strong)", "\(StatisticsWords.value(means.0))",
        "\(StatisticsWords.value(means.1))", "\(StatisticsWords.verdict(difference))",
      ])
      rows.append(
        .object([
          "metric": .string(metric.description), "difference": .number(difference.mean),
          "interval": .array([
            .number(difference.interval.lowerBound), .number(difference.interval.upperBound),
          ]), "questions": .integer(difference.count),
        ]))
    }
    input.has("json") ? shell.printJSON(.array(rows)) : shell.print(table)
  }
}
