/// Shows the line that is being edited, and repaints only the rows that changed.
final class LinePainter {
  var prompt = StyledText()
  /// At the right edge of the first row, while there is room.
  var rightPrompt = StyledText()
  /// Behind the end of the line, cut where the row ends.
  var hint = StyledText()
  /// Shown below the line.
  var list: [StyledText] = []

  private let output: Output
  /// A new line begins with its first painting.
  private var isMarked = false
  /// The rows on the screen, and the row among them the cursor is in.
  private var painted: [StyledText] = []
  private var cursor = (row: 0, column: 0)
  /// The width the rows were laid out in.
  private var paintedColumns = 0
  /// The first row of the line that is shown, when it is taller than the screen.
  private var top = 0

  init(output: Output) { self.output = output }

  /// Brings the screen up to date.
  func paint(_ text: String, cursor position: Int) {
    guard output.profile.hasControls else { return paintOneRow(text, cursor: position) }
    let columns = output.columns ?? 80
    if columns != paintedColumns { erase() }
    paintedColumns = columns
    let layout = LineLayout(prompt: prompt, text: text, cursor: position, columns: columns)
    let height = max(1, output.rows ?? 24)
    if layout.rows.count <= height { top = 0 }
    top = min(max(top, layout.cursor.row - height + 1), layout.cursor.row)
    let laidOut = withAdditions(layout, columns: columns)
    var rows = Array(laidOut[top..<min(laidOut.count, top + height)])
    rows += list.prefix(height - rows.count)
    draw(
      rows, cursor: (layout.cursor.row - top, layout.cursor.column), before: layout.beforeCursor)
  }

  /// Takes the line off the screen, to write something in its place; the next paint shows it again.
  func erase() {
    var frame = TerminalFrame()
    eraseArea(in: &frame)
    output.draw(frame)
  }

  /// Leaves the finished line on the screen, wrapped by the terminal itself so that it can be copied
  /// as one, and the cursor below it.
  func finish(_ text: String, mark: String = "") {
    list = []
    var frame = TerminalFrame()
    if output.profile.hasControls { eraseArea(in: &frame) }
    if !output.profile.hasControls { paintOneRow(text, cursor: text.unicodeScalars.count) }
    if output.profile.hasControls {
      frame.add(.mark(.prompt), .text(prompt), .mark(.input), .text(StyledText(text)))
    }
    frame.add(.text(StyledText(mark)), .newRow, .mark(.output))
    output.draw(frame)
    forget()
    isMarked = false
  }

  /// At most `room` columns on any terminal.
  private static func cut(_ hint: StyledText, to room: Int) -> StyledText {
    let text = hint.plain
    guard text.reduce(0, { $0 + DisplayWidth.atMost($1) }) > room else { return hint }
    var left = room - 1
    let shown = text.prefix { character in
      left -= DisplayWidth.atMost(character)
      return left >= 0
    }
    return StyledText(shown + "…", .muted)
  }

  /// The rows with the hint behind the text and the right prompt, as far as there is room.
  private func withAdditions(_ layout: LineLayout, columns: Int) -> [StyledText] {
    var rows = layout.rows
    let room = columns - 1 - layout.cursor.column
    if !hint.isEmpty, layout.cursor.row == rows.count - 1, room > 1 {
      rows[rows.count - 1].append(Self.cut(hint, to: room))
    }
    let gap = columns - 1 - rows[0].width - rightPrompt.width
    if !rightPrompt.isEmpty, gap >= 2, !DisplayWidth.isDisputed(rows[0].plain) {
      rows[0].append(StyledText(String(repeating: " ", count: gap)) + rightPrompt)
    }
    return rows
  }

  /// Empties the screen; the next paint starts at its top.
  func clearScreen() {
    guard output.profile.hasControls else { return }
    var frame = TerminalFrame()
    frame.add(.clearScreen)
    output.draw(frame)
    forget()
  }

  /// Starts anew where the cursor is.
  func forget() {
    painted = []
    cursor = (0, 0)
    top = 0
  }

  private func eraseArea(in frame: inout TerminalFrame) {
    if output.profile.hasControls {
      // What has scrolled off the top cannot be reached any more.
      frame.add(.up(min(rowsAboveCursor, (output.rows ?? 24) - 1)), .column(0), .eraseBelow)
    } else {
      frame.add(.newRow)
    }
    forget()
  }

  /// Rows from the first painted one to the cursor, as the terminal has them now.
  ///
  /// In a new width a terminal lays each row out anew; rows it was sent apart stay apart.
  private var rowsAboveCursor: Int {
    let columns = max(1, output.columns ?? 80)
    guard columns != paintedColumns, !painted.isEmpty else { return cursor.row }
    let above = painted.prefix(cursor.row).reduce(0) { sum, row in
      sum + max(1, (row.width + columns - 1) / columns)
    }
    return above + cursor.column / columns
  }

  private func draw(
    _ rows: [StyledText], cursor place: (row: Int, column: Int), before: StyledText
  ) {
    var frame = TerminalFrame()
    frame.add(.up(cursor.row), .column(0))
    if !isMarked { frame.add(.mark(.prompt)) }
    isMarked = true
    for (index, row) in rows.enumerated() {
      if index > 0 { frame.add(.newRow) }
      // Erasing comes first: behind a full row it would take the last character.
      if index == rows.count - 1, painted.count > rows.count { frame.add(.eraseBelow) }
      if index >= painted.count || painted[index] != row || index == rows.count - 1 {
        frame.add(.eraseRow, .text(row))
      }
    }
    frame.add(.up(rows.count - 1 - place.row))
    if DisplayWidth.isDisputed(before.plain) {
      // Writing the text once more leads to the right column whatever the terminal makes of it.
      frame.add(.carriageReturn, .text(before))
    } else {
      frame.add(.column(place.column))
    }
    output.draw(frame)
    painted = rows
    cursor = place
  }

  /// A terminal that cannot move up gets one row that shows the part around the cursor.
  private func paintOneRow(_ text: String, cursor position: Int) {
    if !list.isEmpty {
      var frame = TerminalFrame()
      frame.add(.newRow)
      for row in list { frame.add(.text(row), .newRow) }
      output.draw(frame)
      forget()
    }
    let columns = max(8, (output.columns ?? 80) - 1)
    let scalars = text.unicodeScalars
    let typed = Self.flat(scalars.prefix(position))
    var before = prompt + typed
    if before.width > columns * 3 / 4 {
      // The sign stays, so that the line is known to be one that is typed.
      before = prompt.suffix(columns: 2) + typed.suffix(columns: columns / 2)
    }
    let row = before + Self.flat(scalars.dropFirst(position)).truncated(to: columns - before.width)
    guard painted != [row] || cursor.column != before.width else { return }
    let blanks = String(repeating: " ", count: max(0, (painted.first?.width ?? 0) - row.width))
    var frame = TerminalFrame()
    frame.add(.carriageReturn, .text(row + StyledText(blanks)), .carriageReturn, .text(before))
    output.draw(frame)
    painted = [row]
    cursor = (0, before.width)
  }

  private static func flat(_ scalars: some Sequence<Unicode.Scalar>) -> StyledText {
    var view = String.UnicodeScalarView()
    for scalar in scalars { view.append(scalar == "\n" ? "↵" : scalar == "\t" ? " " : scalar) }
    return StyledText(String(view))
  }
}
