/// A metric over all questions of a set that it applies to.
package struct MetricSummary: Hashable, Sendable {
  /// Questions with a value; the others are left out and counted.
  package let count: Int
  package let unscored: Int
  package let mean: Double
  /// The 95 % interval, questions of one chapter counting as alike.
  package let interval: ClosedRange<Double>
  /// Population standard deviation, as the Chroma report prints after its ±.
  package let deviation: Double

  /// Returns nil when no question has a value; `groups` are the chapters of the questions, nil when
  /// unknown.
  package init?(_ values: [Double?], groups: [Int?] = [], isShare: Bool = true) {
    let scored = values.indices.filter { values[$0] != nil }
    let numbers = scored.compactMap { values[$0] }
    let chapters = scored.map { groups.indices.contains($0) ? groups[$0] : nil }
    guard let known = ClusteredMean(numbers, groups: chapters, scale: isShare ? .share : .amount)
    else { return nil }
    count = known.count
    unscored = values.count - known.count
    mean = known.mean
    interval = known.interval
    let squares = numbers.reduce(0) { $0 + ($1 - known.mean) * ($1 - known.mean) }
    deviation = (squares / Double(numbers.count)).squareRoot()
  }
}
