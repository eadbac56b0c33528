/// Pieces of HTML that are safe by construction: text goes in escaped.
struct HTMLText: ExpressibleByStringInterpolation, Sendable {
  private(set) var markup: String

  init(stringLiteral value: String) { markup = value }
  init(stringInterpolation: Interpolation) { markup = stringInterpolation.markup }

  /// The pieces one after the other.
  init(_ parts: [HTMLText]) { markup = parts.map(\.markup).joined(separator: "\n") }

  /// Markup that this program made itself, such as a picture.
  init(trusted markup: String) { self.markup = markup }

  static func + (a: HTMLText, b: HTMLText) -> HTMLText { HTMLText([a, b]) }

  struct Interpolation: StringInterpolationProtocol {
    var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { markup += literal }
    mutating func appendInterpolation(_ text: String) { markup += HTMLText.escaped(text) }
    mutating func appendInterpolation(_ number: Int) { markup += String(number) }
    mutating func appendInterpolation(_ html: HTMLText) { markup += html.markup }
  }

  /// Characters that mean something in HTML as references; those no document may have are left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}": result += "\u{FFFD}"
      // They would turn the order of the text around them.
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
