import Foundation
import Lab

/// Percentile intervals of figures of paired values, by drawing readers again (Efron, 1979).
enum Bootstrap {
  struct Interval {
    let value: Double
    let low: Double
    let high: Double

    var text: String { String(format: "%.3f [%.3f, %.3f]", value, low, high) }
  }

  private static let draws = 2_000

  /// The 95 % interval of a figure of two sums and the number of pairs.
  static func interval(
    _ a: [Double], _ b: [Double], figure: (Double, Double, Int) -> Double
  ) -> Interval {
    let count = min(a.count, b.count)
    guard count > 0 else { return Interval(value: 0, low: 0, high: 0) }
    var generator = SplitMix64(seed: 20_261_124)
    let drawn = (0..<draws).map { _ in
      var sums = (0.0, 0.0)
      for _ in 0..<count {
        let place = generator.index(below: count)
        sums = (sums.0 + a[place], sums.1 + b[place])
      }
      return figure(sums.0, sums.1, count)
    }.sorted()
    return Interval(
      value: figure(a.reduce(0, +), b.reduce(0, +), count), low: drawn[draws / 40],
      high: drawn[draws - draws / 40 - 1])
  }
}
