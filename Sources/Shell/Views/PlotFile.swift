internal import App
internal import Domain

/// Pictures of evaluations, written where `--svg FILE` says; a name in `.html` gets a page around it.
enum PlotFile {
  /// Budgets of the curve: closer than those of the terminal.
  private static let budgets = Array(stride(from: 250, through: 6000, by: 250))

  static func write(_ plot: EvaluationPlot, _ input: CommandInput, _ shell: ShellContext) throws {
    guard let path = input.options["svg"] else { return }
    guard !path.isEmpty else {
      throw UsageError.missingArgument(command: "svg", usage: "--svg FILE")
    }
    try OutputFile(path).write(path.hasSuffix(".html") ? plot.html : plot.svg)
    shell.diagnostics.print("Wrote \(path, .strong).")
  }

  /// Recall of the gold text against tokens, a line a report.
  static func recall(_ reports: [(name: String, report: EvaluationReport)]) -> EvaluationPlot {
    EvaluationPlot(
      title: "\(reports.first?.report.set ?? ""): recall of the gold text by tokens of context",
      quality: "recall",
      series: reports.map { name, report in
        .init(
          name,
          report.recallCurve(budgets: budgets).map { point in
            EvaluationPlot.Point(
              tokens: Double(point.tokens), share: point.recall,
              label:
                "\(name): \(Quantity.decimal(point.recall, places: 3)) at \(Quantity.grouped(point.tokens)) tokens"
            )
          }, isLine: true)
      })
  }
}
