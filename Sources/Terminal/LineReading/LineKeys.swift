/// Names of the line's keys and their effects, for manual and documentation; `EditorCommands` binds them.
package enum LineKeys {
  package struct Row: Sendable {
    package let keys: String
    package let action: String

    init(_ keys: String, _ action: String) { (self.keys, self.action) = (keys, action) }
  }

  package static let rows = [
    Row("Enter", "send the line"),
    Row("Alt-Enter, Ctrl-J, or \\ at the end", "one more line; a paste of any length is one entry"),
    Row("Tab, Shift-Tab", "complete, then go through the list, and back"),
    Row(
      "Up, Down, Ctrl-P, Ctrl-N",
      "the line above or below, then earlier lines that begin like this one"),
    Row("Ctrl-R, Ctrl-S", "search all that was typed, older and newer; Ctrl-G gives up"),
    Row(
      "Left, Right, Ctrl-B, Ctrl-F", "a character; Right at the end accepts the dim text"),
    Row("Alt-B, Alt-F, Ctrl-Left, Ctrl-Right", "a word"),
    Row("Home, End, Ctrl-A, Ctrl-E", "the beginning or the end of the line"),
    Row(
      "Backspace, Delete, Ctrl-D", "delete a character; Ctrl-D in an empty line leaves the shell"),
    Row(
      "Ctrl-K, Ctrl-U, Ctrl-W, Alt-D", "cut to the end, the line, the word before, the word after"),
    Row("Ctrl-Y, Alt-Y", "bring back what was cut, and what was cut before that"),
    Row("Ctrl-_, Ctrl-X Ctrl-U, Alt-_, Alt-/", "undo with the first two, redo with the others"),
    Row(
      "Ctrl-C",
      "stop what runs and keep what came; at the prompt, give the line up (Up brings it back)"),
    Row("Ctrl-X Ctrl-E, Ctrl-O", "open the line in $VISUAL or $EDITOR"),
    Row("Ctrl-X Ctrl-P", "the prompt this line would send; nothing is sent"),
    Row("Ctrl-X Ctrl-N", "the rest of an answer that was cut off"),
    Row("Ctrl-L", "clear the screen"),
    Row("Ctrl-Z", "suspend the shell"),
  ]
}
