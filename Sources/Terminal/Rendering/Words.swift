/// A sentence for people, as opposed to a `String` of data.
package struct Words: Hashable, Sendable {
  package let text: String

  package var english: String { text }

  /// A name, a number or any other text that is not a sentence.
  package init(verbatim text: String) { self.text = text }

  package init(_ text: String) { self.text = text }

  /// A count with its noun; `plural` is the noun of more than one.
  init(_ count: Int, _ shown: Words, one noun: String, many plural: String) {
    text = shown.text + " " + (count == 1 ? noun : plural)
  }

  package var isEmpty: Bool { text.isEmpty }

  package func map(_ change: (String) -> String) -> Words { Words(change(text)) }

  /// Without every occurrence of other words.
  package func without(_ other: Words) -> Words { Words(text.replacing(other.text, with: "")) }

  package static func + (a: Words, b: Words) -> Words { Words(a.text + b.text) }
}

extension Words: CustomStringConvertible {
  package var description: String { text }
}

extension Words: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { text = value }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(words: String) { text += words }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description
    }
  }
}

extension Sequence<Words> {
  package func joined(separator: Words = "") -> Words {
    Words(map(\.text).joined(separator: separator.text))
  }
}
