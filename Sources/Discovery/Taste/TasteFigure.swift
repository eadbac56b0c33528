package import Reading

/// How much a person likes a side of books, with the rows behind it.
package struct TasteFigure: Hashable, Sendable {
  package let key: TasteKey
  /// Rows of works that have it, by work.
  package let rows: [WorkID: TasteRow]
  /// The last thing the person said of it.
  package let statement: TasteStatement?
  /// Thousandths, summed over rows: liking times recency, and recency alone.
  package let sum: Int
  package let amount: Int
  private let weights: TasteWeights

  init(
    key: TasteKey, rows: [WorkID: TasteRow], statement: TasteStatement?, weights: TasteWeights
  ) {
    self.key = key
    self.rows = rows
    self.statement = statement
    self.weights = weights
    sum = rows.values.reduce(0) { $0 + $1.liking * $1.recency / 1_000 }
    amount = rows.values.reduce(0) { $0 + $1.recency }
  }

  /// -1...1: the mean liking, pulled to 0 where few books speak, and moved by what was said.
  package var liking: Double {
    let counted = Double(sum) / Double(amount + max(1, weights.prior))
    let step = Double(weights.stated) / 1_000
    switch statement {
    case .more: return min(1, counted + step)
    case .less: return max(-1, min(0, counted) - step)
    case .never: return -1
    case .setAside, nil: return counted
    }
  }

  /// Rows in the order of what they add, the greatest first.
  package var ordered: [TasteRow] {
    rows.values.sorted {
      let (a, b) = (abs($0.liking * $0.recency), abs($1.liking * $1.recency))
      return a == b ? $0.work.rawValue < $1.work.rawValue : a > b
    }
  }
}
