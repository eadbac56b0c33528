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

  package init(_ text: StyledText, right: StyledText = StyledText()) {
    self.text = text
    self.right = right
  }
}

extension LineReader {
  package var place: String? { nil }

  package func readLine(prompt: StyledText) async throws -> LineInput {
    try await readLine(prompt: LinePrompt(prompt), initialText: "")
  }

  package func hasTypedAhead() async -> Bool { false }

  package func keep(cell: Int, session: String) async {}
}
