/// A stretch of a text that was looked for.
///
/// It is bold and underlined, so that no colour is needed to see it; asterisks stand around it where
/// styles cannot be shown.
enum FoundText {
  static let style = Style(isBold: true, isUnderlined: true)

  static func marked(_ text: String, hasStyles: Bool) -> StyledText {
    StyledText(hasStyles ? text : "*\(text)*", style)
  }

  /// The title of a column of texts with such stretches, which says what the asterisks mean.
  static func title(hasStyles: Bool) -> String { hasStyles ? "text" : "text, *found*" }
}
