/// The forms that the keyword leg takes for the same word.
package enum KeywordTokenizer: String, Sendable, CaseIterable {
  /// Words by their English stems: `lamps` is `lamp`.
  case porter
  /// Words in exactly the form they are written in, but for case and accents.
  case plain
  /// Any three characters in a row, so that parts of words and words with a typo are found.
  case trigram
}
