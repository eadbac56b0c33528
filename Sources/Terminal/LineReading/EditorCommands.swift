import Bindings

/// The commands of all keys while a line is edited; the extensions hold them by kind.
final class EditorCommands {
  var history: InputHistory
  var walk = HistoryWalk([])
  var undo = UndoStack()
  var kills = KillRing()
  /// The line after the last cut; a cut in this state joins it.
  var lastKill: UndoStack.State?
  /// The line after the last paste, and the scalars pasted.
  var lastPaste: (state: UndoStack.State, length: Int)?
  /// Candidates that TAB goes through.
  var menu: CompletionMenu?
  /// True until the list below the line has been painted once.
  var isListNew = false
  var showsHints = true
  /// True when Enter starts a new line of a text and Alt-Enter sends it.
  var entersNewlines = false
  var cursorShape = TerminalModes.CursorShape.own {
    didSet { if cursorShape != oldValue { TerminalModes.setCursorShape(cursorShape) } }
  }
  let completer: any Completer
  let painter: LinePainter
  let output: Output

  init(history: InputHistory, completer: any Completer, painter: LinePainter, output: Output) {
    self.history = history
    self.completer = completer
    self.painter = painter
    self.output = output
  }

  /// Clears the state of the last line.
  func beginLine() {
    walk = HistoryWalk(history.texts)
    undo = UndoStack()
    (lastKill, lastPaste, menu) = (nil, nil, nil)
    painter.list = []
    painter.hint = StyledText()
  }

  /// Shows the line; a list of candidates stays until the next key.
  func paint(_ editor: LineEditor) {
    if !isListNew {
      painter.list = []
      menu = nil
    }
    isListNew = false
    let state = Self.state(of: editor)
    undo.note(state)
    painter.hint = hint(for: state).shown
    painter.paint(state.text, cursor: state.cursor)
  }

  static func state(of editor: LineEditor) -> UndoStack.State {
    UndoStack.State(text: editor.text, cursor: editor.cursor)
  }

  /// The hint at the end of the line; `none` when the cursor is elsewhere.
  func hint(for state: UndoStack.State) -> LineHint {
    guard showsHints, menu == nil, state.cursor == state.text.unicodeScalars.count else {
      return .none
    }
    return LineHint(state.text, entries: history.entries, completer: completer)
  }

  /// Binds all keys; during editing the terminal sends Enter as line feed and Ctrl-J as carriage return.
  func bind(to editor: LineEditor) {
    bindLineEnds(editor)
    bindMoves(editor)
    bindChanges(editor)
    editor.bind(["^I"], "complete", in: .insert) { [unowned self] in complete($0, isBack: false) }
    editor.bind(["\\e[Z"], "complete-back", in: .insert) { [unowned self] in
      complete($0, isBack: true)
    }
    editor.bind(["^R", "^S"], "search") { [unowned self] in search($0) }
    editor.bind(["/", "?"], "search", in: .command) { [unowned self] in search($0) }
    editor.bind(["^Z"], "suspend") { [unowned self] in suspend($0) }
    editor.bind(["^L"], "clear-screen") { [unowned self] _ in
      painter.clearScreen()
      return .proceed
    }
    editor.bind(["^O", "^X^E"], "edit") { _ in .handOver(LineRequest.edit.rawValue) }
    editor.bind(["v"], "edit", in: .command) { _ in .handOver(LineRequest.edit.rawValue) }
    editor.bind(["^X^N"], "go-on") { _ in .handOver(LineRequest.goOn.rawValue) }
    editor.bind(["^X^P"], "preview") { _ in .handOver(LineRequest.preview.rawValue) }
  }

  private func bindLineEnds(_ editor: LineEditor) {
    editor.bind(["^J"], "submit") { [unowned self] in
      entersNewlines && Self.isText($0.text) ? Self.breakLine($0) : Self.submit($0)
    }
    editor.bind(
      ["^M", "\\e^J", "\\e^M", "\\e[13;2u", "\\e[27;2;13~"], "newline", in: .insert
    ) { [unowned self] in
      entersNewlines && Self.isText($0.text) ? Self.submit($0) : Self.breakLine($0)
    }
    editor.bind(["^C"], "discard") { _ in .discard }
    editor.bind(["^D"], "delete-or-end") { [unowned self] in
      if $0.text.isEmpty { return .end }
      return deleteForward($0)
    }
  }

  /// True for a question or several lines; Enter always sends a command of one line.
  private static func isText(_ text: String) -> Bool {
    !text.isEmpty && (text.contains("\n") || !(text.hasPrefix("/") || text.hasPrefix("!")))
  }

  private static func breakLine(_ editor: LineEditor) -> EditorAction {
    editor.insert("\n")
    return .proceed
  }

  /// Sends the line; a backslash at its end starts one more line instead.
  private static func submit(_ editor: LineEditor) -> EditorAction {
    guard LineContinuation.isOpen(editor.text) else { return .submit }
    editor.cursor = editor.text.unicodeScalars.count
    editor.deleteBeforeCursor(1)
    editor.insert("\n")
    return .proceed
  }

  private func suspend(_ editor: LineEditor) -> EditorAction {
    painter.erase()
    editor.suspend()
    if output.profile.hasControls { TerminalModes.setPasteMarks(true) }
    // Stopping the process has restored the cursor's own shape.
    if cursorShape != .own { TerminalModes.setCursorShape(cursorShape) }
    painter.forget()
    return .proceed
  }
}
