/// A prompt and a text laid out in the rows of a screen.
struct LineLayout {
  /// The rows from the prompt on, each at most `columns` wide.
  let rows: [StyledText]
  let cursor: (row: Int, column: Int)
  /// The part of the cursor's row before the cursor.
  let beforeCursor: StyledText

  /// Lays out a text whose `cursor` is in scalars; the prompt is cut as `label` says.
  init(prompt: StyledText, isQuestion: Bool = false, text: String, cursor: Int, columns: Int) {
    let label = Self.label(of: prompt, isQuestion: isQuestion, columns: columns)
    var flow = Flow(
      columns: columns, column: label.plain.reduce(0) { $0 + DisplayWidth.atMost($1) })
    var position = 0
    var place: (row: Int, column: Int)?
    var before = ""
    for character in text {
      let length = character.unicodeScalars.count
      let shown = Self.shown(character)
      if character != "\n" { flow.makeRoom(for: shown.width) }
      if place == nil, cursor < position + length {
        (place, before) = (flow.place, flow.rows[flow.rows.count - 1])
      }
      if character == "\n" { flow.newRow() } else { flow.add(shown) }
      position += length
    }
    if place == nil {
      flow.makeRoom(for: 1)
      before = flow.rows[flow.rows.count - 1]
    }
    let found = place ?? flow.place
    self.cursor = found
    beforeCursor = (found.row == 0 ? label : StyledText()) + StyledText(before)
    rows = flow.rows.enumerated().map { index, row in
      index == 0 ? label + StyledText(row) : StyledText(row)
    }
  }

  /// The prompt cut to half the screen, unless it asks; its last two columns stay, since the sign in them tells
  /// that it is one.
  static func label(of prompt: StyledText, isQuestion: Bool, columns: Int) -> StyledText {
    let room = isQuestion ? LinePrompt.room(on: columns) : columns / 2
    guard prompt.width > room else { return prompt }
    let sign = prompt.suffix(columns: 2)
    return prompt.truncated(to: max(0, room - sign.width)) + sign
  }

  private struct Flow {
    let columns: Int
    var column: Int
    var rows = [""]

    var place: (row: Int, column: Int) { (rows.count - 1, min(column, columns - 1)) }

    mutating func makeRoom(for width: Int) { if column + width > columns { newRow() } }

    mutating func newRow() {
      rows.append("")
      column = 0
    }

    mutating func add(_ shown: (text: String, width: Int)) {
      rows[rows.count - 1] += shown.text
      column += shown.width
    }
  }

  private static func shown(_ character: Character) -> (text: String, width: Int) {
    if let value = character.asciiValue, (0x20..<0x7F).contains(value) {
      return (String(character), 1)
    }
    if character == "\t" { return ("    ", 4) }
    var scalars = character.unicodeScalars
    // A joiner at the end of a character would be shown as a mark.
    while scalars.count > 1, let last = scalars.last, last == "\u{200C}" || last == "\u{200D}" {
      scalars.removeLast()
    }
    let text = TerminalText.sanitize(String(scalars))
    return (text, text.reduce(0) { $0 + DisplayWidth.atMost($1) })
  }
}
