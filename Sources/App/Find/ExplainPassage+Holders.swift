import Answers
import Basics
import Books
import Search

/// The places of a passage in the book, and the chunks that hold it.
extension ExplainPassage {
  func isBeyondFence(_ target: PassageTarget) -> Bool {
    if case .page(let page) = target { !state.scene.fence.allows(page) } else { false }
  }

  func places(of target: PassageTarget) -> [Range<Int>] {
    let text = state.scene.open.text
    let end = text.pageMap.end(before: state.scene.fence)
    switch target {
    case .words(let words):
      return FoldedWords(of: text, before: end).ranges(
        of: words, limit: PassageExplanation.placeLimit)
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

  func holders(of target: PassageTarget, at places: [Range<Int>], _ tracer: RankTracer)
    -> [PassageExplanation.Holder]
  {
    let text = state.scene.open.text
    let end = text.pageMap.end(before: state.scene.fence)
    return index.chunks.compactMap { chunk in
      if case .chunk(let number) = target, number != chunk.index { return nil }
      guard let visible = chunk.visibleRange(in: text, before: end),
        places.contains(where: { $0.overlaps(visible) })
      else { return nil }
      let isWhole: Bool =
        if case .words = target {
          places.contains {
            visible.lowerBound <= $0.lowerBound && $0.upperBound <= visible.upperBound
          }
        } else { true }
      return PassageExplanation.Holder(
        chunk: chunk, pages: text.pageMap.pages(of: visible), isWhole: isWhole,
        trace: tracer.trace(chunk.index))
    }
  }
}
