package import Books

/// The outcome of one search.
package struct Retrieval: Hashable, Sendable {
  package private(set) var phrase: PhrasedQuery
  package private(set) var options: RetrievalOptions
  package let fence: Fence
  package let passages: [Passage]
  /// Hits of each leg before fusion.
  package let keywordHits: Int
  package let vectorHits: Int
  /// Share of its weight that the keyword leg kept in the fusion, 0...1.
  package let keywordShare: Double
  /// Chunks that begin before the fence, the most a search can find.
  package let eligible: Int
  /// The reading of the pages and chapters in the question; nil when it names none.
  package private(set) var reading: PlaceReading?
  /// All wordings that were searched for, the query first; empty for a single wording.
  package let variants: [QueryVariant]
  /// Every candidate that a re-ranker judged, in its order.
  package let judged: [JudgedChunk]
  /// The only chapter that was searched; nil for the whole book.
  package let chapter: ChapterSpan?

  package init(
    query: String, options: RetrievalOptions, fence: Fence, passages: [Passage],
    keywordHits: Int, vectorHits: Int, eligible: Int, keywordShare: Double = 1,
    reading: PlaceReading? = nil, variants: [QueryVariant] = [], judged: [JudgedChunk] = [],
    chapter: ChapterSpan? = nil
  ) {
    self.chapter = chapter
    phrase = PhrasedQuery(query)
    self.options = options
    self.fence = fence
    self.passages = passages
    self.keywordHits = keywordHits
    self.vectorHits = vectorHits
    self.keywordShare = keywordShare
    self.eligible = eligible
    self.reading = reading
    self.variants = variants
    self.judged = judged
  }

  /// The question as it was typed.
  package var query: String { phrase.question }

  /// This retrieval as the answer to a question whose search was put in other words.
  package func answering(_ phrase: PhrasedQuery) -> Retrieval {
    var copy = self
    copy.phrase = phrase
    return copy
  }

  /// This retrieval as the result of a search with these options, which find the same.
  ///
  /// Equal keys may have unequal options: a key leaves out what cannot matter, such as the fusion of a single leg.
  package func under(_ options: RetrievalOptions) -> Retrieval {
    var copy = self
    copy.options = options
    return copy
  }

  /// This retrieval with a note on places that were named.
  package func with(_ reading: PlaceReading) -> Retrieval {
    var copy = self
    copy.reading = reading
    return copy
  }
}
