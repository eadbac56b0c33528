import Asking
import Basics
import Lab
import Parameters
import Sessions
import ShellKit
import Terminal
import Views

/// The rows of a sweep as a table, as CSV and as JSON.
struct SweepView {
  let grid: SweepGrid
  let rows: [SweepRow]
  let hasTarget: Bool
  /// Earlier turns in each prompt, which `/eval` leaves out.
  let earlierTurns: Int

  init(_ plan: SweepPlan, _ rows: [SweepRow], hasTarget: Bool) {
    self.init(plan.grid, rows, hasTarget: hasTarget, earlierTurns: plan.earlierTurns)
  }

  private init(_ grid: SweepGrid, _ rows: [SweepRow], hasTarget: Bool, earlierTurns: Int) {
    self.grid = grid
    self.rows = rows
    self.hasTarget = hasTarget
    self.earlierTurns = earlierTurns
  }

  /// The rows sorted by a column; nil keeps the order of the grid, and equal rows keep theirs.
  func sorted(by column: SweepColumn?) -> SweepView {
    guard let column else { return self }
    let order = rows.enumerated().sorted {
      (column.key($0.element, grid), $0.offset) < (column.key($1.element, grid), $1.offset)
    }
    return SweepView(
      grid, order.map(\.element), hasTarget: hasTarget, earlierTurns: earlierTurns)
  }

  var table: Table {
    var columns: [Table.Column] = [.init("cell", .right)]
    columns += grid.axes.map { .named($0.parameter.shortName, .right) }
    columns.append(.init("shared", .right))
    if hasTarget { columns.append(.init("expected", .right)) }
    columns += [.init("tokens", .right), .init("words", .right), .init("cites", .right)]
    columns.append(.init("time", isFixed: true))
    var table = Table(columns)
    for row in rows {
      var cells: [StyledText] = ["[\(row.cell.number)]"]
      cells += row.values.map { "\($0, .strong)" }
      cells.append("\(Quantity.decimal(row.overlap, places: 2))")
      if hasTarget { cells.append(Self.expected(row)) }
      cells += [
        "\(row.promptTokens.map { Quantity.grouped($0) } ?? "–")", "\(row.wordCount)",
        "\(row.citationCount)", Self.time(row),
      ]
      table.add(cells)
    }
    return table
  }

  /// The meaning of the columns, and a warning that a single question shows no best row.
  var remark: String {
    var parts: [String] = ["shared: text in common with the passages of the swept cell"]
    if hasTarget { parts.append("expected: place of the passage, ✓ in the prompt") }
    let turns =
      earlierTurns == 0
      ? "" : " with \(Quantity.count(earlierTurns, "earlier turn")), which /eval leaves out"
    parts.append("tokens: of the prompt\(turns)")
    parts.append("words, cites: words and citations of the answer")
    parts.append("one question cannot show which row is best")
    return parts.joined(separator: " · ")
  }

  private static func time(_ row: SweepRow) -> StyledText {
    let time = row.cell.facts?.elapsed.map { Quantity.duration($0) } ?? "–"
    return row.wasDone ? "\(time) \("done before", .muted)" : "\(time)"
  }

  private static func expected(_ row: SweepRow) -> StyledText {
    guard let rank = row.expectedRank else { return "\("–", .muted)" }
    return row.hasExpected ? "\("\(rank) ✓", .success)" : "\("\(rank)  ", .muted)"
  }

  /// RFC 4180, a row for each cell with all values in full.
  var csv: String {
    let header =
      ["cell"] + grid.axes.map(\.parameter.name) + [
        "overlap", "expected_rank", "expected_in_prompt", "prompt_tokens", "words", "citations",
        "microseconds", "passages",
      ]
    let lines = rows.map { row -> [String] in
      let passages = (row.cell.searches.first?.hits ?? []).map { "#\($0.chunk)" }
      return [String(row.cell.number)] + row.values.map(\.description) + [
        Quantity.decimal(row.overlap, places: 4), row.expectedRank.map(String.init) ?? "",
        hasTarget ? String(row.hasExpected) : "", row.promptTokens.map(String.init) ?? "",
        String(row.wordCount), String(row.citationCount),
        row.cell.facts?.elapsed.map { String(Int($0 / .microseconds(1))) } ?? "",
        passages.joined(separator: " "),
      ]
    }
    return CSVText.lines([header] + lines)
  }

  var json: JSONValue {
    .array(
      rows.map { row in
        .object([
          "cell": .integer(row.cell.number),
          "settings": .object(
            Dictionary(
              zip(grid.axes, row.values).map { ($0.parameter.name, .string($1.description)) },
              uniquingKeysWith: { first, _ in first })),
          "moved_along": moved(row), "done_before": .bool(row.wasDone),
          "overlap": .number(row.overlap),
          "expected_rank": row.expectedRank.map { .integer($0) } ?? .null,
          "expected_in_prompt": hasTarget ? .bool(row.hasExpected) : .null,
          "prompt_tokens": row.promptTokens.map { .integer($0) } ?? .null,
          "words": .integer(row.wordCount), "citations": .integer(row.citationCount),
          "milliseconds": row.cell.facts?.elapsed.map {
            .number((($0 / .milliseconds(1)) * 1000).rounded() / 1000)
          } ?? .null,
        ])
      })
  }

  /// Values of parameters that followed the swept ones, as the row's cell recorded them.
  private func moved(_ row: SweepRow) -> JSONValue {
    guard let parameters = row.cell.parameters?.restored.parameters else { return .object([:]) }
    let followers = grid.followers(in: parameters).map { parameter in
      (parameter.name, JSONValue.string(parameters.setting(parameter).value.description))
    }
    return .object(Dictionary(followers, uniquingKeysWith: { first, _ in first }))
  }
}

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
