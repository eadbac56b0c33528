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

/// Commands that delete, cut, paste and undo.
extension EditorCommands {
  func bindChanges(_ editor: LineEditor) {
    editor.bind(["^H", "^?"], "backspace") { [unowned self] in deleteBackward($0) }
    editor.bind(["\\e[3~"], "delete") { [unowned self] in deleteForward($0) }
    editor.bind(["^K"], "kill-to-end") { [unowned self] in
      kill($0, $0.cursor..<LinePlaces($0.text).end)
    }
    editor.bind(["^U"], "kill-line") { [unowned self] in kill($0, 0..<LinePlaces($0.text).end) }
    editor.bind(["^W", "\\e^H", "\\e^?"], "kill-word-back") { [unowned self] in
      kill($0, LinePlaces($0.text).wordStart(from: $0.cursor)..<$0.cursor)
    }
    editor.bind(["\\ed", "\\e[3;5~", "\\e[3;3~"], "kill-word") { [unowned self] in
      kill($0, $0.cursor..<LinePlaces($0.text).wordEnd(from: $0.cursor))
    }
    editor.bind(["^Y"], "yank") { [unowned self] in yank($0) }
    editor.bind(["\\ey"], "yank-older") { [unowned self] in yankOlder($0) }
    editor.bind(["^_", "^X^U"], "undo") { [unowned self] in takeBack($0, isRedo: false) }
    editor.bind(["u"], "undo", in: .command) { [unowned self] in takeBack($0, isRedo: false) }
    editor.bind(["\\e_", "\\e/"], "redo") { [unowned self] in takeBack($0, isRedo: true) }
    editor.bind(["\\e[200~"], "paste") { [unowned self] in paste($0) }
  }

  func deleteForward(_ editor: LineEditor) -> EditorAction {
    remove(editor, editor.cursor..<LinePlaces(editor.text).after(editor.cursor))
  }

  private func deleteBackward(_ editor: LineEditor) -> EditorAction {
    remove(editor, LinePlaces(editor.text).before(editor.cursor)..<editor.cursor)
  }

  private func remove(_ editor: LineEditor, _ range: Range<Int>) -> EditorAction {
    guard !range.isEmpty else { return .beep }
    undo.note(Self.state(of: editor))
    editor.cursor = range.upperBound
    editor.deleteBeforeCursor(range.count)
    return .proceed
  }

  private func kill(_ editor: LineEditor, _ range: Range<Int>) -> EditorAction {
    let before = Self.state(of: editor)
    let text = LinePlaces(before.text).text(range)
    guard remove(editor, range) == .proceed else { return .beep }
    kills.add(text, isBefore: range.upperBound <= before.cursor, joins: lastKill == before)
    lastKill = Self.state(of: editor)
    return .proceed
  }

  private func yank(_ editor: LineEditor) -> EditorAction {
    guard let text = kills.current else { return .beep }
    undo.note(Self.state(of: editor))
    insert(text, editor)
    return .proceed
  }

  /// Replaces the text just pasted by the text cut before it.
  private func yankOlder(_ editor: LineEditor) -> EditorAction {
    guard let last = lastPaste, last.state == Self.state(of: editor), let text = kills.older()
    else { return .beep }
    editor.deleteBeforeCursor(last.length)
    insert(text, editor)
    return .proceed
  }

  private func insert(_ text: String, _ editor: LineEditor) {
    editor.insert(text)
    lastPaste = (Self.state(of: editor), text.unicodeScalars.count)
  }

  private func takeBack(_ editor: LineEditor, isRedo: Bool) -> EditorAction {
    undo.note(Self.state(of: editor))
    guard let state = isRedo ? undo.redo() : undo.undo() else { return .beep }
    editor.replace(with: state.text)
    editor.cursor = state.cursor
    return .proceed
  }

  private func paste(_ editor: LineEditor) -> EditorAction {
    undo.note(Self.state(of: editor))
    var pasted = String.UnicodeScalarView()
    let end = PastedText.endMark.unicodeScalars
    while let key = editor.nextKey() {
      pasted.append(key)
      if key == "~", pasted.suffix(end.count).elementsEqual(end) {
        pasted.removeLast(end.count)
        break
      }
    }
    editor.insert(PastedText.clean(String(pasted)))
    return .proceed
  }
}

/// The command of TAB: inserts the common beginning, else lists the candidates, then goes through them.
extension EditorCommands {
  func complete(_ editor: LineEditor, isBack: Bool) -> EditorAction {
    let text = editor.textBeforeCursor
    if var open = menu, open.textBefore == text {
      let step = open.move(isBack: isBack)
      editor.deleteBeforeCursor(step.count)
      editor.insert(step.text)
      return show(open)
    }
    guard !isBack else { return .beep }
    undo.note(Self.state(of: editor))
    switch CompletionStep(completer.completions(for: text), textBeforeCursor: text) {
    case .none: return .beep
    case .replace(let count, let replacement):
      editor.deleteBeforeCursor(count)
      editor.insert(replacement)
      return .proceed
    case .list(let candidates, let count):
      return show(CompletionMenu(candidates, textBefore: text, replacing: count))
    }
  }

  private func show(_ open: CompletionMenu) -> EditorAction {
    menu = open
    painter.list = CompletionList.lines(
      open.candidates, width: output.columns ?? 80, selected: open.selected)
    isListNew = true
    return .proceed
  }
}

/// Incremental search in the history.
extension EditorCommands {
  /// Reads keys until one ends the search; Ctrl-R goes to older entries, Ctrl-S to newer, Ctrl-G and
  /// Ctrl-C cancel.
  func search(_ editor: LineEditor) -> EditorAction {
    let before = Self.state(of: editor)
    undo.note(before)
    let (prompt, right) = (painter.prompt, painter.rightPrompt)
    defer { (painter.prompt, painter.rightPrompt) = (prompt, right) }
    var search = HistorySearch(history.entriesOfAll())
    while true {
      show(search, in: editor)
      guard let key = editor.nextKey() else { return .end }
      switch key.value {
      case 0x12: _ = search.older()
      case 0x13: _ = search.newer()
      case 0x08, 0x7F: search.shorten()
      case 0x03, 0x07:
        editor.replace(with: before.text)
        editor.cursor = before.cursor
        return .proceed
      case 0x0A: return .submit
      case 0x00..<0x20, 0x80..<0xA0:
        editor.pushBack(key)
        return .proceed
      default: search.extend(key)
      }
    }
  }

  private func show(_ search: HistorySearch, in editor: LineEditor) {
    painter.rightPrompt = StyledText(search.entry?.place ?? "", .muted)
    painter.prompt =
      "\(search.isFailing ? "no entry with" : "search", .muted) ‘\(search.pattern, .strong)’: "
    if let match = search.match { editor.replace(with: match) }
  }
}
