/// Evidence that the best sentence of an extract answers the question.
package struct AnswerSupport: Hashable, Sendable {
  /// Share of the question's weighted terms in the passage of the sentence, 0...1.
  ///
  /// The words of a question are seldom all in the sentence that answers; they are around it.
  package let share: Double
  /// Cosine of that passage, 0 for what has nothing to do with the question; nil when no vectors were
  /// searched.
  package let cosine: Double?
  /// True when a passage contains a name of the question, or the question has none.
  package let holdsName: Bool
  /// True when the sentence contains a number or a unit for a question such as how many or how old.
  package let holdsMeasure: Bool

  package init(share: Double, cosine: Double?, holdsName: Bool, holdsMeasure: Bool) {
    self.share = share
    self.cosine = cosine
    self.holdsName = holdsName
    self.holdsMeasure = holdsMeasure
  }

  private static let cosineShare = 0.5
  /// Lowest score of a given answer, with vectors and, in `wordBound`, without.
  ///
  /// Chosen on the questions of two books and measured on those of two others: docs/extracts.md.
  private static let bound = 0.95
  private static let wordBound = 0.75
  /// Lowest cosine at which a passage counts as an answer although it uses other words.
  private static let closeCosine = 0.65

  /// The share, plus half of the cosine if there is one.
  package var score: Double { share + Self.cosineShare * (cosine ?? 0) }

  /// The highest score there can be.
  package var most: Double { cosine == nil ? 1 : 1 + Self.cosineShare }

  /// The score from which an extract is shown.
  package var needed: Double { cosine == nil ? Self.wordBound : Self.bound }

  /// The rule by which it is not enough.
  package enum Shortfall: Hashable, Sendable {
    /// No passage holds a name that the question gives.
    case name
    /// The question asks how many or how old, and the sentence holds no number.
    case measure
    /// The score is below the bound.
    case score
  }

  /// The first rule that it does not meet; nil when it is enough.
  package var shortfall: Shortfall? { shortfall(needed) }

  /// A score with two decimals, rounded down, so that a score below the bound never shows as the
  /// bound.
  package static func words(_ score: Double) -> String {
    let hundredths = hundredths(score)
    let decimals = String(hundredths % 100)
    return "\(hundredths / 100).\(decimals.count < 2 ? "0" : "")\(decimals)"
  }

  /// A score in hundredths, rounded down; 0 for a negative one.
  package static func hundredths(_ score: Double) -> Int { Int(max(0, score) * 100 + 1e-9) }

  /// True when the evidence is enough for another bound.
  package func isEnough(_ bound: Double) -> Bool { shortfall(bound) == nil }

  private func shortfall(_ bound: Double) -> Shortfall? {
    if !holdsName { return .name }
    if !holdsMeasure { return .measure }
    return reaches(bound) ? nil : .score
  }

  /// True when the score is high enough, whatever else is missing.
  package var reachesBound: Bool { reaches(needed) }

  private func reaches(_ bound: Double) -> Bool {
    score >= bound || (cosine ?? 0) >= Self.closeCosine
  }
}
