/// What a person reads, in their language and in English.
///
/// Write it as a literal: the catalogue is asked for it whole, `Opened %1 with %2 pages` for
/// `"Opened \(title) with \(count) pages"`. What is interpolated stays as it is, but for other words.
package struct Words: Hashable, Sendable {
  /// For programs and records.
  package let english: String
  /// For a person.
  package let text: String

  init(english: String, text: String) {
    self.english = english
    self.text = text
  }

  /// A name, a number or anything else that no language changes.
  package init(verbatim text: String) { self.init(english: text, text: text) }

  /// A sentence that was made or declared in English, such as a help line or a reason.
  package init(_ english: String) {
    self.init(english: english, text: Wording.current?.sentence(for: english) ?? english)
  }

  /// So many of something; `plural` is the noun of more than one.
  init(_ count: Int, _ shown: Words, one noun: String, many plural: String) {
    let english = shown.english + " " + (count == 1 ? noun : plural)
    let own = Wording.current?.pattern("%1 \(noun)", count: count)
    self.init(english: english, text: own?.filled([shown.text]) ?? english)
  }

  package var isEmpty: Bool { text.isEmpty }

  /// The same change made in both languages.
  package func map(_ change: (String) -> String) -> Words {
    Words(english: change(english), text: change(text))
  }

  /// Without every occurrence of other words.
  package func without(_ other: Words) -> Words {
    Words(
      english: english.replacing(other.english, with: ""),
      text: text.replacing(other.text, with: ""))
  }

  package static func + (a: Words, b: Words) -> Words {
    Words(english: a.english + b.english, text: a.text + b.text)
  }
}

extension Words: CustomStringConvertible {
  package var description: String { text }
}

extension Words: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    let own = Wording.current.flatMap { catalogue in
      let margins = Margins(of: value)
      return catalogue.pattern(margins.core).map { margins.around($0.filled([])) }
    }
    self.init(english: value, text: own ?? value)
  }

  package init(stringInterpolation: StringInterpolation) {
    self.init(
      english: stringInterpolation.english,
      text: stringInterpolation.translated ?? stringInterpolation.shown)
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var english = ""
    /// English with what is interpolated in the person's language.
    fileprivate var shown = ""
    private var key: SentenceKey<String>?

    package init(literalCapacity: Int, interpolationCount: Int) {
      key = Wording.current.map { SentenceKey($0) }
    }

    package mutating func appendLiteral(_ literal: String) {
      english += literal
      shown += literal
      key?.append(literal)
    }

    package mutating func appendInterpolation(_ words: Words) {
      append(words.text, english: words.english)
    }

    /// A sentence that was made or declared in English.
    package mutating func appendInterpolation(words english: String) {
      appendInterpolation(Words(english))
    }

    @_disfavoredOverload
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(value.description, english: value.description)
    }

    private mutating func append(_ text: String, english other: String) {
      english += other
      shown += text
      key?.append(argument: text)
    }

    /// Nil where the catalogue has no such sentence.
    fileprivate var translated: String? {
      key?.pieces.map { pieces in
        pieces.map { piece in
          switch piece {
          case .text(let text): text
          case .argument(let argument): argument
          }
        }.joined()
      }
    }
  }
}

extension Sequence<Words> {
  package func joined(separator: Words = "") -> Words {
    var joined: Words?
    for words in self { joined = joined.map { $0 + separator + words } ?? words }
    return joined ?? ""
  }
}
