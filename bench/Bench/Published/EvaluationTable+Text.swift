import Foundation
import Lab

extension EvaluationTable {
  /// A table in Markdown, with differences, source and notes below it.
  var text: String {
    let header = [
      "| row | figure | ours | 95 % | published | |", "| --- | --- | --- | --- | --- | --- |",
    ]
    let lines = rows.flatMap { row in row.cells.enumerated().map { Self.line(row, $0, $1) } }
    let differences = self.differences.map {
      "\($0.name), \(differenceMetric): \(Self.words($0.difference))"
    }
    return (header + lines + [""] + differences + ["published: \(source)"] + notes)
      .joined(separator: "\n")
  }

  private static func line(_ row: Row, _ index: Int, _ cell: Cell) -> String {
    let cells = [
      index == 0 ? row.name : "", cell.metric, figure(cell.ours),
      cell.interval.map(interval) ?? "", cell.theirs.map(figure) ?? "–", words(cell.mark),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func figure(_ value: Double) -> String {
    if value >= 1.5, value == value.rounded() { return String(Int(value)) }
    return String(format: value > 1.5 ? "%.2f" : "%.4f", value)
  }

  private static func interval(_ interval: ClosedRange<Double>) -> String {
    String(format: "[%.4f, %.4f]", interval.lowerBound, interval.upperBound)
  }

  private static func words(_ mark: Cell.Mark) -> String {
    switch mark {
    case .equal: "✓ equal"
    case .above: "▲ above"
    case .below: "▼ below"
    case .none: ""
    }
  }

  private static func words(_ difference: PairedDifference) -> String {
    if difference.mean == 0, difference.variance == 0 { return "equal" }
    let bounds = difference.interval
    let figures = String(
      format: "%+.4f [%+.4f, %+.4f]", difference.mean, bounds.lowerBound, bounds.upperBound)
    switch difference.verdict {
    case .better: return "\(figures): better"
    case .worse: return "\(figures): worse"
    case .notDistinguishable: return "\(figures): not distinguishable"
    }
  }
}
