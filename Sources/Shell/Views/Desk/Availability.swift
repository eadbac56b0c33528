import App
import Terminal

/// Tells why a command cannot work now, and which step makes it work.
struct Availability: Sendable {
  private let hasBook: Bool
  private let hasCells: Bool
  private let hasEditor: Bool

  init(_ shell: ShellContext) async {
    hasBook = await shell.notebook.current != nil
    hasCells = await shell.notebook.recorder.lastCell > 0
    hasEditor = shell.person.editor != nil
  }

  /// The reason; nil for a command that can work.
  func reason(against spec: CommandSpec) -> String? {
    if spec.needsBook, !hasBook { return "needs an open book: /open BOOK" }
    if spec.needsCell, !hasCells { return "needs a cell: ask something first" }
    if spec.name == "edit", !hasEditor {
      return "needs a terminal and an editor: set VISUAL or EDITOR"
    }
    return nil
  }
}
