/// Lays out the candidates of a completion below the line.
enum CompletionList {
  /// Most rows; a longer list shows the part around the selection and the number of the rest.
  private static let maximumRows = 20

  /// The rows of the list: a row per candidate when one has a description, else several candidates a row.
  static func lines(_ candidates: [Completion], width: Int, selected: Int? = nil) -> [StyledText] {
    guard candidates.contains(where: { !$0.description.isEmpty }) else {
      return window(columns(candidates, selected, width: width), at: nil, width: width)
    }
    return window(described(candidates, selected, width: width), at: selected, width: width)
  }

  private static func window(_ lines: [StyledText], at row: Int?, width: Int) -> [StyledText] {
    guard lines.count > maximumRows else { return lines }
    let room = maximumRows - 1
    let start = min(max(0, (row ?? 0) - room / 2), lines.count - room)
    let left = lines.count - start - room
    let more = left > 0 ? "… \(left) more rows" : "… \(start) rows before"
    return lines[start..<start + room] + [StyledText(more, .muted).truncated(to: width - 1)]
  }

  private static func described(_ candidates: [Completion], _ selected: Int?, width: Int)
    -> [StyledText]
  {
    let column = min(
      candidates.map { DisplayWidth.of($0.replacement) }.max() ?? 0, max(8, width / 2))
    return candidates.enumerated().map { index, candidate in
      let name = styled(candidate, index == selected).onOneLine.truncated(to: column)
      let gap = StyledText(String(repeating: " ", count: column - name.width + 2))
      return (name + gap + StyledText(candidate.description, .muted).onOneLine)
        .truncated(to: width - 1)
    }
  }

  /// Rows filled column by column, like those of `ls`.
  private static func columns(_ candidates: [Completion], _ selected: Int?, width: Int)
    -> [StyledText]
  {
    let cells = candidates.enumerated().map { index, candidate in
      styled(candidate, index == selected).onOneLine.truncated(to: max(1, width - 1))
    }
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

  private static func styled(_ candidate: Completion, _ isSelected: Bool) -> StyledText {
    StyledText(candidate.replacement, isSelected ? .selection : .code)
  }
}
