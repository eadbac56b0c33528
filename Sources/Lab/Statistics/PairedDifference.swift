/// The mean difference of a share, two settings on the same questions, with its 95 % interval.
///
/// Pairing removes the difficulty of a question, most of the spread; questions of one chapter count
/// as alike. It uses no random numbers, so equal inputs give equal intervals.
package struct PairedDifference: Hashable, Sendable {
  /// (z of 97.5 % + z of 80 %)²: for a two-sided test at 5 % that detects a true difference four
  /// times in five.
  static let powerFactor = 7.848_879_734

  package let count: Int
  package let mean: Double
  /// The 95 % interval.
  package let interval: ClosedRange<Double>
  /// Variance of the differences that as many independent questions would have; 0 for fewer than two.
  package let variance: Double

  /// Questions whose difference is below 0, and above it.
  package let lost: Int
  package let won: Int
  package var differing: Int { lost + won }

  /// Returns nil without questions, and for lists of different lengths; `groups` are the chapters.
  package init?(_ a: [Double], minus b: [Double], groups: [Int?] = []) {
    guard a.count == b.count else { return nil }
    self.init(differences: zip(a, b).map { $0 - $1 }, groups: groups)
  }

  package init?(differences: [Double], groups: [Int?] = []) {
    guard let known = ClusteredMean(differences, groups: groups, scale: .difference) else {
      return nil
    }
    count = known.count
    mean = known.mean
    interval = known.interval
    variance = known.variance
    lost = differences.count { $0 < 0 }
    won = differences.count { $0 > 0 }
  }

  /// Fewest differing questions for a verdict: five all on one side still happen by chance once in
  /// sixteen times (2 · 0.5⁵), whatever the interval.
  package static let leastDiffering = 6

  /// The verdict on the difference.
  package var verdict: Verdict {
    if differing >= Self.leastDiffering {
      if interval.lowerBound > 0 { return .better }
      if interval.upperBound < 0 { return .worse }
    }
    return .notDistinguishable(moreQuestions: moreQuestions)
  }

  /// Estimate of the questions that would exclude a loss larger than `margin`; nil for a mean beyond it.
  package func questions(excludingLoss margin: Double) -> Int? {
    guard mean > -margin else { return nil }
    let room = mean + margin
    // Without any difference the interval of n questions reaches 2 / n below 0.
    return Int(max(2 / margin, Self.powerFactor * variance / (room * room)).rounded(.up))
  }

  /// Estimate of further questions that would show a difference of this size; nil when the
  /// difference is 0.
  private var moreQuestions: Int? {
    guard mean != 0, differing > 0 else { return nil }
    let needed = (Self.powerFactor * variance / (mean * mean)).rounded(.up)
    guard needed < 1e9 else { return nil }
    let forSigns = (count * Self.leastDiffering + differing - 1) / differing
    return max(1, max(Int(needed), differing < Self.leastDiffering ? forSigns : 0) - count)
  }

  package enum Verdict: Hashable, Sendable {
    case better, worse
    case notDistinguishable(moreQuestions: Int?)
  }
}

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
