internal import App
internal import Domain

/// Looks for a better setting on half of a question set, and tries it on the other half.
package struct TuneCommand: Command {
  package let spec = CommandSpec(
    "tune", "SET [KEY=A,B,C…] [--metric NAME] [--halving] [--all-pages] [--json]",
    summary: "look for a better setting, and prove it on held-out questions", group: .measure,
    examples: [
      "/tune storm", "/tune storm size=200tok,400tok vector_weight=0,0.4,1 --metric recall@5",
    ])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let name = input.arguments.first else {
      throw UsageError.missingArgument(command: "tune", usage: spec.usage)
    }
    let grid = input.overrides.isEmpty ? TuningGrid.usual : try TuningGrid(input.overrides)
    let metric = try Metric(input.options["metric"].flatMap { $0.isEmpty ? nil : $0 } ?? "ndcg@10")
    let indexing = IngestProgress(on: shell.diagnostics)
    let progress = CountProgress("Trying", unit: "settings", on: shell.diagnostics)
    defer {
      indexing.finish()
      progress.finish()
    }
    let report = try await shell.notebook.tune(
      name, grid: grid, metric: metric, isHalving: input.has("halving"),
      beyondFence: input.has("all-pages"),
      source: (["/tune \(name)"] + input.overrides).joined(separator: " "),
      indexing: indexing.observe, observer: progress.observe)
    indexing.finish()
    progress.finish()
    if input.has("json") { return shell.printJSON(Self.json(report)) }
    show(report, shell)
  }

  private func show(_ report: TuningReport, _ shell: ShellContext) {
    var table = Table([
      .init("\(report.metric)", .right), .init("questions", .right), .init("setting"),
    ])
    for setting in report.tried.prefix(12) {
      table.add([
        "\(StatisticsWords.value(setting.mean))", "\(setting.questions)",
        "\(setting.assignments.joined(separator: " "))",
      ])
    }
    shell.print(table)
    let more = report.tried.count - 12
    if more > 0 { shell.output.print("\("\(Quantity.count(more, "setting")) more below", .muted)") }
    shell.output.print("")
    shell.output.print(
      "On \(Quantity.count(report.heldOutCount, "held-out question")): now \(StatisticsWords.value(report.presentMean)), best \(StatisticsWords.value(report.bestMean))"
    )
    guard let difference = report.heldOut else {
      return shell.output.print("No held-out question can be scored, so nothing is proven.")
    }
    shell.output.print("\(StatisticsWords.verdict(difference), .strong)")
    let best = report.best.joined(separator: " ")
    switch difference.verdict {
    case .better: shell.output.print("\("take it: /set \(best)", .muted)")
    case .worse, .notDistinguishable:
      shell.output.print("\("nothing is proven better than the present setting", .muted)")
    }
  }

  private static func json(_ report: TuningReport) -> JSONValue {
    var fields: [String: JSONValue] = [
      "metric": .string(report.metric.description),
      "best": .array(report.best.map { .string($0) }),
      "tuning_questions": .integer(report.tuningCount),
      "held_out_questions": .integer(report.heldOutCount),
      "tried": .array(
        report.tried.map {
          .object([
            "setting": .array($0.assignments.map { .string($0) }), "mean": .number($0.mean),
            "questions": .integer($0.questions),
          ])
        }),
    ]
    if let difference = report.heldOut {
      fields["difference"] = .number(difference.mean)
      fields["interval"] = .array([
        .number(difference.interval.lowerBound), .number(difference.interval.upperBound),
      ])
      fields["is_better"] = .bool(difference.verdict == .better)
    }
    return .object(fields)
  }
}
