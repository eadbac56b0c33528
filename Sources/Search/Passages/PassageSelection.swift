import Basics
package import Books
package import Parameters

/// Takes passages from the ranked candidates: novelty, duplicates, number or budget, neighbours, order.
package struct PassageSelection {
  private let options: SelectionOptions
  private let topK: Int
  private let neighbourhood: Neighbourhood
  private let tokens: (Range<Int>) -> Int

  /// `tokens` measures a byte range of the book's text; it is called only when there is a budget.
  package init(
    _ options: SelectionOptions, topK: Int, neighbourhood: Neighbourhood,
    tokens: @escaping (Range<Int>) -> Int
  ) {
    self.options = options
    self.topK = topK
    self.neighbourhood = neighbourhood
    self.tokens = tokens
  }

  /// `candidates` are best first.
  package func select(_ candidates: [Passage]) -> [Passage] {
    // A budget has room for more passages than anybody would ask for by number.
    let limit = options.budget > 0 ? max(topK, 200) : topK
    let ranked = MaximalMarginalRelevance.order(
      candidates, lambda: options.relevance, count: limit)
    var taken: [Passage] = []
    var repeated: [Passage] = []
    var left = options.budget
    for candidate in ranked {
      let passage = neighbourhood.expanded(candidate, by: options.neighbours)
      if taken.count >= limit { break }
      if repeats(passage, taken) {
        repeated.append(passage)
        continue
      }
      if options.budget > 0 {
        let count = tokens(passage.range)
        if count > left { break }
        left -= count
      }
      taken.append(passage)
    }
    // Never fewer than asked for: repeats fill the places that are left.
    if options.budget == 0, taken.count < limit {
      taken += repeated.prefix(limit - taken.count)
    }
    if options.order == .book { taken.sort { $0.range.lowerBound < $1.range.lowerBound } }
    return taken
  }

  /// True when enough of a passage's text is in the passages taken before it.
  private func repeats(_ passage: Passage, _ taken: [Passage]) -> Bool {
    let known = RangeSet(taken.map(\.range)).intersection(RangeSet([passage.range])).length
    return known > 0 && Double(known) >= options.duplicateShare * Double(passage.range.count)
  }
}

/// The visible chunks around a passage.
package struct Neighbourhood: Sendable {
  private let text: BookText
  private let chunks: [Chunk]
  private let fenceEnd: Int
  private let bounds: [Range<Int>]

  /// `chunks` are in reading order, so that `chunks[i].index == i`; without `bounds` the text is
  /// one stretch.
  package init(
    text: BookText, chunks: [Chunk], fence: Fence, bounds: [Range<Int>] = []
  ) {
    self.text = text
    self.chunks = chunks
    self.bounds = bounds
    fenceEnd = text.pageMap.end(before: fence)
  }

  /// The passage with `count` chunks on either side in one piece; its chunk and scores stay.
  package func expanded(_ passage: Passage, by count: Int) -> Passage {
    guard count > 0, chunks.indices.contains(passage.chunk.index) else { return passage }
    let first = max(0, passage.chunk.index - count)
    let last = min(chunks.count - 1, passage.chunk.index + count)
    let bound = bounds.first { $0.overlaps(passage.range) } ?? 0..<text.utf8.count
    let around = (chunks[first].range.lowerBound..<chunks[last].range.upperBound).clamped(to: bound)
    let end = min(fenceEnd, max(passage.range.upperBound, around.upperBound))
    let range = text.utf8.trimmingBlanks(
      min(passage.range.lowerBound, around.lowerBound)..<end)
    return Passage(
      chunk: passage.chunk, range: range, pages: text.pageMap.pages(of: range),
      text: text.text(range), score: passage.score, keyword: passage.keyword,
      vector: passage.vector, variants: passage.variants, rerank: passage.rerank)
  }
}
