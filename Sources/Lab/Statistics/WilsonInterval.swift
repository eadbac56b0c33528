/// The 95 % interval of a proportion, valid for few questions and for shares near 0 and 1.
///
/// Wilson, "Probable inference, the law of succession, and statistical inference" (1927).
package struct WilsonInterval: Hashable, Sendable {
  /// The 97.5 % point of the standard normal distribution.
  static let z = 1.959_963_984_540_054

  package let share: Double
  package let interval: ClosedRange<Double>

  /// Returns nil unless `0 <= successes <= count` and `count` is at least 1.
  package init?(successes: Int, of count: Int) {
    guard count > 0, (0...count).contains(successes) else { return nil }
    let n = Double(count)
    let p = Double(successes) / n
    let square = Self.z * Self.z
    let centre = (p + square / (2 * n)) / (1 + square / n)
    let spread = p * (1 - p) / n + square / (4 * n * n)
    let half = Self.z / (1 + square / n) * spread.squareRoot()
    share = p
    // Rounding must not leave the share outside at 0 and 1.
    interval = max(0, min(p, centre - half))...min(1, max(p, centre + half))
  }
}
