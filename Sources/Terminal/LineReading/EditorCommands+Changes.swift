import Bindings

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
