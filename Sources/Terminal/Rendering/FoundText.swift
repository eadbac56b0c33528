/// The look of found words in a text.
///
/// Found words are bold and underlined, which is visible without colour; without styles asterisks surround
/// them.
package enum FoundText {
  static let style = Style(isBold: true, isUnderlined: true)

  package static func marked(_ text: String, hasStyles: Bool) -> StyledText {
    StyledText(hasStyles ? text : "*\(text)*", style)
  }

  /// The title of a column with found words, which explains the asterisks.
  package static func title(hasStyles: Bool) -> String { hasStyles ? "text" : "text, *found*" }
}
