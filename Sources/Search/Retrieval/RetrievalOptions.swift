package import Parameters

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

  package init(_ parameters: Parameters) {
    mode = parameters[.retrievalMode]
    topK = parameters[.topK]
    pool = parameters[.pool]
    fusionConstant = parameters[.fusionConstant]
    keywordWeight = parameters[.keywordWeight]
    vectorWeight = parameters[.vectorWeight]
    chapterWeight = parameters[.chapterWeight]
    words = parameters[.words]
    chapter = parameters[.chapter]
    fusion = parameters[.fusion]
    selection = SelectionOptions(parameters)
    perBook = parameters[.perBook]
    expansion = parameters[.queries]
    rewrites = parameters[.rewrites]
    rerank = RerankChoice(parameters)
  }
}
