import Lab

/// The figures of a repeated evaluation beside the published ones.
struct EvaluationTable: Sendable {
  /// A figure beside the published figure.
  struct Cell: Hashable, Sendable {
    let metric: String
    let ours: Double
    let interval: ClosedRange<Double>?
    /// The published figure; nil when none was published.
    let theirs: Double?
    /// Difference up to which the two figures count as equal.
    let tolerance: Double

    enum Mark: String, Sendable { case equal, above, below, none }

    var mark: Mark {
      guard let theirs else { return .none }
      if abs(ours - theirs) <= tolerance { return .equal }
      return ours > theirs ? .above : .below
    }
  }

  /// A setting or method with its figures.
  struct Row: Hashable, Sendable {
    let name: String
    let cells: [Cell]
  }

  /// The source of the published figures.
  let source: String
  let rows: [Row]
  /// Differences between two rows in `differenceMetric`.
  var differences: [(name: String, difference: PairedDifference)] = []
  let notes: [String]
  var differenceMetric = "ndcg@10"
}
