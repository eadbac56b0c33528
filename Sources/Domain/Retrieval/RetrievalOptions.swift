/// Which legs of the search take part.
package enum RetrievalMode: String, Sendable, CaseIterable {
  case hybrid, keyword, vector
  /// No search: every page before the fence goes into the prompt, if the model can hold it.
  ///
  /// Where a search is asked for all the same, both legs take part.
  case full
}

/// Parameters of one retrieval.
package struct RetrievalOptions: Hashable, Sendable {
  package var mode: RetrievalMode
  /// Passages to return, 1...200.
  package var topK: Int
  /// Candidates taken from each leg before fusion, 1...1000.
  package var pool: Int
  /// The constant k of reciprocal rank fusion, 1...1000.
  ///
  /// Cormack, Clarke and Buettcher (2009) use 60.
  package var fusionConstant: Int
  /// Weights of the legs in the fusion, 0...10.
  package var keywordWeight: Double
  package var vectorWeight: Double
  /// What a word in a chapter's title counts beside one in the text, in the keyword leg; 0...10.
  package var chapterWeight: Double
  /// What the keyword leg takes for the same word.
  package var words: KeywordTokenizer
  /// The only chapter to search, by number or title; nil for the whole book.
  package var chapter: String?
  /// What the number of a chapter means.
  package var chapterRule: ChapterRule
  /// How the legs are joined in the mode hybrid.
  package var fusion: FusionMethod
  package var selection: SelectionOptions
  /// Passages that each of several open books gets at least, 0...20.
  package var perBook: Int
  /// Which wordings of a question are searched for, and how many of them a model writes, 1...8.
  package var expansion: QueryExpansion
  package var rewrites: Int
  /// Nil leaves the order of the fusion.
  package var rerank: RerankChoice?

  package init(
    mode: RetrievalMode = .hybrid, topK: Int = 5, pool: Int = 100, fusionConstant: Int = 60,
    keywordWeight: Double = 1, vectorWeight: Double = 0.7, fusion: FusionMethod = .scores,
    selection: SelectionOptions = SelectionOptions(), chapter: String? = nil, perBook: Int = 1,
    chapterWeight: Double = 0, expansion: QueryExpansion = .one, rewrites: Int = 3,
    rerank: RerankChoice? = nil, words: KeywordTokenizer = .porter,
    chapterRule: ChapterRule = .printed
  ) {
    self.chapterRule = chapterRule
    self.words = words
    self.chapterWeight = chapterWeight
    self.mode = mode
    self.topK = topK
    self.pool = pool
    self.fusionConstant = fusionConstant
    self.keywordWeight = keywordWeight
    self.vectorWeight = vectorWeight
    self.chapter = chapter
    self.fusion = fusion
    self.selection = selection
    self.perBook = perBook
    self.expansion = expansion
    self.rewrites = rewrites
    self.rerank = rerank
  }
}
