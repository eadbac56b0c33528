/// The candidates of a completion laid out below the line.
enum CompletionList {
  /// Long lists end with a line that says how much is missing.
  private static let maximumRows = 20

  /// One row each where there are descriptions, else several in a row.
  static func lines(_ candidates: [Completion], width: Int) -> [StyledText] {
    let lines =
      candidates.contains { !$0.description.isEmpty }
      ? described(candidates, width: width) : columns(candidates.map(\.replacement), width: width)
    guard lines.count > maximumRows else { return lines }
    return lines.prefix(maximumRows - 1) + [
      StyledText("… \(lines.count - maximumRows + 1) more rows", .muted).truncated(to: width - 1)
    ]
  }

  private static func described(_ candidates: [Completion], width: Int) -> [StyledText] {
    let column = min(
      candidates.map { DisplayWidth.of($0.replacement) }.max() ?? 0, max(8, width / 2))
    return candidates.map { candidate in
      let name = StyledText(candidate.replacement, .code).onOneLine.truncated(to: column)
      let gap = StyledText(String(repeating: " ", count: column - name.width + 2))
      return (name + gap + StyledText(candidate.description, .muted).onOneLine)
        .truncated(to: width - 1)
    }
  }

  /// Filled column by column, as `ls` does.
  private static func columns(_ names: [String], width: Int) -> [StyledText] {
    let cells = names.map { StyledText($0, .code).onOneLine.truncated(to: max(1, width - 1)) }
    let cellWidth = (cells.map(\.width).max() ?? 0) + 2
    let columnCount = max(1, (width - 1) / cellWidth)
    let rowCount = (cells.count + columnCount - 1) / columnCount
    return (0..<rowCount).map { row in
      let line = stride(from: row, to: cells.count, by: rowCount).map { cells[$0] }
      return line.dropLast().reduce(StyledText()) { text, cell in
        text + cell + StyledText(String(repeating: " ", count: cellWidth - cell.width))
      } + (line.last ?? StyledText())
    }
  }
}
