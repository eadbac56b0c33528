import Bindings

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
