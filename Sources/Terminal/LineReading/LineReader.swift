/// The source of the shell's lines: a person at a terminal, or a script.
package protocol LineReader: Sendable {
  /// True when a person sees the result of each line.
  var isInteractive: Bool { get }

  /// File and line of the last entry, such as `tour.ib:7`; nil for a person's lines.
  var place: String? { get }

  /// Waits for an entry; a person's line starts with `initialText`.
  ///
  /// Throws `LineReadingError`.
  func readLine(prompt: LinePrompt, initialText: String) async throws -> LineInput

  /// True when keys of the next line have been typed.
  func hasTypedAhead() async -> Bool

  /// Notes in the history the cell that the last entry made.
  func keep(cell: Int, session: String) async

  /// Shows a notice above the line being typed; may be called from any task.
  func post(_ notice: StyledText)

  /// Shows a notice above the line being typed, and `status` at its right edge from now on.
  func post(_ notice: StyledText, status: StyledText)

  /// Gives the terminal to another program, such as a text editor, while `body` runs.
  func lendTerminal(to body: @Sendable () async -> Void) async

  /// Restores the terminal's modes; no line can be read afterwards.
  func close() async
}

/// The texts around a line being edited.
package struct LinePrompt: Hashable, Sendable {
  package let text: StyledText
  /// Text at the right edge, if there is room.
  package let right: StyledText

  /// True for a question, which is shown whole; another prompt is cut to leave room for the line.
  let isQuestion: Bool

  package init(_ text: StyledText, right: StyledText = StyledText()) {
    self.text = text
    self.right = right
    isQuestion = false
  }

  init(question: StyledText) {
    text = question
    right = StyledText()
    isQuestion = true
  }

  /// Rows above the line, and the text before what is typed.
  ///
  /// A question is wrapped at the screen's edge; where its last row leaves little room, the line goes below.
  func rows(columns: Int?) -> (above: [StyledText], label: StyledText) {
    let rows = isQuestion ? TextWrapping.wrap(text, width: columns) : text.lines
    guard let last = rows.last else { return ([], text) }
    guard isQuestion, let columns, last.width > Self.room(on: columns) else {
      // Wrapping takes the blank that stands before the answer.
      let lacksBlank = text.plain.hasSuffix(" ") && !last.plain.hasSuffix(" ")
      return (Array(rows.dropLast()), lacksBlank ? last + StyledText(" ") : last)
    }
    return (rows, "\("> ", .prompt)")
  }

  /// Columns of a row that a question may take before its answer.
  static func room(on columns: Int) -> Int { columns * 3 / 4 - 1 }
}

extension LineReader {
  package var place: String? { nil }

  package func readLine(prompt: StyledText) async throws -> LineInput {
    try await readLine(prompt: LinePrompt(question: prompt), initialText: "")
  }

  package func hasTypedAhead() async -> Bool { false }

  package func post(_ notice: StyledText, status: StyledText) { post(notice) }

  package func keep(cell: Int, session: String) async {}
}
