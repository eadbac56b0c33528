package import Search

/// What running a cell again would do with a passage, with vectors that were not there when it was asked.
package struct RerunForecast: Sendable {
  /// Place of the passage among those found, from 1; nil where it is not found.
  package let rank: Int?
  /// Passages that are found.
  package let count: Int
  /// Changes beside the vectors that keep it, each tried by a real search.
  package let changes: [KnobChange]
}
