internal import Bindings

/// What our keys do while a line is edited: history, search, completion, paste and line ends.
final class EditorCommands {
  var history: InputHistory
  private var walk = HistoryWalk([])
  /// True until the list below the line has been shown once.
  private var isListNew = false
  private let completer: any Completer
  private let painter: LinePainter
  private let output: Output

  init(history: InputHistory, completer: any Completer, painter: LinePainter, output: Output) {
    self.history = history
    self.completer = completer
    self.painter = painter
    self.output = output
  }

  /// Forgets where the last line was in the history.
  func beginLine() { walk = HistoryWalk(history.entries) }

  /// Shows the line; a list of candidates stays until the next key.
  func paint(_ editor: LineEditor) {
    if !isListNew { painter.list = [] }
    isListNew = false
    painter.paint(editor.text, cursor: editor.cursor)
  }

  /// Binds all keys; a terminal sends Enter as line feed and Ctrl-J as carriage return here.
  func bind(to editor: LineEditor) {
    bindBuiltIns(editor)
    editor.bind(["^J"], "submit", to: Self.submit)
    editor.bind(["^M", "\\e^J", "\\e^M", "\\e[13;2u", "\\e[27;2;13~"], "newline") {
      $0.insert("\n")
      return .proceed
    }
    editor.bind(["^C"], "discard") { _ in .discard }
    editor.bind(["^D"], "delete-or-end", to: Self.deleteOrEnd)
    editor.bind(["^Z"], "suspend") { [unowned self] in suspend($0) }
    editor.bind(["^L"], "clear-screen") { [unowned self] _ in
      painter.clearScreen()
      return .proceed
    }
    editor.bind(["\\e[200~"], "paste", to: Self.paste)
    editor.bind(["^I"], "complete") { [unowned self] in complete($0) }
    editor.bind(["^R"], "search") { [unowned self] in search($0) }
    editor.bind(["^P", "\\e[A", "\\eOA"], "up") { [unowned self] in move($0, isUp: true) }
    editor.bind(["^N", "\\e[B", "\\eOB"], "down") { [unowned self] in move($0, isUp: false) }
    editor.bind(["^A", "\\e[H", "\\eOH", "\\e[1~"], "line-start", to: Self.goToLineStart)
    editor.bind(["^E", "\\e[F", "\\eOF", "\\e[4~"], "line-end", to: Self.goToLineEnd)
    editor.bind(["\\e[3~"], "delete") { Self.delete($0) ? .proceed : .beep }
  }

  private func bindBuiltIns(_ editor: LineEditor) {
    editor.bind(["\\e[1;5C", "\\e[1;3C", "\\e[5C", "\\ef"], toBuiltIn: "em-next-word")
    editor.bind(["\\e[1;5D", "\\e[1;3D", "\\e[5D", "\\eb"], toBuiltIn: "ed-prev-word")
    editor.bind(["^W", "\\e^H", "\\e^?"], toBuiltIn: "ed-delete-prev-word")
  }

  /// A backslash at the end asks for one more line.
  private static func submit(_ editor: LineEditor) -> EditorAction {
    guard LineContinuation.isOpen(editor.text) else { return .submit }
    editor.cursor = editor.text.unicodeScalars.count
    editor.deleteBeforeCursor(1)
    editor.insert("\n")
    return .proceed
  }

  private static func deleteOrEnd(_ editor: LineEditor) -> EditorAction {
    if editor.text.isEmpty { return .end }
    return delete(editor) ? .proceed : .beep
  }

  private static func delete(_ editor: LineEditor) -> Bool {
    guard editor.cursor < editor.text.unicodeScalars.count else { return false }
    editor.cursor += 1
    editor.deleteBeforeCursor(1)
    return true
  }

  private static func paste(_ editor: LineEditor) -> EditorAction {
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

  private func complete(_ editor: LineEditor) -> EditorAction {
    let text = editor.textBeforeCursor
    switch CompletionStep(completer.completions(for: text), textBeforeCursor: text) {
    case .none: return .beep
    case .replace(let count, let replacement):
      editor.deleteBeforeCursor(count)
      editor.insert(replacement)
      return .proceed
    case .list(let candidates):
      painter.list = CompletionList.lines(candidates, width: output.columns ?? 80)
      isListNew = true
      return .proceed
    }
  }

  /// Up and down stay inside an entry of several lines until they reach its edge.
  private func move(_ editor: LineEditor, isUp: Bool) -> EditorAction {
    let text = editor.text
    if let cursor = LogicalLines(text).moved(from: editor.cursor, by: isUp ? -1 : 1) {
      editor.cursor = cursor
      return .proceed
    }
    let other = isUp ? walk.older(than: text) : walk.newer(than: text)
    guard let other else { return .beep }
    editor.replace(with: other)
    return .proceed
  }

  private static func goToLineStart(_ editor: LineEditor) -> EditorAction {
    editor.cursor = LogicalLines(editor.text).line(at: editor.cursor).lowerBound
    return .proceed
  }

  private static func goToLineEnd(_ editor: LineEditor) -> EditorAction {
    editor.cursor = LogicalLines(editor.text).line(at: editor.cursor).upperBound
    return .proceed
  }

  /// Reads keys until one ends the search; Ctrl-R goes on, Ctrl-S back, Ctrl-G and Ctrl-C give up.
  private func search(_ editor: LineEditor) -> EditorAction {
    let before = (text: editor.text, cursor: editor.cursor)
    let prompt = painter.prompt
    defer { painter.prompt = prompt }
    var search = HistorySearch(history.entries)
    var action = EditorAction.proceed
    reading: while true {
      show(search, in: editor)
      guard let key = editor.nextKey() else { return .end }
      switch key.value {
      case 0x12: _ = search.older()
      case 0x13: _ = search.newer()
      case 0x08, 0x7F: search.shorten()
      case 0x03, 0x07:
        editor.replace(with: before.text)
        editor.cursor = before.cursor
        break reading
      case 0x0A:
        action = .submit
        break reading
      case 0x00..<0x20, 0x80..<0xA0:
        editor.pushBack(key)
        break reading
      default: search.extend(key)
      }
    }
    return action
  }

  private func show(_ search: HistorySearch, in editor: LineEditor) {
    painter.prompt =
      "\(search.isFailing ? "no entry with" : "search", .muted) ‘\(search.pattern, .strong)’: "
    if let match = search.match { editor.replace(with: match) }
  }

  private func suspend(_ editor: LineEditor) -> EditorAction {
    painter.erase()
    editor.suspend()
    if output.profile.hasControls { TerminalModes.setPasteMarks(true) }
    painter.forget()
    return .proceed
  }
}
