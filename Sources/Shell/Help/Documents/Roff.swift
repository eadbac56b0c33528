import Basics

/// Builds a page in the man macros; any text is escaped, so that it cannot become a macro.
struct Roff: Sendable {
  private(set) var source = ""

  mutating func title(_ name: String, section: Int, version: String) {
    source +=
      ".TH \(Self.word(name.uppercased())) \(section) \"\" \(Self.word("\(name) \(version)")) \"\"\n"
    // Ragged lines are easier to read on a terminal than justified ones.
    source += ".ad l\n.nh\n"
  }

  mutating func section(_ title: String) { source += ".SH \(Self.word(title))\n" }
  mutating func subsection(_ title: String) { source += ".SS \(Self.word(title))\n" }
  mutating func text(_ text: String) { source += ".PP\n\(Self.line(text))\n" }

  /// Adds a term with its meaning, indented.
  mutating func item(_ term: String, _ text: String) {
    var term = term
    while term.last == " " { term.removeLast() }
    source += ".TP\n.B \(Self.word(term))\n\(Self.line(text))\n"
  }

  /// Adds lines to type below the last item.
  mutating func examples(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    source += ".RS\n.nf\n"
    for line in lines { source += "\(Self.line(line))\n" }
    source += ".fi\n.RE\n"
  }

  /// An argument of a macro, escaped.
  private static func word(_ text: String) -> String { "\"\(escaped(text, inQuotes: true))\"" }

  /// A line of text, with a dot at its beginning escaped, which would make it a request.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text, inQuotes: false)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  private static func escaped(_ text: String, inQuotes: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"" where inQuotes: result += "\\(dq"
      case "\n": result += " "
      default:
        result +=
          scalar.isASCII
          ? String(scalar) : "\\[u\(scalar.value.digits(4, radix: 16, uppercase: true))]"
      }
    }
    return result
  }
}
