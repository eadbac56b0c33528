/// What speaks for the best sentence of an extract being an answer.
package struct AnswerSupport: Hashable, Sendable {
  /// Share of the question's weighted terms in the sentence, with those it points back to, 0...1.
  package let coverage: Double
  /// The same with two sentences before and after it.
  package let nearby: Double
  /// The same of all of its passage.
  package let passage: Double
  /// Share of neighbouring terms of the question that stand side by side in it, 0...1.
  package let adjacency: Double
  /// Share of the question's terms that no passage holds, 0...1.
  package let absent: Double
  /// Cosine of its passage; nil where no vectors were searched.
  package let cosine: Double?
  /// How far the best cosine stands above the mean of the passages.
  package let margin: Double?
  /// Place of its passage among those found, from 1.
  package let rank: Int
  /// Whether it holds what the question word asks for; nil when nothing particular is.
  package let isKind: Bool?
  /// Whether a passage holds one of the names in the question, or it names nobody.
  package let holdsName: Bool

  /// Score of an answer, in units of `coverage`.
  package var score: Double {
    guard let cosine else { return coverage }
    return coverage + Self.cosineShare * cosine
  }

  /// Share of the cosine in the score.
  private static let cosineShare = 0.5
  /// Score from which an answer is given, and where no vectors were searched.
  ///
  /// Calibrated on questions with and without an answer: docs/extracts.md.
  private static let bound = 0.83
  private static let wordBound = 0.6
  /// Cosine from which a passage is taken for an answer although it uses other words.
  private static let closeCosine = 0.5

  package var isEnough: Bool {
    guard holdsName else { return false }
    guard let cosine else { return coverage >= Self.wordBound }
    return cosine >= Self.closeCosine || score >= Self.bound
  }
}
