/// A metric over all questions of a set that it applies to.
package struct MetricSummary: Hashable, Sendable {
  /// Questions with a value; the others are left out and counted.
  package let count: Int
  package let unscored: Int
  package let mean: Double
  /// 95 %: Wilson for values of 0 and 1, bootstrap over questions for others.
  package let interval: ClosedRange<Double>
  /// Population standard deviation, as the Chroma report prints after its ±.
  package let deviation: Double

  /// Nil when no question has a value; only a share of 0 and 1 has a Wilson interval, a count has not.
  package init?(_ values: [Double?], isShare: Bool = true) {
    let scored = values.compactMap(\.self)
    guard let bootstrap = PairedBootstrap(differences: scored) else { return nil }
    count = scored.count
    unscored = values.count - scored.count
    mean = bootstrap.mean
    let mean = bootstrap.mean
    let squares = scored.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    deviation = (squares / Double(scored.count)).squareRoot()
    let isBinary = isShare && scored.allSatisfy { $0 == 0 || $0 == 1 }
    let wilson = WilsonInterval(successes: scored.count { $0 == 1 }, of: scored.count)
    interval = isBinary ? wilson?.interval ?? bootstrap.interval : bootstrap.interval
  }
}
