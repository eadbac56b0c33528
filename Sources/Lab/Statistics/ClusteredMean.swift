/// A mean over questions with its 95 % interval, questions of one chapter counting as alike.
///
/// Student's t over chapters with the jackknife's standard error, which leaves one chapter out at a
/// time (Bell and McCaffrey, 2002, as CR3), and the effective number of chapters for the degrees of
/// freedom. On a bounded scale, made-up values at both ends keep a few equal values from looking
/// certain (Agresti and Coull, 1998). Decision 0130 has its coverage.
package struct ClusteredMean: Hashable, Sendable {
  /// The range of possible values, which bounds what a few values may hide.
  package enum Scale: Hashable, Sendable {
    /// 0...1: a value at either end is made up.
    case share
    /// -1...1, of two shares: half a value at either end is made up.
    case difference
    /// Values of at least 0, such as a number of tokens.
    case amount
    /// Unbounded values, such as the difference of two amounts.
    case open

    fileprivate var madeUp: [Cluster] {
      switch self {
      case .share: [Cluster(sum: 0, count: 1), Cluster(sum: 1, count: 1)]
      case .difference: [Cluster(sum: -0.5, count: 0.5), Cluster(sum: 0.5, count: 0.5)]
      case .amount, .open: []
      }
    }

    fileprivate var bounds: ClosedRange<Double> {
      switch self {
      case .share: 0...1
      case .difference: -1...1
      case .amount: 0 ... .infinity
      case .open: -.infinity ... .infinity
      }
    }
  }

  fileprivate struct Cluster {
    var sum: Double
    var count: Double
  }

  package let count: Int
  package let mean: Double
  /// Number of chapters of the questions; a question of unknown chapter counts as its own.
  package let clusterCount: Int
  /// The 95 % interval.
  package let interval: ClosedRange<Double>
  /// Variance that as many independent questions would have; 0 for fewer than two.
  package let variance: Double

  /// Returns nil without values, and for values that are not finite; `groups` are the chapters, nil
  /// when unknown.
  package init?(_ values: [Double], groups: [Int?] = [], scale: Scale) {
    guard !values.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
    var clusters = Self.clusters(values, groups)
    // One chapter says nothing about the difference between chapters.
    if clusters.count == 1 { clusters = Self.clusters(values, []) }
    count = values.count
    clusterCount = clusters.count
    let mean = values.reduce(0, +) / Double(values.count)
    self.mean = mean
    let error = Self.error(of: clusters)
    variance = error * error * Double(values.count)
    let smoothed = clusters + scale.madeUp
    let centre = Self.mean(of: smoothed)
    let half =
      StudentT.reach(freedom: Self.freedom(of: clusters)) * Self.error(of: smoothed)
    let bounds = scale.bounds
    interval =
      max(
        bounds.lowerBound, min(mean, centre - half))...min(
        bounds.upperBound, max(mean, centre + half))
  }

  private static func clusters(_ values: [Double], _ groups: [Int?]) -> [Cluster] {
    var clusters: [Cluster] = []
    var places: [Int: Int] = [:]
    for (index, value) in values.enumerated() {
      let group = groups.indices.contains(index) ? groups[index] : nil
      if let group, let place = places[group] {
        clusters[place].sum += value
        clusters[place].count += 1
      } else {
        if let group { places[group] = clusters.count }
        clusters.append(Cluster(sum: value, count: 1))
      }
    }
    return clusters
  }

  private static func mean(of clusters: [Cluster]) -> Double {
    clusters.reduce(0) { $0 + $1.sum } / clusters.reduce(0) { $0 + $1.count }
  }

  /// Standard error of the mean; 0 for a single cluster.
  private static func error(of clusters: [Cluster]) -> Double {
    let whole = clusters.reduce(0) { $0 + $1.count }
    let mean = mean(of: clusters)
    guard clusters.count > 1 else { return 0 }
    let squares = clusters.reduce(0.0) { sum, cluster in
      let rest = (cluster.sum - cluster.count * mean) / (1 - cluster.count / whole)
      return sum + rest * rest
    }
    let number = Double(clusters.count)
    return ((number - 1) / number * squares).squareRoot() / whole
  }

  /// Degrees of freedom: lower when chapters differ much in their number of questions, at least 2
  /// for three chapters.
  private static func freedom(of clusters: [Cluster]) -> Int {
    let whole = clusters.reduce(0) { $0 + $1.count }
    let squares = clusters.reduce(0) { $0 + $1.count * $1.count }
    let effective = Int((whole * whole / squares).rounded())
    return max(min(2, clusters.count - 1), effective - 1)
  }
}
