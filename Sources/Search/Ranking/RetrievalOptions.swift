package import Parameters

/// Parameters of one retrieval.
///
/// `options[.topK]` is the value of a row; values that the code asks for often have a name of their
/// own.
package struct RetrievalOptions: Hashable, Sendable {
  package var values: StageValues
  /// The cosine from which on a passage counts in the vector leg, by the model of the vectors.
  package var unrelatedCosine = 0.0

  package init(_ parameters: Parameters) {
    self.init(StageValues(parameters, of: .retrieve))
  }

  package init(_ values: StageValues) { self.values = values }

  package subscript<Value>(key: ParameterKey<Value>) -> Value {
    get { values[key] }
    set { values[key] = newValue }
  }

  package var mode: RetrievalMode {
    get { self[Keys.retrievalMode] }
    set { self[Keys.retrievalMode] = newValue }
  }
  package var topK: Int {
    get { self[Keys.topK] }
    set { self[Keys.topK] = newValue }
  }
  package var pool: Int {
    get { self[Keys.pool] }
    set { self[Keys.pool] = newValue }
  }
  package var fusionConstant: Int {
    get { self[Keys.fusionConstant] }
    set { self[Keys.fusionConstant] = newValue }
  }
  package var keywordWeight: Double {
    get { self[Keys.keywordWeight] }
    set { self[Keys.keywordWeight] = newValue }
  }
  package var vectorWeight: Double {
    get { self[Keys.vectorWeight] }
    set { self[Keys.vectorWeight] = newValue }
  }
  package var chapterWeight: Double {
    get { self[Keys.chapterWeight] }
    set { self[Keys.chapterWeight] = newValue }
  }
  package var minimumShare: Double { self[Keys.minimumShare] }
  package var words: KeywordTokenizer {
    get { self[Keys.words] }
    set { self[Keys.words] = newValue }
  }
  package var chapter: String? {
    get { self[Keys.chapter] }
    set { self[Keys.chapter] = newValue }
  }
  package var fusion: FusionMethod {
    get { self[Keys.fusion] }
    set { self[Keys.fusion] = newValue }
  }
  package var perBook: Int {
    get { self[Keys.perBook] }
    set { self[Keys.perBook] = newValue }
  }
  package var expansion: QueryExpansion {
    get { self[Keys.queries] }
    set { self[Keys.queries] = newValue }
  }
  package var rewrites: Int {
    get { self[Keys.rewrites] }
    set { self[Keys.rewrites] = newValue }
  }
}

extension RetrievalOptions {
  /// Candidates that each leg gives: the pool, but never fewer than the passages asked for.
  package var legLimit: Int { max(pool, topK) }

  /// The selection among the ranked passages.
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

  /// The re-ranker; nil keeps the order of the fusion.
  package var rerank: RerankChoice? {
    get { RerankChoice(values) }
    set {
      self[.rerankProvider] = newValue?.provider
      self[.rerankModel] = newValue?.model
      if let depth = newValue?.depth { self[.rerankDepth] = depth }
    }
  }
}

/// Rows that `/why` reads for every candidate, made once.
private enum Keys {
  static let retrievalMode = ParameterKey<RetrievalMode>.retrievalMode
  static let topK = ParameterKey<Int>.topK
  static let pool = ParameterKey<Int>.pool
  static let fusionConstant = ParameterKey<Int>.fusionConstant
  static let keywordWeight = ParameterKey<Double>.keywordWeight
  static let vectorWeight = ParameterKey<Double>.vectorWeight
  static let chapterWeight = ParameterKey<Double>.chapterWeight
  static let minimumShare = ParameterKey<Double>.minimumShare
  static let words = ParameterKey<KeywordTokenizer>.words
  static let chapter = ParameterKey<String?>.chapter
  static let fusion = ParameterKey<FusionMethod>.fusion
  static let perBook = ParameterKey<Int>.perBook
  static let queries = ParameterKey<QueryExpansion>.queries
  static let rewrites = ParameterKey<Int>.rewrites
}
