/// Rank and score of a chunk in one leg of the search.
package struct LegScore: Hashable, Sendable {
  /// Position in the leg's list from 1.
  package let rank: Int
  package let score: Double

  package init(rank: Int, score: Double) {
    self.rank = rank
    self.score = score
  }
}
