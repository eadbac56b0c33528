/// Pieces of HTML that are safe by construction: text goes in escaped.
struct HTMLText: ExpressibleByStringInterpolation, Sendable {
  private(set) var markup: String

  init(stringLiteral value: String) { markup = value }
  init(stringInterpolation: Interpolation) { markup = stringInterpolation.markup }

  /// The pieces one after the other.
  init(_ parts: [HTMLText]) { markup = parts.map(\.markup).joined(separator: "\n") }

  /// Markup that this program made itself, such as a picture.
  init(trusted markup: String) { self.markup = markup }

  struct Interpolation: StringInterpolationProtocol {
    var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { markup += literal }
    mutating func appendInterpolation(_ text: String) { markup += HTMLText.escaped(text) }
    mutating func appendInterpolation(_ number: Int) { markup += String(number) }
    mutating func appendInterpolation(_ html: HTMLText) { markup += html.markup }
  }

  /// The text without characters that no document may have or that turn the order of others.
  static func inert(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isHarmful(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t": false
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}": true
    // They would turn the order of the text around them.
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
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
      default: result.unicodeScalars.append(isHarmful(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }
}
