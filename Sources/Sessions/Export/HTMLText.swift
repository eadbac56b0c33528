import Basics

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
    mutating func appendInterpolation(_ text: String) { markup += MarkupText.escaped(text) }
    mutating func appendInterpolation(_ number: Int) { markup += String(number) }
    mutating func appendInterpolation(_ html: HTMLText) { markup += html.markup }
  }
}
