import Bindings

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
