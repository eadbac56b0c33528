import Bindings

/// Text between the marks of a bracketed paste, made fit for a line that is edited.
enum PastedText {
  /// Ends the paste.
  static let endMark = "\u{1B}[201~"

  /// One kind of line end, composed characters, nothing invisible, no line end at the end.
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
