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

/// A retrieved chunk: what may be shown of it, and why it is where it is.
package struct Passage: Hashable, Sendable {
  package let chunk: Chunk
  /// The visible part of the chunk in the book's text; ends at the fence.
  package let range: Range<Int>
  package let pages: PageRange
  package let text: String
  /// The score the list is ordered by; its scale depends on the mode.
  package let score: Double
  package let keyword: LegScore?
  package let vector: LegScore?

  package init(
    chunk: Chunk, range: Range<Int>, pages: PageRange, text: String, score: Double,
    keyword: LegScore?, vector: LegScore?
  ) {
    self.chunk = chunk
    self.range = range
    self.pages = pages
    self.text = text
    self.score = score
    self.keyword = keyword
    self.vector = vector
  }

  /// True when the chunk was cut at the reading position.
  package var isCut: Bool { chunk.isCut || range.upperBound < chunk.range.upperBound }
}
