package import Answers
package import Basics
package import Books
package import Parameters
import Search

/// Two cells compared, from their inputs to their results.
package struct CellDiff: Hashable, Sendable {
  /// A difference before the first stage.
  package enum Cause: Hashable, Sendable {
    case book(ContentHash?, ContentHash?)
    case position(ReadingPosition, ReadingPosition)
    case source(String, String)
    case context([Int], [Int])
    /// A parameter by full name, with its two values; nil when the version did not have it.
    case parameter(String, JSONValue?, JSONValue?)
    case template(ContentHash, ContentHash)
    /// The model that answered, as the replies name it.
    case served(ServedModel, ServedModel)
  }

  package let causes: [Cause]
  /// All stages that one of the cells reached, in order.
  package let stages: [StageComparison]
  /// The comparison of the cells' own searches; nil when one has none.
  package let hits: HitsDiff?
  /// Segments that only one of the first prompts has, removed ones first.
  package let prompt: [SegmentChange]
  package let answer: TextDiff
  /// Pages cited by only one of the answers.
  package let citationsLost: [PageRange]
  package let citationsGained: [PageRange]

  /// A segment that only one of the prompts has.
  package struct SegmentChange: Hashable, Sendable {
    package let segment: RecordedSegment
    package let isAdded: Bool
  }

  package init(from a: Cell, to b: Cell) {
    causes = Self.causes(a, b)
    stages = StageComparison.all(a, b)
    hits = a.searches.first.flatMap { first in
      b.searches.first.map { HitsDiff(from: first.hits, to: $0.hits) }
    }
    prompt = Self.segments(a.prompts.first?.segments ?? [], b.prompts.first?.segments ?? [])
    answer = TextDiff(from: a.text, to: b.text)
    let (before, after) = (a.citedRanges, b.citedRanges)
    citationsLost = before.filter { !after.contains($0) }
    citationsGained = after.filter { !before.contains($0) }
  }

  /// The first stage whose result differs; later differences follow from it.
  package var divergence: Stage? { stages.first(where: \.diverges)?.stage }

  package var isEmpty: Bool {
    causes.isEmpty && stages.allSatisfy { $0.verdict == .same } && hits?.isEmpty != false
      && prompt.isEmpty && answer.isEmpty
  }

  private static func causes(_ a: Cell, _ b: Cell) -> [Cause] {
    var causes: [Cause] = []
    if a.line.book != b.line.book { causes.append(.book(a.line.book, b.line.book)) }
    if a.line.position != b.line.position {
      causes.append(.position(a.line.position, b.line.position))
    }
    if a.source != b.source { causes.append(.source(a.source, b.source)) }
    if a.line.context != b.line.context {
      causes.append(.context(a.line.context, b.line.context))
    }
    causes += parameters(a.parameters?.values ?? [:], b.parameters?.values ?? [:])
    if let before = a.prompts.first?.templateHash, let after = b.prompts.first?.templateHash,
      before != after
    {
      causes.append(.template(before, after))
    }
    if let before = a.answerCalls.last?.served, let after = b.answerCalls.last?.served,
      before != after
    {
      causes.append(.served(before, after))
    }
    return causes
  }

  private static func parameters(_ a: [String: JSONValue], _ b: [String: JSONValue]) -> [Cause] {
    Set(a.keys).union(b.keys).sorted().filter { a[$0] != b[$0] }.map {
      .parameter($0, a[$0], b[$0])
    }
  }

  private static func segments(_ a: [RecordedSegment], _ b: [RecordedSegment]) -> [SegmentChange] {
    b.difference(from: a).map { change in
      switch change {
      case .remove(_, let segment, _): SegmentChange(segment: segment, isAdded: false)
      case .insert(_, let segment, _): SegmentChange(segment: segment, isAdded: true)
      }
    }
  }
}

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
