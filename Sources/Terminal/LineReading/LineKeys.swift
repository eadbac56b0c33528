import Bindings

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

/// The rule by which an entry continues on the next line.
package enum LineContinuation {
  /// True when the entry ends with a backslash that is not itself escaped.
  package static func isOpen(_ entry: String) -> Bool {
    var count = 0
    for byte in entry.utf8.reversed() {
      guard byte == UInt8(ascii: "\\") else { break }
      count += 1
    }
    return count % 2 == 1
  }
}

/// Cleans the text of a bracketed paste for the line being edited.
enum PastedText {
  /// The sequence that ends the paste.
  static let endMark = "\u{1B}[201~"

  /// Makes all line ends line feeds, composes characters, and removes unsafe characters and final line ends.
  ///
  /// While a line is edited the terminal swaps carriage return and line feed, so a pasted CR LF
  /// arrives as LF CR.
  static func clean(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\r" {
        if previous != "\n" { view.append("\n") }
      } else {
        view.append(scalar)
      }
      previous = scalar
    }
    var cleaned = TerminalText.strip(String(view)).canonicallyComposed
    while cleaned.last == "\n" { cleaned.removeLast() }
    return cleaned
  }
}
