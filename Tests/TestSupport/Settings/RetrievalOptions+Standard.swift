package import Parameters
package import Search

extension RetrievalOptions {
  /// The registry's defaults, but for what a test names.
  package init(
    mode: RetrievalMode? = nil, topK: Int? = nil, pool: Int? = nil, fusionConstant: Int? = nil,
    keywordWeight: Double? = nil, vectorWeight: Double? = nil, fusion: FusionMethod? = nil,
    selection: SelectionOptions? = nil, words: KeywordTokenizer? = nil, chapter: String? = nil,
    rerank: RerankChoice? = nil
  ) {
    self.init(Parameters())
    self.mode = mode ?? self.mode
    self.topK = topK ?? self.topK
    self.pool = pool ?? self.pool
    self.fusionConstant = fusionConstant ?? self.fusionConstant
    self.keywordWeight = keywordWeight ?? self.keywordWeight
    self.vectorWeight = vectorWeight ?? self.vectorWeight
    self.fusion = fusion ?? self.fusion
    self.selection = selection ?? self.selection
    self.words = words ?? self.words
    self.chapter = chapter
    self.rerank = rerank
  }
}

extension SelectionOptions {
  /// The registry's defaults, but for what a test names.
  package init(
    relevance: Double? = nil, budget: Int? = nil, duplicateShare: Double? = nil,
    neighbours: Int? = nil, order: PassageOrder? = nil
  ) {
    self.init(Parameters())
    self.relevance = relevance ?? self.relevance
    self.budget = budget ?? self.budget
    self.duplicateShare = duplicateShare ?? self.duplicateShare
    self.neighbours = neighbours ?? self.neighbours
    self.order = order ?? self.order
  }
}
