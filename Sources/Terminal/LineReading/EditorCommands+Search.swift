import Bindings

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
