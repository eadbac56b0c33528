/// The smallest difference of means that so many questions are likely to show, from the usual rule for
/// paired values.
package enum VisibleDifference {
  /// Assumed share of questions that two settings answer differently, 0...1.
  private static let changingShare = 0.2

  /// The difference, 0...1, rounded up to tenths; nil for fewer questions than a verdict takes.
  package static func shown(by count: Int) -> Double? {
    guard count >= PairedDifference.leastDiffering else { return nil }
    let factor = PairedDifference.powerFactor
    let difference = (factor * changingShare / (Double(count) + factor)).squareRoot()
    return (difference * 10).rounded(.up) / 10
  }
}
