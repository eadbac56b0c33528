import Terminal

/// Rows that are rewritten in place below earlier output.
struct SlideScreen {
  private let output: Output
  private var painted: [StyledText] = []
  /// Columns of the screen that the rows were laid out for.
  private var paintedColumns = 0

  init(_ output: Output) { self.output = output }

  var columns: Int { max(20, output.columns ?? 80) }
  /// Most rows, at least 4; the row above stays visible.
  var room: Int { max(4, (output.rows ?? 24) - 1) }

  /// Shows the rows, rewriting those that changed.
  mutating func show(_ rows: [StyledText]) {
    if paintedColumns != columns { erase() }
    paintedColumns = columns
    let rows = rows.prefix(room).map { $0.onOneLine.truncated(to: columns - 1) }
    var frame = TerminalFrame()
    frame.add(.up(max(0, painted.count - 1)), .column(0))
    for (index, row) in rows.enumerated() {
      if index > 0 { frame.add(.newRow) }
      if index >= painted.count || painted[index] != row { frame.add(.eraseRow, .text(row)) }
    }
    if painted.count > rows.count {
      frame.add(.newRow, .eraseBelow, .up(1))
    }
    frame.add(.column(0))
    output.draw(frame)
    painted = rows
  }

  /// Erases all rows and returns the cursor to its first place.
  mutating func erase() {
    guard !painted.isEmpty else { return }
    var frame = TerminalFrame()
    frame.add(.up(min(rowsAbove, (output.rows ?? 24) - 1)), .column(0), .eraseBelow)
    output.draw(frame)
    painted = []
  }

  /// Rows from the first painted one to the last, in the present width.
  ///
  /// In a narrower terminal a long row takes several.
  private var rowsAbove: Int {
    guard columns != paintedColumns else { return painted.count - 1 }
    return painted.dropLast().reduce(0) { $0 + max(1, ($1.width + columns - 1) / columns) }
  }
}
