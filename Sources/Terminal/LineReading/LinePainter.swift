/// Shows the line being edited, and repaints only the rows that changed.
final class LinePainter {
  var prompt = StyledText()
  /// True when the prompt is a question, which is not cut at half the screen.
  var isQuestion = false
  /// Text at the right edge of the first row, if there is room.
  var rightPrompt = StyledText()
  /// Hint after the end of the line, cut at the end of the row.
  var hint = StyledText()
  /// Rows below the line, such as candidates.
  var list: [StyledText] = []

  private let output: Output
  /// True once the mark of a prompt has been written for this line.
  private var isMarked = false
  /// The rows on the screen; `cursor` is the place of the cursor among them.
  private var painted: [StyledText] = []
  private var cursor = (row: 0, column: 0)
  /// Columns of the screen that the rows were laid out for.
  private var paintedColumns = 0
  /// Index of the first shown row of a line taller than the screen.
  private var top = 0

  init(output: Output) { self.output = output }

  /// Shows the line; `position` is the cursor in scalars.
  func paint(_ text: String, cursor position: Int) {
    guard output.profile.hasControls else { return paintOneRow(text, cursor: position) }
    let columns = output.columns ?? 80
    if columns != paintedColumns { erase() }
    paintedColumns = columns
    let layout = LineLayout(
      prompt: prompt, isQuestion: isQuestion, text: text, cursor: position, columns: columns)
    let height = max(1, output.rows ?? 24)
    if layout.rows.count <= height { top = 0 }
    top = min(max(top, layout.cursor.row - height + 1), layout.cursor.row)
    let laidOut = withAdditions(layout, columns: columns)
    var rows = Array(laidOut[top..<min(laidOut.count, top + height)])
    rows += list.prefix(height - rows.count)
    draw(
      rows, cursor: (layout.cursor.row - top, layout.cursor.column), before: layout.beforeCursor)
  }

  /// Erases the line, so that something can be written in its place; the next paint shows it again.
  func erase() {
    var frame = TerminalFrame()
    eraseArea(in: &frame)
    output.draw(frame)
  }

  /// Leaves the finished line on the screen, wrapped by the terminal so that it can be copied as a single
  /// line, and moves the cursor below it.
  func finish(_ text: String, mark: String = "") {
    list = []
    var frame = TerminalFrame()
    if output.profile.hasControls { eraseArea(in: &frame) }
    if !output.profile.hasControls { paintOneRow(text, cursor: text.unicodeScalars.count) }
    if output.profile.hasControls {
      let label = LineLayout.label(
        of: prompt, isQuestion: isQuestion, columns: output.columns ?? 80)
      frame.add(.mark(.prompt), .text(label), .mark(.input), .text(StyledText(text)))
    }
    frame.add(.text(StyledText(mark)), .newRow, .mark(.output))
    output.draw(frame)
    forget()
    isMarked = false
  }

  /// The hint cut to at most `room` columns by the widest measure of its characters.
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

  /// The rows with the hint after the text and the right prompt, if there is room.
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

  /// Clears the screen; the next paint starts at its top.
  func clearScreen() {
    guard output.profile.hasControls else { return }
    var frame = TerminalFrame()
    frame.add(.clearScreen)
    output.draw(frame)
    forget()
  }

  /// Forgets the painted rows; the next paint starts at the cursor.
  func forget() {
    painted = []
    cursor = (0, 0)
    top = 0
  }

  private func eraseArea(in frame: inout TerminalFrame) {
    if output.profile.hasControls {
      // Rows that have scrolled off the top cannot be erased.
      frame.add(.up(min(rowsAboveCursor, (output.rows ?? 24) - 1)), .column(0), .eraseBelow)
    } else {
      frame.add(.newRow)
    }
    forget()
  }

  /// Rows from the first painted one to the cursor, in the present width.
  ///
  /// A terminal wraps each row again when its width changes, but does not join rows.
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
      // Erases before writing: after a full row erasing would remove its last character.
      if index == rows.count - 1, painted.count > rows.count { frame.add(.eraseBelow) }
      if index >= painted.count || painted[index] != row || index == rows.count - 1 {
        frame.add(.eraseRow, .text(row))
      }
    }
    frame.add(.up(rows.count - 1 - place.row))
    if DisplayWidth.isDisputed(before.plain) {
      // Writing the text again moves to the right column on any terminal, whatever width it gives the characters.
      frame.add(.carriageReturn, .text(before))
    } else {
      frame.add(.column(place.column))
    }
    output.draw(frame)
    painted = rows
    cursor = place
  }

  /// Shows one row with the part around the cursor, for a terminal that cannot move up.
  ///
  /// A screen reader reads out what is written: a key writes its own character and no more.
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
      // The end of the prompt stays, so that the row is still seen as a prompt.
      before = prompt.suffix(columns: 2) + typed.suffix(columns: columns / 2)
    }
    let row = before + Self.flat(scalars.dropFirst(position)).truncated(to: columns - before.width)
    guard painted != [row] || cursor.column != before.width else { return }
    output.draw(
      RowChange(from: painted.first ?? "", cursor: cursor.column, to: row, cursor: before.width)
        .frame)
    painted = [row]
    cursor = (0, before.width)
  }

  private static func flat(_ scalars: some Sequence<Unicode.Scalar>) -> StyledText {
    var view = String.UnicodeScalarView()
    for scalar in scalars { view.append(scalar == "\n" ? "↵" : scalar == "\t" ? " " : scalar) }
    return StyledText(String(view))
  }
}

/// The least to write that turns one row into another, for a terminal without control sequences.
struct RowChange {
  let frame: TerminalFrame

  /// The cursors are columns of the rows, counted from 0; what both rows begin with is not written again.
  init(from old: StyledText, cursor: Int, to new: StyledText, cursor place: Int) {
    var frame = TerminalFrame()
    let blanks = String(repeating: " ", count: max(0, old.width - new.width))
    if old.isEmpty || Self.hasDisputedWidth(old, new) {
      frame.add(.carriageReturn, .text(new + StyledText(blanks)))
      if place < new.width || !blanks.isEmpty {
        let before = DisplayWidth.prefix(of: new.plain, columns: place)
        frame.add(.carriageReturn, .text(StyledText(before)))
      }
    } else {
      let kept = Self.kept(of: old.plain, in: new.plain, upTo: cursor)
      frame.add(.back(cursor - DisplayWidth.of(kept)))
      frame.add(.text(StyledText(new.plain.dropFirst(kept.count) + blanks)))
      frame.add(.back(new.width + blanks.count - place))
    }
    self.frame = frame
  }

  /// The characters that both rows begin with, no further than the cursor.
  private static func kept(of old: String, in new: String, upTo cursor: Int) -> String {
    var width = 0
    let pairs = zip(old, new).prefix { a, b in
      width += DisplayWidth.of(String(a))
      return a == b && width <= cursor
    }
    return String(pairs.map(\.0))
  }

  /// Terminals give these characters different widths, so that no count of columns leads back to one.
  private static func hasDisputedWidth(_ old: StyledText, _ new: StyledText) -> Bool {
    DisplayWidth.isDisputed(old.plain) || DisplayWidth.isDisputed(new.plain)
  }
}
