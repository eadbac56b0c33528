/// Turns the hits of a search into passages that a reader at some position may see.
package struct PassageAssembler: Sendable {
  private let text: BookText
  /// In reading order, so that `chunks[i].index == i`.
  private let chunks: [Chunk]
  private let visibleEnd: Int
  private let neighbourhood: Neighbourhood

  package init(text: BookText, chunks: [Chunk], position: ReadingPosition) {
    self.text = text
    self.chunks = chunks
    visibleEnd = text.pageMap.visibleEnd(position)
    neighbourhood = Neighbourhood(text: text, chunks: chunks, position: position)
  }

  /// The best passages of both legs that the options select.
  ///
  /// A chunk is cut at the fence; one with nothing visible before it makes room for the next.
  package func passages(keyword: [IndexHit], vector: [IndexHit], options: RetrievalOptions)
    -> [Passage]
  {
    selection(keyword: keyword, vector: vector, options: options, tokens: \.count).passages
  }

  /// The same with what was left out; `tokens` measures a range of the text for the budget.
  package func selection(
    keyword: [IndexHit], vector: [IndexHit], options: RetrievalOptions,
    arrange: ([FusedHit]) -> [FusedHit] = { $0 }, tokens: @escaping (Range<Int>) -> Int
  ) -> PassageSelection.Outcome {
    PassageSelection(
      options.selection, topK: options.topK, neighbourhood: neighbourhood, tokens: tokens
    ).select(
      arrange(LegFusion.fuse(keyword: keyword, vector: vector, options: options))
        .compactMap(passage))
  }

  /// The visible part of a hit's chunk; nil when there is none or the set has no such chunk.
  package func passage(_ hit: FusedHit) -> Passage? {
    guard chunks.indices.contains(hit.chunk) else { return nil }
    let chunk = chunks[hit.chunk]
    guard let range = chunk.visibleRange(in: text, before: visibleEnd) else { return nil }
    return Passage(
      chunk: chunk, range: range, pages: text.pageMap.pages(of: range), text: text.text(range),
      score: hit.score, keyword: hit.keyword, vector: hit.vector)
  }
}

extension Chunk {
  /// The chunk's range up to the fence without blanks at its end; nil when nothing visible is left.
  package func visibleRange(in text: BookText, before visibleEnd: Int) -> Range<Int>? {
    if range.upperBound <= visibleEnd { return range }
    guard range.lowerBound < visibleEnd else { return nil }
    let cut = text.utf8.trimmingBlanks(range.lowerBound..<visibleEnd)
    return cut.isEmpty ? nil : cut
  }
}
