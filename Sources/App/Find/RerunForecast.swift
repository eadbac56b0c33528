package import Search

/// The result for a passage of running a cell again with vectors that were missing at first.
package struct RerunForecast: Sendable {
  /// Number of the best chunk that holds the passage then, which need not be the best one now.
  package let chunk: Int
  /// Place of the passage among those found, from 1; nil when it is not found.
  package let rank: Int?
  /// Number of passages found.
  package let count: Int
  /// Further changes that keep it, each tried by a real search.
  package let changes: [KnobChange]
}
