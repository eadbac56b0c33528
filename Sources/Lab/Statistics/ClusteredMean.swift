/// A mean over questions with its 95 % interval, questions of one chapter counting as alike.
///
/// Student's t over chapters with the jackknife's standard error, which leaves one chapter out at a
/// time (Bell and McCaffrey, 2002, as CR3), and the effective number of chapters for the degrees of
/// freedom; made-up values at both ends of the scale keep a few equal values from looking certain
/// (Agresti and Coull, 1998). Decision 0130 has its coverage.
package struct ClusteredMean: Hashable, Sendable {
  /// The range of possible values, which bounds what a few values may hide.
  package enum Scale: Hashable, Sendable {
    /// 0...1: a value at either end is made up.
    case share
    /// -1...1, of two shares: half a value at either end is made up.
    case difference

    fileprivate var bounds: ClosedRange<Double> {
      switch self {
      case .share: 0...1
      case .difference: -1...1
      }
    }

    /// Values made up at each end, for questions that share no chapter.
    private var weight: Double {
      switch self {
      case .share: 1
      case .difference: 0.5
      }
    }

    /// Made-up values weigh more the larger the chapters are: values that no question had would
    /// have come a chapter at a time.
    fileprivate func madeUp(chapterSize: Double) -> [Cluster] {
      let count = weight * (1 + (chapterSize - 1) / 4)
      return [bounds.lowerBound, bounds.upperBound].map { Cluster(sum: $0 * count, count: count) }
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
    let alone = Self.clusters(values, [])
    let grouped = Self.clusters(values, groups)
    // One chapter says nothing about the difference between chapters.
    let clusters = grouped.count == 1 ? alone : grouped
    count = values.count
    clusterCount = clusters.count
    mean = Self.mean(of: clusters)
    let error = Self.error(of: clusters)
    variance = error * error * Double(values.count)
    interval = Self.interval(of: clusters, alone: alone, scale, around: mean)
  }

  /// `alone` are the same questions without chapters: few chapters may look more alike by luck than
  /// questions are, which must not narrow the interval.
  private static func interval(
    of clusters: [Cluster], alone: [Cluster], _ scale: Scale, around mean: Double
  ) -> ClosedRange<Double> {
    let chapters = effectiveCount(of: clusters)
    let count = Double(alone.count)
    let madeUp = scale.madeUp(chapterSize: count / chapters)
    let centre = Self.mean(of: clusters + madeUp)
    let error = max(Self.error(of: clusters + madeUp), Self.error(of: alone + madeUp))
    let freedom = max(min(2, clusters.count - 1), Int(chapters.rounded()) - 1)
    // Means of hits come in steps of one question, so half a question is added (Yates, 1934).
    let half = StudentT.reach(freedom: freedom) * error + 0.5 / count
    let seen = seen(mean, chapters, step: 0.5 / count, freedom: freedom, within: scale.bounds)
    let low = max(seen.lowerBound, min(mean, centre - half))
    return low...min(seen.upperBound, max(mean, centre + half))
  }

  /// The widest interval that the values allow: an end of the scale is in it only when no other value was met.
  ///
  /// Wilson's score interval (1927) of as many questions as there are chapters, with half a question's step.
  private static func seen(
    _ mean: Double, _ count: Double, step: Double, freedom: Int, within bounds: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    let length = bounds.upperBound - bounds.lowerBound
    let reach = StudentT.reach(freedom: freedom)
    func end(_ share: Double, _ sign: Double) -> Double {
      let square = reach * reach / count
      let root = (share * (1 - share) * square + square * square / 4).squareRoot()
      return bounds.lowerBound + length * (share + square / 2 + sign * root) / (1 + square)
    }
    let share = (mean - bounds.lowerBound) / length
    let low = end(share - min(step / length, share / 2), -1)
    let high = end(share + min(step / length, (1 - share) / 2), 1)
    return max(bounds.lowerBound, min(mean, low))...min(bounds.upperBound, max(mean, high))
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

  /// Number of chapters of equal size that would say as much: lower when they differ much in their
  /// number of questions.
  private static func effectiveCount(of clusters: [Cluster]) -> Double {
    let whole = clusters.reduce(0) { $0 + $1.count }
    return whole * whole / clusters.reduce(0) { $0 + $1.count * $1.count }
  }
}

/// Two-sided 95 % points of Student's t distribution (Student, 1908).
enum StudentT {
  /// 97.5 % points for 1...30 degrees of freedom.
  private static let table = [
    12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912, 2.364_624, 2.306_004,
    2.262_157, 2.228_139, 2.200_985, 2.178_813, 2.160_369, 2.144_787, 2.131_450, 2.119_905,
    2.109_816, 2.100_922, 2.093_024, 2.085_963, 2.079_614, 2.073_873, 2.068_658, 2.063_899,
    2.059_539, 2.055_529, 2.051_831, 2.048_407, 2.045_230, 2.042_272,
  ]

  /// The 97.5 % point of the standard normal distribution.
  private static let z = 1.959_963_984_540_054

  /// Standard errors from the mean to either end of the interval; `freedom` counts from 1.
  ///
  /// Beyond 30 by the expansion of Cornish and Fisher (1937), right to five places.
  static func reach(freedom: Int) -> Double {
    guard freedom > table.count else { return table[max(1, freedom) - 1] }
    let n = Double(freedom)
    let cube = z * z * z
    let fifth = cube * z * z
    return z + (cube + z) / (4 * n) + (5 * fifth + 16 * cube + 3 * z) / (96 * n * n)
  }
}
