import Bindings

/// What our keys do while a line is edited; the other files of this name hold them by kind.
final class EditorCommands {
  var history: InputHistory
  var walk = HistoryWalk([])
  var undo = UndoStack()
  var kills = KillRing()
  /// The line as the last cut or paste left it; the same key again goes on from there.
  var lastKill: UndoStack.State?
  var lastPaste: (state: UndoStack.State, length: Int)?
  /// Candidates that TAB goes through.
  var menu: CompletionMenu?
  /// True until the list below the line has been shown once.
  var isListNew = false
  var showsHints = true
  /// Enter begins a new line of a text, and Alt-Enter sends it.
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

  /// Forgets what belonged to the last line.
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

  /// What would complete the line at its end.
  func hint(for state: UndoStack.State) -> LineHint {
    guard showsHints, menu == nil, state.cursor == state.text.unicodeScalars.count else {
      return .none
    }
    return LineHint(state.text, entries: history.entries, completer: completer)
  }

  /// Binds all keys; a terminal sends Enter as line feed and Ctrl-J as carriage return here.
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

  /// A command of one line is sent by Enter whatever Enter does in a text.
  private static func isText(_ text: String) -> Bool {
    !text.isEmpty && (text.contains("\n") || !(text.hasPrefix("/") || text.hasPrefix("!")))
  }

  private static func breakLine(_ editor: LineEditor) -> EditorAction {
    editor.insert("\n")
    return .proceed
  }

  /// A backslash at the end asks for one more line.
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
    // The way out has given the cursor its own shape back.
    if cursorShape != .own { TerminalModes.setCursorShape(cursorShape) }
    painter.forget()
    return .proceed
  }
}
