import Basics
package import Books
package import Parameters

/// The part of a book that is searched: all chunks, or those of certain pages, such as a chapter's.
package struct SearchScope: Hashable, Sendable {
  package static let wholeBook = SearchScope(nil)

  /// Pages that are searched; nil for the whole book.
  package let pages: [PageRange]?
  /// True when a chunk that begins before its pages or runs on after them is left out.
  package let isStrict: Bool

  package init(_ pages: [PageRange]?, isStrict: Bool = false) {
    self.pages = pages
    self.isStrict = isStrict
  }

  package func contains(_ chunk: Chunk) -> Bool {
    guard let pages else { return true }
    return pages.contains { pages in
      isStrict
        ? pages.start <= chunk.pages.start && chunk.pages.end <= pages.end
        : pages.overlaps(chunk.pages)
    }
  }

  /// This scope on the pages that are in another scope too, such as those of a chapter.
  package func kept(to other: SearchScope) -> SearchScope {
    guard let mine = pages else { return other }
    guard let others = other.pages else { return self }
    return SearchScope(
      mine.flatMap { pages in others.compactMap(pages.intersection) },
      isStrict: isStrict || other.isStrict)
  }

  /// One line that tells two scopes apart; nil for the whole book.
  package var trace: String? {
    pages.map { pages in
      let ranges = pages.map { "\($0.start)-\($0.end)" }.joined(separator: " ")
      return isStrict ? "within \(ranges)" : "touching \(ranges)"
    }
  }

  /// Candidates that each leg is asked for; all chunks when only some pages count, because hits on
  /// others are dropped.
  package func limit(_ options: RetrievalOptions, of chunkCount: Int) -> Int {
    pages == nil ? options.legLimit : max(1, chunkCount)
  }

  /// The hits of a leg on these pages, in their order.
  package func hits(_ hits: [IndexHit], of chunks: [Chunk]) -> [IndexHit] {
    pages == nil ? hits : hits.filter { contains(chunks[$0.chunk]) }
  }

  /// The stretches of text that passages stay inside; empty for the whole book.
  package func bounds(in text: BookText) -> [Range<Int>] {
    let ranges = text.pageMap.ranges
    return (pages ?? []).compactMap { pages in
      let (first, last) = (max(1, pages.start) - 1, min(ranges.count, pages.end) - 1)
      guard first <= last, ranges.indices.contains(first) else { return nil }
      return ranges[first].lowerBound..<ranges[last].upperBound
    }
  }
}

extension LegHits {
  /// These hits without the chunks that a scope leaves out.
  package func kept(to scope: SearchScope, of chunks: [Chunk]) -> LegHits {
    LegHits(kind, keyword: scope.hits(keyword, of: chunks), vector: scope.hits(vector, of: chunks))
  }
}

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
      candidates(textFirst(Ranking.candidates(fused, options))), options: options, tokens: tokens)
  }

  /// The hits with pieces of an index behind all others.
  package func textFirst(_ hits: [FusedHit]) -> [FusedHit] {
    Ranking.textFirst(hits) { chunk in
      guard chunks.indices.contains(chunk) else { return false }
      return chunks[chunk].visibleRange(in: text, before: fenceEnd)
        .map { IndexEntries.fill(text.utf8[$0]) } ?? false
    }
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
