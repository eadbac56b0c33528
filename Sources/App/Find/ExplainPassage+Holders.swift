import Answers
import Basics
import Books
import Search

/// The places of a passage in the book, and the chunks that hold it.
extension ExplainPassage {
  /// All visible places in reading order, so that none that is in the prompt is missed.
  func places(of target: PassageTarget) -> [Range<Int>] {
    let text = state.scene.open.text
    let end = text.pageMap.end(before: state.scene.fence)
    switch target {
    case .words(let words):
      return FoldedWords(of: text, before: end).ranges(of: words, limit: .max)
    case .page(let page):
      return text.pageMap.ranges.numbered(page).map { [$0] } ?? []
    case .chunk(let number):
      guard index.chunks.indices.contains(number) else { return [] }
      return index.chunks[number].visibleRange(in: text, before: end).map { [$0] } ?? []
    }
  }

  /// Phrases of the visible text that are spelled nearly like words that were not found.
  func near(_ target: PassageTarget, at places: [Range<Int>]) -> [String] {
    guard case .words(let words) = target, places.isEmpty else { return [] }
    let text = state.scene.open.text
    return FoldedWords(of: text, before: text.pageMap.end(before: state.scene.fence)).near(words)
  }

  /// The chunks with a place or a part of one, the best first.
  ///
  /// Complexity: O(chunks · log(places)) for words, so that a frequent word of a long book is quick.
  func holders(of target: PassageTarget, at places: [Range<Int>], _ tracer: RankTracer)
    -> [PassageExplanation.Holder]
  {
    let text = state.scene.open.text
    let end = text.pageMap.end(before: state.scene.fence)
    return index.chunks.compactMap { chunk in
      if case .chunk(let number) = target, number != chunk.index { return nil }
      guard let visible = chunk.visibleRange(in: text, before: end) else { return nil }
      let first = places.partitioningIndex { $0.upperBound > visible.lowerBound }
      let held = places[first...].prefix { $0.lowerBound < visible.upperBound }
      guard !held.isEmpty else { return nil }
      return PassageExplanation.Holder(
        chunk: chunk, pages: text.pageMap.pages(of: visible),
        holdsAll: Self.holdsAll(target, held, in: visible), trace: tracer.trace(chunk.index))
    }
    .sorted { Self.order($0) < Self.order($1) }
  }

  /// True when one of the places is whole in a chunk; pages and chunks need not be.
  private static func holdsAll(
    _ target: PassageTarget, _ places: ArraySlice<Range<Int>>, in visible: Range<Int>
  ) -> Bool {
    guard case .words = target else { return true }
    return places.contains {
      visible.lowerBound <= $0.lowerBound && $0.upperBound <= visible.upperBound
    }
  }

  /// Whole passages before parts, then those kept, then by the final place, then by the better leg.
  private static func order(_ holder: PassageExplanation.Holder) -> (Int, Int, Int, Int, Int) {
    let trace = holder.trace
    let leg = min(trace.keyword?.rank ?? .max, trace.vector?.rank ?? .max)
    return (
      holder.holdsAll ? 0 : 1, trace.cutOff == nil ? 0 : 1, trace.judged?.rank ?? .max,
      trace.rank ?? .max, leg
    )
  }
}
