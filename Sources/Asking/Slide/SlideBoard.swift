import Basics
package import Books
package import Notebook
package import Parameters
package import Search

/// A book laid out in memory, so that any chunking of it is cut, pooled and searched in
/// milliseconds.
///
/// It writes nothing: the chunk sets it tries are in no library.
package struct SlideBoard: Sendable {
  package let open: OpenBook
  /// The text to cut, up to the position.
  let seen: BookText
  package let query: String
  package let fence: Fence
  let parameters: Parameters
  /// The chapter to search; nil for the whole book.
  package let chapter: ChapterSpan?
  /// What a search with vectors needs; nil for one by keywords.
  let vectors: Vectors?
  /// Ends of the tokens that chunks and passages are measured in.
  let tokens: UnitRuler
  let keywords: KeywordDraft
  let borders: TextBorders
  /// Ends of the units that sizes are counted in.
  let units: [TextUnit: TextOffsets]

  /// The book read by the encoder, so that any chunk is pooled at once.
  struct Vectors: Sendable {
    package let model: EmbeddingModel
    /// A vector for each piece of the query that the model reads at once.
    let query: [Embedding]
    package let book: EncodedBook
    /// States that replace those near the fence.
    let fenced: FencedStates?

    func search(_ chunks: [Chunk], _ options: ChunkingOptions, _ text: BookText, _ fence: Fence)
      -> PooledSearch
    {
      let plan = WindowPlan(
        chunks: chunks, text: text, limit: options.windowTokens(limit: model.windowTokens),
        tokenEnds: book.tokens.ends)
      return PooledSearch(
        book.vectors(of: plan, pages: text.pageMap), fence: fence, fenced: fenced)
    }
  }

  /// The passages of a search with changes on top of the present parameters.
  ///
  /// Throws `ParameterError` and `ChunkingError` for values that contradict each other.
  package func frame(_ changes: ParameterChanges) throws -> SlideFrame {
    let settings = try PipelineSettings(parameters.applying(changes, origin: .cell))
    let chunks = chunks(settings.chunking)
    // A step that calls a model or judges for long is too slow for an arrow key.
    var options = settings.retrieval
    (options.rerank, options.expansion) = (nil, .one)
    let limit = max(1, chunks.count)
    let fenceEnd = open.text.pageMap.end(before: fence)
    let visible = chunks.compactMap { chunk in
      chunk.visibleRange(in: open.text, before: fenceEnd).map { (chunk: chunk.index, range: $0) }
    }
    let keyword =
      options.mode == .vector
      ? [] : keywords.hits(in: visible, chapterWeight: options.chapterWeight, limit: limit)
    let vector =
      options.mode == .keyword
      ? []
      : vectors.map {
        $0.search(chunks, settings.chunking, open.text, fence).hits($0.query, limit: limit)
      } ?? []
    let legs = LegHits(
      keyword: scope.hits(keyword, of: chunks), vector: scope.hits(vector, of: chunks))
    return SlideFrame(
      settings: settings, chunkCount: chunks.count,
      retrieval: retrieval(
        chunks, legs, options, eligible: visible.count { scope.contains(chunks[$0.chunk]) }),
      heat: heat(chunks, legs, options), tokens: tokens)
  }

  /// The legs that a frame searches.
  package var mode: RetrievalMode { get throws { try PipelineSettings(parameters).retrieval.mode } }

  private var scope: SearchScope { SearchScope(chapter.map { [$0.pages] }) }

  private func chunks(_ options: ChunkingOptions) -> [Chunk] {
    let ends =
      units[options.size.unit]
      ?? TextOffsets(tokens.ends.prefix { $0 <= seen.utf8.count })
    guard options.strategy == .recursive else {
      return Chunkers.chunker(for: options.strategy)
        .chunks(of: seen, options: options, tokenEnds: ends)
    }
    return RecursiveChunker()
      .chunks(of: seen, options: options, tokenEnds: ends, borders: borders)
  }

  private func retrieval(
    _ chunks: [Chunk], _ legs: LegHits, _ options: RetrievalOptions, eligible: Int
  ) -> Retrieval {
    let pool = scope.limit(options, of: chunks.count)
    let (keyword, vector) = (Array(legs.keyword.prefix(pool)), Array(legs.vector.prefix(pool)))
    let passages = PassageAssembler(
      text: open.text, chunks: chunks, fence: fence, bounds: scope.bounds(in: open.text)
    )
    .passages(keyword: keyword, vector: vector, options: options, tokens: tokens.count(in:))
    return Retrieval(
      query: query, options: options, fence: fence, passages: passages,
      keywordHits: keyword.count, vectorHits: vector.count, eligible: eligible,
      keywordShare: LegFusion.keywordShare(best: keyword.first?.score), chapter: chapter)
  }

  /// The heat from all hits, so that a page outside the pool is warm, too.
  private func heat(_ chunks: [Chunk], _ legs: LegHits, _ options: RetrievalOptions) -> BookHeat {
    let fenceEnd = open.text.pageMap.end(before: fence)
    let scores = Ranking.fused([legs], options)
      .compactMap { hit in
        chunks[hit.chunk].visibleRange(in: open.text, before: fenceEnd).map {
          (pages: open.text.pageMap.pages(of: $0), score: hit.score)
        }
      }
    let strip = HeatStrip(
      scores: scores, pageCount: open.text.pageMap.pageCount, cited: [], fence: fence)
    return BookHeat(strip: strip, query: query, pageMap: open.text.pageMap, cell: nil)
  }
}

/// The passages found at one position of the knobs.
package struct SlideFrame: Sendable {
  package let settings: PipelineSettings
  package let chunkCount: Int
  package let retrieval: Retrieval
  package let heat: BookHeat
  /// Tokens of the embedder in all passages together.
  package let passageTokens: Int

  init(
    settings: PipelineSettings, chunkCount: Int, retrieval: Retrieval, heat: BookHeat,
    tokens: UnitRuler
  ) {
    self.settings = settings
    self.chunkCount = chunkCount
    self.retrieval = retrieval
    self.heat = heat
    passageTokens = retrieval.passages.reduce(0) { $0 + tokens.count(in: $1.range) }
  }
}
