import Search

/// The moves of passages from one search to another.
package struct HitsDiff: Hashable, Sendable {
  /// A passage in one list or both; ranks from 1.
  package struct Move: Hashable, Sendable {
    package let hit: RecordedHit
    package let before: Int?
    package let after: Int?
  }

  /// Moves in the order of the second list, then passages of the first list alone.
  package let moves: [Move]
  package let jaccard: Double
  package let rankBiasedOverlap: Double
  /// Shared bytes of the book among all bytes shown, 0...1; more telling than ranks when the chunks
  /// differ.
  package let sharedText: Double

  /// Passages are equal when they show the same bytes of the book, whatever their chunk sets.
  package init(from old: [RecordedHit], to new: [RecordedHit]) {
    let (before, after) = (Self.ranks(old), Self.ranks(new))
    let kept = new.enumerated().map { index, hit in
      Move(hit: hit, before: before[hit.range], after: index + 1)
    }
    let lost = old.enumerated().filter { after[$0.element.range] == nil }.map { index, hit in
      Move(hit: hit, before: index + 1, after: nil)
    }
    moves = kept + lost
    jaccard = RankOverlap.jaccard(old.map(\.range), new.map(\.range))
    sharedText = RangeOverlap.jaccard(old.map(\.range), new.map(\.range))
    rankBiasedOverlap = RankOverlap.rankBiased(old.map(\.range), new.map(\.range))
  }

  package var isEmpty: Bool { moves.allSatisfy { $0.before == $0.after } }

  private static func ranks(_ hits: [RecordedHit]) -> [Range<Int>: Int] {
    Dictionary(
      hits.enumerated().map { ($0.element.range, $0.offset + 1) },
      uniquingKeysWith: { first, _ in first })
  }
}
