/// A question judged for whether it can be searched for by itself.
///
/// By rules for English only: a question in another language counts as complete.
package struct FollowUpQuestion: Hashable, Sendable {
  /// Words with a meaning of their own, in order of appearance, each once.
  package let content: [String]
  /// True when it has no subject of its own, such as `And when?` or `Who helped him?`.
  package let lacksSubject: Bool
  /// True when a word of it may refer to earlier turns, such as `there` in a full question.
  package let mayLean: Bool

  /// Fewest words besides verbs and pronouns that count as a subject.
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
    let isComplete = words.namesSubject || !words.isContinued && words.hasOwnedNoun
    let said = isComplete ? enough : words.predicate.count
    if words.hasPronoun { return said < enough }
    if words.hasDemonstrative { return said < enough }
    return said == 0 && (words.asks || words.isContinued)
  }
}
