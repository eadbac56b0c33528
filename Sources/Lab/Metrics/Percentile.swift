/// Percentiles by nearest rank: always a measured value, never one in between.
package enum Percentile {
  /// Fewest values for a 95th percentile; fewer say little about their tail.
  package static let leastForTail = 20

  /// The smallest value with at least `percent` of all values at or below it; nil without values.
  ///
  /// `percent` is in 0...100.
  package static func of<Value: Comparable>(_ values: [Value], _ percent: Double) -> Value? {
    guard !values.isEmpty, percent.isFinite else { return nil }
    let rank = (min(max(percent, 0), 100) / 100 * Double(values.count)).rounded(.up)
    return values.sorted()[max(0, Int(rank) - 1)]
  }

  package static func median<Value: Comparable>(_ values: [Value]) -> Value? { of(values, 50) }

  /// The 95th percentile; nil below twenty values.
  package static func tail<Value: Comparable>(_ values: [Value]) -> Value? {
    values.count < leastForTail ? nil : of(values, 95)
  }
}
