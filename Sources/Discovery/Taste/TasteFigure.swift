/// How much a person likes a side of books.
package struct TasteFigure: Hashable, Sendable {
  package let key: TasteKey
  /// Sums over the works that have it.
  package let counted: TasteSum
  /// The last thing the person said of it.
  package let statement: TasteStatement?
  private let weights: TasteWeights

  init(key: TasteKey, counted: TasteSum, statement: TasteStatement?, weights: TasteWeights) {
    self.key = key
    self.counted = counted
    self.statement = statement
    self.weights = weights
  }

  /// The mean of the rows, pulled to 0 where they are few: -1...1, as counted.
  package var mean: Double {
    Double(counted.liking) / Double(counted.recency + max(1, weights.prior))
  }

  /// -1...1: the mean liking, pulled to 0 where few books speak, and moved by what was said.
  package var liking: Double {
    let step = Double(weights.stated) / 1_000
    switch statement {
    case .more: return min(1, mean + step)
    case .less: return max(-1, min(0, mean) - step)
    case .never: return -1
    case .setAside, nil: return mean
    }
  }
}

/// Sums over works of a profile; whole numbers, so that their order makes no difference.
package struct TasteSum: Hashable, Sendable {
  package private(set) var works = 0
  /// Thousandths of liking times recency.
  package private(set) var liking = 0
  /// Thousandths of recency.
  package private(set) var recency = 0

  /// Adds a row, or with a `sign` of -1 takes it away.
  package mutating func add(_ row: TasteRow, _ sign: Int) {
    works += sign
    liking += sign * (row.liking * row.recency / 1_000)
    recency += sign * row.recency
  }
}
