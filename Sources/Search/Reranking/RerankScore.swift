/// The effect of re-ranking on a passage.
package struct RerankScore: Hashable, Sendable {
  /// Its place before, from 1.
  package let before: Int
  /// Score as the model gave it.
  package let score: Double

  package init(before: Int, score: Double) {
    self.before = before
    self.score = score
  }
}

/// A candidate with the place it had and the score it was given.
package struct JudgedChunk: Hashable, Sendable {
  /// Index of the chunk in its set.
  package let chunk: Int
  /// Its place before, from 1.
  package let before: Int
  package let score: Double

  package init(chunk: Int, before: Int, score: Double) {
    self.chunk = chunk
    self.before = before
    self.score = score
  }
}
