/// The number of questions that show a difference of means, from the usual rule for paired values.
package enum NeededQuestions {
  /// Squared sum of the normal quantiles for 95 % confidence and 80 % power: (1.96 + 0.84)².
  private static let quantiles = 7.84
  /// Assumed share of questions that two settings answer differently, 0...1.
  private static let changingShare = 0.2

  /// Questions of a held-out half, rounded up to tens; `difference` is above 0.
  package static func showing(_ difference: Double) -> Int {
    let variance = max(0, changingShare - difference * difference)
    let count = quantiles * variance / (difference * difference)
    return Int((count / 10).rounded(.up)) * 10
  }
}
