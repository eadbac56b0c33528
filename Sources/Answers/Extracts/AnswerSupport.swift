/// The evidence that the best sentence of an extract is an answer.
package struct AnswerSupport: Hashable, Sendable {
  /// Share of the question's weighted terms in the passage of the sentence, 0...1.
  ///
  /// The words of a question are seldom in the one sentence that answers; they are around it.
  package let share: Double
  /// Cosine of that passage; nil where no vectors were searched.
  package let cosine: Double?
  /// True when a passage holds one of the names in the question, or it names nobody.
  package let holdsName: Bool
  /// True when the sentence holds a number or a unit where the question asks how many or how old.
  package let holdsMeasure: Bool

  package init(share: Double, cosine: Double?, holdsName: Bool, holdsMeasure: Bool) {
    self.share = share
    self.cosine = cosine
    self.holdsName = holdsName
    self.holdsMeasure = holdsMeasure
  }

  private static let cosineShare = 0.5
  /// Score from which an answer is given, and where no vectors were searched.
  ///
  /// Chosen on the questions of two books and measured on those of two others: docs/extracts.md.
  private static let bound = 0.95
  private static let wordBound = 0.75
  /// Cosine from which a passage is taken for an answer although it uses other words.
  private static let closeCosine = 0.65

  /// The share, plus half of the cosine where there is one.
  package var score: Double { share + Self.cosineShare * (cosine ?? 0) }

  /// The score from which an extract is shown.
  package var needed: Double { cosine == nil ? Self.wordBound : Self.bound }

  package var isEnough: Bool { isEnough(needed) }

  /// The reason that it is not enough, in words; nil when it is.
  package var shortfall: String? {
    if isEnough { return nil }
    if !holdsName { return "none of them holds a name that the question gives" }
    if !holdsMeasure { return "the best holds no number, which the question asks for" }
    return "the best scored \(Self.words(score)), and an extract needs \(Self.words(needed))"
  }

  /// A score with two decimals, rounded down: one below the bound never shows as the bound.
  package static func words(_ score: Double) -> String {
    let hundredths = Int(max(0, score) * 100 + 1e-9)
    let decimals = String(hundredths % 100)
    return "\(hundredths / 100).\(decimals.count < 2 ? "0" : "")\(decimals)"
  }

  /// The same with another bound.
  package func isEnough(_ bound: Double) -> Bool {
    holdsName && holdsMeasure && (score >= bound || (cosine ?? 0) >= Self.closeCosine)
  }
}
