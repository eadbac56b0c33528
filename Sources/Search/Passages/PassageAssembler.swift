import Basics
package import Books

/// Turns the hits of a search into passages that a reader at some position may see.
package struct PassageAssembler: Sendable {
  private let text: BookText
  /// Chunks in reading order, so that `chunks[i].index == i`.
  private let chunks: [Chunk]
  private let fenceEnd: Int
  private let neighbourhood: Neighbourhood

  /// A passage stays inside its stretch of `bounds`, such as a chapter or one of several books.
  package init(
    text: BookText, chunks: [Chunk], fence: Fence, bounds: [Range<Int>] = []
  ) {
    self.text = text
    self.chunks = chunks
    fenceEnd = text.pageMap.end(before: fence)
    neighbourhood = Neighbourhood(text: text, chunks: chunks, fence: fence, bounds: bounds)
  }

  /// The best passages of both legs that the options select.
  ///
  /// A chunk is cut at the fence; one with nothing visible before it makes room for the next.
  /// `tokens` measures a range of the text for the budget, bytes by default.
  package func passages(
    keyword: [IndexHit], vector: [IndexHit], options: RetrievalOptions,
    tokens: @escaping (Range<Int>) -> Int = { $0.count }
  ) -> [Passage] {
    let fused = Ranking.fused([LegHits(keyword: keyword, vector: vector)], options)
    return select(
      candidates(Ranking.candidates(fused, options)), options: options, tokens: tokens)
  }

  /// The visible parts of the hits, in their order.
  package func candidates(_ hits: [FusedHit]) -> [Passage] { hits.compactMap(passage) }

  /// The passages that the options take from ranked candidates.
  package func select(
    _ candidates: [Passage], options: RetrievalOptions, tokens: @escaping (Range<Int>) -> Int
  ) -> [Passage] {
    PassageSelection(
      options.selection, topK: options.topK, neighbourhood: neighbourhood, tokens: tokens
    ).select(candidates)
  }

  /// The visible part of a hit's chunk; nil when it has none or the set has no such chunk.
  package func passage(_ hit: FusedHit) -> Passage? {
    guard chunks.indices.contains(hit.chunk) else { return nil }
    let chunk = chunks[hit.chunk]
    guard let range = chunk.visibleRange(in: text, before: fenceEnd) else { return nil }
    return Passage(
      chunk: chunk, range: range, pages: text.pageMap.pages(of: range), text: text.text(range),
      score: hit.score, keyword: hit.keyword, vector: hit.vector, variants: hit.variants)
  }
}

extension Chunk {
  /// The chunk's range up to the fence without blanks at its end; nil when no visible text is left.
  package func visibleRange(in text: BookText, before fenceEnd: Int) -> Range<Int>? {
    if range.upperBound <= fenceEnd { return range }
    guard range.lowerBound < fenceEnd else { return nil }
    let cut = text.utf8.trimmingBlanks(range.lowerBound..<fenceEnd)
    return cut.isEmpty ? nil : cut
  }
}
