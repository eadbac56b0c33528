/// The mean difference of two settings over the same questions, with the interval it is known to.
///
/// Percentile bootstrap over questions (Efron and Tibshirani, 1993). Pairing takes out what makes a
/// question hard, which is most of the spread. The seed is fixed: equal inputs give equal intervals.
package struct PairedBootstrap: Hashable, Sendable {
  package static let resamples = 10_000
  package static let seed: UInt64 = 2_026
  /// (z of 97.5 % + z of 80 %)²: a two-sided test at 5 % that sees a true difference four times in five.
  static let powerFactor = 7.848_879_734

  package let count: Int
  package let mean: Double
  /// 2.5 and 97.5 per cent points of the resampled means.
  package let interval: ClosedRange<Double>
  /// Sample variance of the differences; 0 for fewer than two.
  package let variance: Double

  /// Questions whose difference is not 0.
  package let differing: Int

  /// Nil when there is no question, or when the two lists differ in length.
  package init?(_ a: [Double], minus b: [Double]) {
    guard a.count == b.count else { return nil }
    self.init(differences: zip(a, b).map { $0 - $1 })
  }

  /// The mean of values by themselves, as differences from nothing.
  package init?(differences: [Double]) {
    guard !differences.isEmpty, differences.allSatisfy(\.isFinite) else { return nil }
    count = differences.count
    differing = differences.count { $0 != 0 }
    let mean = differences.reduce(0, +) / Double(count)
    self.mean = mean
    let squares = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    variance = count > 1 ? squares / Double(count - 1) : 0
    interval = Self.interval(of: differences)
  }

  private static func interval(of values: [Double]) -> ClosedRange<Double> {
    var random = SplitMix64(seed: seed)
    let count = values.count
    var means = [Double](repeating: 0, count: resamples)
    for resample in means.indices {
      var sum = 0.0
      for _ in 0..<count { sum += values[random.index(below: count)] }
      means[resample] = sum / Double(count)
    }
    means.sort()
    return means[resamples / 40 - 1]...means[resamples - resamples / 40]
  }

  /// Questions that must differ before anything is said: five all on one side still come about by
  /// chance once in sixteen times (2 · 0.5⁵), and a bootstrap of so few is far too sure of itself.
  package static let leastDiffering = 6

  /// What may be said of the difference.
  package var verdict: Verdict {
    if differing >= Self.leastDiffering {
      if interval.lowerBound > 0 { return .better }
      if interval.upperBound < 0 { return .worse }
    }
    return .notDistinguishable(moreQuestions: moreQuestions)
  }

  /// About how many more questions would show a difference of this size; nil when there is none to show.
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
