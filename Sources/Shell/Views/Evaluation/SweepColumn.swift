import App
import Parameters
import Sessions

/// A column of a sweep's table, by which it can be sorted.
enum SweepColumn: Hashable {
  case cell
  /// Index among the axes of the grid.
  case axis(Int)
  case shared, expected, tokens, words, cites, time

  /// The column with a name; nil for nil.
  ///
  /// Throws `UsageError` for an unknown name.
  static func column(_ name: String?, of grid: SweepGrid) throws -> SweepColumn? {
    guard let name else { return nil }
    if let column = fixed[name] { return column }
    let full = ParameterRegistry.parameter(name)?.name
    if let index = grid.axes.firstIndex(where: { $0.parameter.name == full }) {
      return .axis(index)
    }
    let names = fixed.keys.sorted() + grid.axes.map(\.parameter.name)
    throw UsageError.badArgument(
      command: "sweep", text: "\(CommandOption.sort.flag) \(name)",
      expected: names.joined(separator: " | "))
  }

  private static let fixed: [String: SweepColumn] = [
    "cell": .cell, "shared": .shared, "expected": .expected, "tokens": .tokens, "words": .words,
    "cites": .cites, "time": .time,
  ]

  /// The sort key of a row, smallest first; negative for shared text and citations, so that most come first.
  func key(_ row: SweepRow, _ grid: SweepGrid) -> Double {
    switch self {
    case .cell: Double(row.cell.number)
    case .axis(let index): Self.number(row.values[index], grid.axes[index])
    case .shared: -row.overlap
    case .expected: row.expectedRank.map(Double.init) ?? .infinity
    case .tokens: Double(row.promptTokens ?? 0)
    case .words: Double(row.wordCount)
    case .cites: -Double(row.citationCount)
    case .time: (row.cell.facts?.elapsed ?? .zero) / .seconds(1)
    }
  }

  /// The sort key of a value: numbers by size, texts in the order of the axis.
  private static func number(_ value: ParameterValue, _ axis: SweepGrid.Axis) -> Double {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .size(let size): Double(size.count)
    case .text, .flag: Double(axis.values.firstIndex(of: value) ?? 0)
    }
  }
}
