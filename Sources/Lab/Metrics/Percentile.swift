/// Medians, and percentiles by nearest rank.
package enum Percentile {
  /// Fewest values for a 95th percentile; fewer say little about their tail.
  package static let leastForTail = 20

  /// The middle value, or the mean of the two middle ones; nil without values.
  package static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  package static func median(_ values: [Int]) -> Double? { median(values.map(Double.init)) }

  package static func median(_ values: [Duration]) -> Duration? {
    median(values.map { $0 / .seconds(1) }).map { .seconds($0) }
  }

  /// The smallest value with at least `percent` of all values at or below it; nil without values.
  ///
  /// `percent` is in 0...100.
  package static func of<Value: Comparable>(_ values: [Value], _ percent: Double) -> Value? {
    guard !values.isEmpty, percent.isFinite else { return nil }
    let rank = (min(max(percent, 0), 100) / 100 * Double(values.count)).rounded(.up)
    return values.sorted()[max(0, Int(rank) - 1)]
  }

  /// The 95th percentile; nil below twenty values.
  package static func tail<Value: Comparable>(_ values: [Value]) -> Value? {
    values.count < leastForTail ? nil : of(values, 95)
  }
}
