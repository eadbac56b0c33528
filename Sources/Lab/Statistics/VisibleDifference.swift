/// The smallest difference of means that so many questions are likely to show, from the usual rule for
/// paired values.
package enum VisibleDifference {
  /// Assumed share of questions that two settings answer differently, 0...1.
  private static let changingShare = 0.2

  /// The difference, 0...1, rounded up to hundredths; nil for fewer questions than a verdict takes.
  package static func shown(by count: Int) -> Double? {
    guard count >= PairedDifference.leastDiffering else { return nil }
    let factor = PairedDifference.powerFactor
    let difference = (factor * changingShare / (Double(count) + factor)).squareRoot()
    return (difference * 100).rounded(.up) / 100
  }

  /// Questions of a set whose half is likely to show the difference.
  package static func questions(for difference: Double) -> Int {
    let factor = PairedDifference.powerFactor
    return 2 * Int((factor * changingShare / (difference * difference) - factor).rounded(.up))
  }
}
