/// A question looked at for whether it can be searched for by itself.
///
/// English only, by rules: a question in another language stands alone.
package struct FollowUpQuestion: Hashable, Sendable {
  /// Words that say something of their own, in order of appearance, each once.
  package let content: [String]
  /// True when it has no subject of its own, such as `And when?` or `Who helped him?`.
  package let lacksSubject: Bool
  /// True when any word of it may refer to what was said before, such as `there` in a full question.
  package let mayLean: Bool

  /// Words besides verbs and pronouns from which a question is taken to have a subject.
  private static let enough = 2

  package init(_ text: String) {
    let words = QuestionWords(text)
    content = words.content
    lacksSubject = Self.lacksSubject(words)
    mayLean = lacksSubject || words.isContinued || words.pointsBack
  }

  private static func lacksSubject(_ words: QuestionWords) -> Bool {
    guard !words.speaksOfReader else { return false }
    if words.isFragment { return true }
    guard !words.hasName, !words.hasNounPhrase else { return false }
    let said = words.predicate.count
    if words.hasPronoun { return said < enough }
    if words.hasDemonstrative { return said < enough }
    return said == 0 && (words.asks || words.isContinued)
  }
}
