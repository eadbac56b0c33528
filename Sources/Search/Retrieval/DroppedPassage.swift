/// Why a candidate is not among the passages.
package enum DropReason: String, Sendable, CaseIterable {
  /// Enough of its text is in passages before it.
  case duplicate
  /// It would not have fitted into the token budget.
  case budget
  /// As many as were asked for are there already.
  case rank
}

/// A candidate that did not become a passage.
package struct DroppedPassage: Hashable, Sendable {
  /// Index of the chunk in its set.
  package let chunk: Int
  /// Its place among the candidates, from 1.
  package let rank: Int
  package let reason: DropReason

  package init(chunk: Int, rank: Int, reason: DropReason) {
    self.chunk = chunk
    self.rank = rank
    self.reason = reason
  }
}
