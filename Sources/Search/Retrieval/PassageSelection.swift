import Basics
package import Books
package import Parameters

/// Takes passages from the ranked candidates: novelty, duplicates, number or budget, neighbours, order.
package struct PassageSelection {
  package struct Outcome: Hashable, Sendable {
    package let passages: [Passage]
    /// Candidates down to the last passage taken that were left out, and the first that came too late.
    package let dropped: [DroppedPassage]
  }

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
  package func select(_ candidates: [Passage]) -> Outcome {
    // A budget has room for more passages than anybody would ask for by number.
    let limit = options.budget > 0 ? max(topK, 200) : topK
    let ranked = MaximalMarginalRelevance.order(
      candidates, lambda: options.relevance, count: limit)
    var taken: [Passage] = []
    var dropped: [DroppedPassage] = []
    var repeats: [Passage] = []
    var left = options.budget
    for (index, candidate) in ranked.enumerated() {
      let passage = neighbourhood.expanded(candidate, by: options.neighbours)
      if let reason = refusal(of: passage, after: taken, left: left, limit: limit) {
        dropped.append(
          DroppedPassage(chunk: candidate.chunk.index, rank: index + 1, reason: reason))
        if reason != .duplicate { break }
        repeats.append(passage)
      } else {
        if options.budget > 0 { left -= tokens(passage.range) }
        taken.append(passage)
      }
    }
    // Never fewer than asked for: what repeats others still comes when nothing else is left.
    if options.budget == 0, taken.count < limit {
      let refill = repeats.prefix(limit - taken.count)
      taken += refill
      let numbers = Set(refill.map(\.chunk.index))
      dropped.removeAll { numbers.contains($0.chunk) }
    }
    if options.order == .book { taken.sort { $0.range.lowerBound < $1.range.lowerBound } }
    return Outcome(passages: taken, dropped: dropped)
  }

  private func refusal(of passage: Passage, after taken: [Passage], left: Int, limit: Int)
    -> DropReason?
  {
    if taken.count >= limit { return .rank }
    let known = RangeSet(taken.map(\.range)).intersection(RangeSet([passage.range])).length
    if known > 0, Double(known) >= options.duplicateShare * Double(passage.range.count) {
      return .duplicate
    }
    return options.budget > 0 && tokens(passage.range) > left ? .budget : nil
  }
}

/// The chunks around a passage, as far as the reader may see them.
package struct Neighbourhood: Sendable {
  private let text: BookText
  private let chunks: [Chunk]
  private let visibleEnd: Int
  private let bounds: [Range<Int>]

  /// `chunks` are in reading order, so that `chunks[i].index == i`; without `bounds` all of the text is one.
  package init(
    text: BookText, chunks: [Chunk], position: ReadingPosition, bounds: [Range<Int>] = []
  ) {
    self.text = text
    self.chunks = chunks
    self.bounds = bounds
    visibleEnd = text.pageMap.visibleEnd(position)
  }

  /// The passage with `count` chunks on either side in one piece; its chunk and scores stay.
  package func expanded(_ passage: Passage, by count: Int) -> Passage {
    guard count > 0, chunks.indices.contains(passage.chunk.index) else { return passage }
    let first = max(0, passage.chunk.index - count)
    let last = min(chunks.count - 1, passage.chunk.index + count)
    let bound = bounds.first { $0.overlaps(passage.range) } ?? 0..<text.utf8.count
    let around = (chunks[first].range.lowerBound..<chunks[last].range.upperBound).clamped(to: bound)
    let end = min(visibleEnd, max(passage.range.upperBound, around.upperBound))
    let range = text.utf8.trimmingBlanks(
      min(passage.range.lowerBound, around.lowerBound)..<end)
    return Passage(
      chunk: passage.chunk, range: range, pages: text.pageMap.pages(of: range),
      text: text.text(range), score: passage.score, keyword: passage.keyword,
      vector: passage.vector, variants: passage.variants, rerank: passage.rerank)
  }
}
