/// Where the shell's lines come from: a person at a terminal, or a script.
package protocol LineReader: Sendable {
  /// True where a person sees what comes of each line.
  var isInteractive: Bool { get }

  /// Where the last entry stands, such as `tour.ib:7`; nil where nobody needs to be told.
  var place: String? { get }

  /// Waits for one entry; the line starts with `initialText` where a person can edit it.
  ///
  /// Throws `LineReadingError`.
  func readLine(prompt: LinePrompt, initialText: String) async throws -> LineInput

  /// True when the next line has been begun already.
  func hasTypedAhead() async -> Bool

  /// Says which cell the last entry made, for the history.
  func keep(cell: Int, session: String) async

  /// Shows a notice above the line that is being typed, from any task.
  func post(_ notice: StyledText)

  /// Gives the terminal to another program, such as a text editor, while `body` runs.
  func lendTerminal(to body: @Sendable () async -> Void) async

  /// Gives the terminal back as it was; no line can be read afterwards.
  func close() async
}

/// What stands around a line that is edited.
package struct LinePrompt: Hashable, Sendable {
  package let text: StyledText
  /// At the right edge, while the line leaves room for it.
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
