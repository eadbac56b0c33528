import App
import Lab
import Parameters
import Sessions
import Terminal

extension SweepView {
  /// Plots of all rows by tokens and by time: rank of the expected passage, else the shared text.
  ///
  /// A single question cannot show a best setting, so no front is drawn.
  var plots: [PlotFile.Picture] {
    [
      .init(
        "tokens",
        plot("tokens of the prompt") { $0.promptTokens.map(Double.init) }.svg),
      .init(
        "time", plot("milliseconds") { $0.cell.facts?.elapsed.map { $0 / .milliseconds(1) } }.svg),
    ]
  }

  private func plot(_ axis: String, _ cost: (SweepRow) -> Double?) -> EvaluationPlot {
    let points = rows.compactMap { row in
      cost(row).map { cost in
        EvaluationPlot.Point(
          cost: cost, share: share(row), label: "[\(row.cell.number)] \(settings(of: row))",
          isMarked: row.hasExpected)
      }
    }
    return EvaluationPlot(
      title: "\(Quantity.count(rows.count, "setting")), one question",
      quality: hasTarget ? "1 / rank of the expected passage" : "text shared with the swept cell",
      cost: axis, series: [.init("", points, isLine: false)])
  }

  private func share(_ row: SweepRow) -> Double {
    hasTarget ? row.expectedRank.map { 1 / Double(max(1, $0)) } ?? 0 : row.overlap
  }

  private func settings(of row: SweepRow) -> String {
    zip(grid.axes, row.values).map { "\($0.parameter.name)=\($1)" }.joined(separator: " ")
  }
}
