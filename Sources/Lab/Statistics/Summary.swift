/// A metric over all questions of a set that it applies to.
package struct MetricSummary: Hashable, Sendable {
  /// Questions with a value; the others are left out and counted.
  package let count: Int
  package let unscored: Int
  package let mean: Double
  /// The 95 % interval, questions of one chapter counting as alike; nil for amounts, which have no
  /// greatest possible value, so that no interval of few of them holds its promise (Bahadur and
  /// Savage, 1956).
  package let interval: ClosedRange<Double>?
  /// The least and the greatest value.
  package let range: ClosedRange<Double>
  /// Population standard deviation, as the Chroma report prints after its ±.
  package let deviation: Double

  /// Returns nil when no question has a value; `isShare` is false for amounts, such as tokens, and
  /// their differences; `groups` are the chapters of the questions, nil when
  /// unknown.
  package init?(_ values: [Double?], groups: [Int?] = [], isShare: Bool = true) {
    let scored = values.indices.filter { values[$0] != nil }
    let numbers = scored.compactMap { values[$0] }
    let chapters = scored.map { groups.indices.contains($0) ? groups[$0] : nil }
    guard let least = numbers.min(), let greatest = numbers.max(),
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    count = numbers.count
    unscored = values.count - numbers.count
    let mean = numbers.reduce(0, +) / Double(numbers.count)
    self.mean = mean
    interval = isShare ? ClusteredMean(numbers, groups: chapters, scale: .share)?.interval : nil
    range = least...greatest
    let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    deviation = (squares / Double(numbers.count)).squareRoot()
  }
}
