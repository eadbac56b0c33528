package import Parameters

/// Parameters of one retrieval, whatever rows its stage has.
///
/// `options[.topK]` is the value of a row; what the code asks for often has a name of its own.
package struct RetrievalOptions: Hashable, Sendable {
  package var values: StageValues

  package init(_ parameters: Parameters) {
    self.init(StageValues(parameters, of: .retrieve))
  }

  package init(_ values: StageValues) { self.values = values }

  package subscript<Value>(key: ParameterKey<Value>) -> Value {
    get { values[key] }
    set { values[key] = newValue }
  }

  package var mode: RetrievalMode {
    get { self[.retrievalMode] }
    set { self[.retrievalMode] = newValue }
  }
  package var topK: Int {
    get { self[.topK] }
    set { self[.topK] = newValue }
  }
  package var pool: Int {
    get { self[.pool] }
    set { self[.pool] = newValue }
  }
  package var fusionConstant: Int {
    get { self[.fusionConstant] }
    set { self[.fusionConstant] = newValue }
  }
  package var keywordWeight: Double {
    get { self[.keywordWeight] }
    set { self[.keywordWeight] = newValue }
  }
  package var vectorWeight: Double {
    get { self[.vectorWeight] }
    set { self[.vectorWeight] = newValue }
  }
  package var chapterWeight: Double {
    get { self[.chapterWeight] }
    set { self[.chapterWeight] = newValue }
  }
  package var words: KeywordTokenizer {
    get { self[.words] }
    set { self[.words] = newValue }
  }
  package var chapter: String? {
    get { self[.chapter] }
    set { self[.chapter] = newValue }
  }
  package var fusion: FusionMethod {
    get { self[.fusion] }
    set { self[.fusion] = newValue }
  }
  package var perBook: Int {
    get { self[.perBook] }
    set { self[.perBook] = newValue }
  }
  package var expansion: QueryExpansion {
    get { self[.queries] }
    set { self[.queries] = newValue }
  }
  package var rewrites: Int {
    get { self[.rewrites] }
    set { self[.rewrites] = newValue }
  }
}

extension RetrievalOptions {
  /// Candidates that each leg gives: the pool, but never fewer than the passages asked for.
  package var legLimit: Int { max(pool, topK) }

  /// What becomes of the ranked passages.
  package var selection: SelectionOptions {
    get { SelectionOptions(values) }
    set {
      self[.relevance] = newValue.relevance
      self[.tokenBudget] = newValue.budget
      self[.duplicateShare] = newValue.duplicateShare
      self[.neighbours] = newValue.neighbours
      self[.passageOrder] = newValue.order
    }
  }

  /// Nil leaves the order of the fusion.
  package var rerank: RerankChoice? {
    get { RerankChoice(values) }
    set {
      self[.rerankProvider] = newValue?.provider
      self[.rerankModel] = newValue?.model
      if let depth = newValue?.depth { self[.rerankDepth] = depth }
    }
  }
}
