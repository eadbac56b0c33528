extension StyledText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self.init(value, .plain) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

  /// Collects the parts of an interpolated literal; styled parts keep their styles.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      text.append(StyledText(literal, .plain))
    }

    package mutating func appendInterpolation(_ styled: StyledText) { text.append(styled) }

    package mutating func appendInterpolation(_ styled: StyledText, _ style: Style) {
      text.append(styled.styled(style))
    }

    @_disfavoredOverload
    package mutating func appendInterpolation(
      _ value: some CustomStringConvertible, _ style: Style = .plain
    ) {
      text.append(StyledText(value.description, style))
    }
  }
}
