extension StyledText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self.init(Words(stringLiteral: value)) }

  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.translated ?? stringInterpolation.text
  }

  package init(_ words: Words, _ style: Style = .plain) { self.init(words.text, style) }

  /// Collects the parts of an interpolated literal; styled parts keep their styles.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()
    private var key: SentenceKey<StyledText>?

    package init(literalCapacity: Int, interpolationCount: Int) {
      key = Wording.current.map { SentenceKey($0) }
    }

    package mutating func appendLiteral(_ literal: String) {
      text.append(StyledText(literal, .plain))
      key?.append(literal)
    }

    package mutating func appendInterpolation(_ styled: StyledText) {
      text.append(styled)
      key?.append(argument: styled)
    }

    package mutating func appendInterpolation(_ styled: StyledText, _ style: Style) {
      appendInterpolation(styled.styled(style))
    }

    /// A sentence that was made or declared in English, such as a help line or a reason.
    package mutating func appendInterpolation(words english: String, _ style: Style = .plain) {
      appendInterpolation(StyledText(Words(english), style))
    }

    @_disfavoredOverload
    package mutating func appendInterpolation(
      _ value: some CustomStringConvertible, _ style: Style = .plain
    ) {
      appendInterpolation(StyledText(value.description, style))
    }

    /// Nil where the catalogue has no such sentence.
    fileprivate var translated: StyledText? {
      key?.pieces.map { pieces in
        pieces.reduce(into: StyledText()) { text, piece in
          switch piece {
          case .text(let words): text.append(StyledText(words, .plain))
          case .argument(let argument): text.append(argument)
          }
        }
      }
    }
  }
}
