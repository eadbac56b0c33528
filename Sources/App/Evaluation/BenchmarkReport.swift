package import Basics
package import Lab

/// A figure of a benchmark beside the published figure.
package struct BenchmarkCell: Hashable, Sendable {
  package let metric: String
  package let ours: Double
  package let interval: ClosedRange<Double>?
  /// The published figure; nil when none was published.
  package let theirs: Double?
  /// Difference up to which the two figures count as equal.
  package let tolerance: Double

  package enum Mark: String, Sendable { case equal, above, below, none }

  package var mark: Mark {
    guard let theirs else { return .none }
    if abs(ours - theirs) <= tolerance { return .equal }
    return ours > theirs ? .above : .below
  }
}

/// A setting or method with its figures.
package struct BenchmarkRow: Hashable, Sendable {
  package let name: String
  package let cells: [BenchmarkCell]
}

/// The results of repeating a published evaluation.
package struct BenchmarkReport: Sendable {
  package let name: String
  /// The source of the published figures.
  package let source: String
  /// SHA-256 of the data by file name.
  package let data: [(file: String, hash: ContentHash)]
  package let rows: [BenchmarkRow]
  /// Differences between two rows in `differenceMetric`.
  package let differences: [(name: String, difference: PairedDifference)]
  package let notes: [String]
  package var differenceMetric = "ndcg@10"
}
