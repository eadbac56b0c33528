package import Domain

/// The parameters in force, in the types the stages take.
package struct PipelineSettings: Hashable, Sendable {
  /// How files are read, but for what belongs to one file.
  package let source: SourceOptions
  package let chunking: ChunkingOptions
  package let embedding: EmbeddingSettings
  package private(set) var retrieval: RetrievalOptions
  /// Whether pages and chapters that a question names are read directly.
  package let readsPlaces: Bool
  /// Whether a question that points back is searched with the words of the one before.
  package let followsUp: Bool
  package let template: String
  /// Whether the model is told nothing of which book it is.
  package let isTitleBlind: Bool
  package let historyTurns: Int
  package let historyTokens: Int
  package let context: ConversationContextStrategy
  package let chat: ChatSettings

  /// Throws `ChunkingError` when size and overlap do not go together.
  package init(_ parameters: Parameters) throws {
    source = Self.source(parameters)
    chunking = try Self.chunking(parameters)
    embedding = EmbeddingSettings(
      mode: EmbeddingMode(rawValue: parameters.text("embed.mode")) ?? .direct,
      choice: Self.embedder(parameters),
      pass: StatePass(
        size: parameters.integer("embed.window"), step: parameters.integer("embed.step")))
    retrieval = RetrievalOptions(
      mode: RetrievalMode(rawValue: parameters.text("retrieve.mode")) ?? .hybrid,
      topK: parameters.integer("retrieve.top_k"), pool: parameters.integer("retrieve.pool"),
      fusionConstant: parameters.integer("retrieve.rrf_k"),
      keywordWeight: parameters.number("retrieve.keyword_weight"),
      vectorWeight: parameters.number("retrieve.vector_weight"),
      fusion: FusionMethod(rawValue: parameters.text("retrieve.fusion")) ?? .ranks,
      selection: Self.selection(parameters), chapter: Self.chapter(parameters),
      perBook: parameters.integer("retrieve.per_book"),
      chapterWeight: parameters.number("retrieve.chapter_weight"),
      expansion: QueryExpansion(rawValue: parameters.text("retrieve.queries")) ?? .one,
      rewrites: parameters.integer("retrieve.rewrites"), rerank: Self.rerank(parameters),
      words: KeywordTokenizer(rawValue: parameters.text("retrieve.words")) ?? .porter,
      chapterRule: ChapterRule(rawValue: parameters.text("retrieve.chapter_numbers")) ?? .printed)
    readsPlaces = parameters.flag("retrieve.places")
    followsUp = parameters.flag("retrieve.follow_up")
    template = parameters.text("prompt.template")
    isTitleBlind = parameters.flag("prompt.title_blind")
    historyTurns = parameters.integer("prompt.history")
    historyTokens = parameters.integer("prompt.history_tokens")
    context = ConversationContextStrategy(rawValue: parameters.text("prompt.context")) ?? .full
    chat = ChatSettings(
      provider: parameters.text("chat.provider"), model: parameters.text("chat.model"),
      maximumTokens: parameters.integer("chat.max_tokens"),
      temperature: parameters.number("chat.temperature"), usesTools: parameters.flag("chat.tools"),
      citations: CitationMode(rawValue: parameters.text("chat.citations")) ?? .auto,
      policies: Self.policies(parameters))
  }

  private static func embedder(_ parameters: Parameters) -> EmbeddingChoice {
    let model = parameters.text("embed.model")
    let dimensions = parameters.integer("embed.dimensions")
    return EmbeddingChoice(
      provider: parameters.text("embed.provider"), model: model == "default" ? nil : model,
      dimensions: dimensions == 0 ? nil : dimensions,
      precision: parameters.text("embed.precision"))
  }

  private static func rerank(_ parameters: Parameters) -> RerankChoice? {
    let model = parameters.text("rerank.model")
    return RerankChoice.Provider(rawValue: parameters.text("rerank.provider")).map {
      RerankChoice(
        provider: $0, model: model == "default" ? nil : model,
        depth: parameters.integer("rerank.depth"))
    }
  }

  private static func policies(_ parameters: Parameters) -> [String: ToolPolicy] {
    let named = AgentTools.names.compactMap { name in
      ToolPolicy(rawValue: parameters.text("tool.\(name)")).map { (name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: named)
  }

  private static func chapter(_ parameters: Parameters) -> String? {
    let name = parameters.text("retrieve.chapter")
    return name == "all" ? nil : name
  }

  private static func source(_ parameters: Parameters) -> SourceOptions {
    var source = SourceOptions()
    source.pageLevel = parameters.integer("ingest.page_level")
    source.isIsolated = parameters.flag("ingest.isolation")
    source.limits.bytes = parameters.integer(ParsingLimit.bytes.rawValue) << 20
    source.limits.entries = parameters.integer(ParsingLimit.entries.rawValue)
    source.limits.ratio = parameters.integer(ParsingLimit.ratio.rawValue)
    source.limits.depth = parameters.integer(ParsingLimit.depth.rawValue)
    source.limits.pages = parameters.integer(ParsingLimit.pages.rawValue)
    source.limits.seconds = parameters.integer(ParsingLimit.seconds.rawValue)
    return source
  }

  func retrieving(_ options: RetrievalOptions) -> PipelineSettings {
    var copy = self
    copy.retrieval = options
    return copy
  }

  /// These settings with what a reader says about one file.
  package func source(of file: SourceOptions) -> SourceOptions {
    var merged = source
    merged.password = file.password
    merged.encoding = file.encoding
    merged.scope = file.scope
    merged.isAnew = file.isAnew
    merged.allowsPrivateAddresses = file.allowsPrivateAddresses
    return merged
  }

  private static func selection(_ parameters: Parameters) -> SelectionOptions {
    SelectionOptions(
      relevance: parameters.number("retrieve.mmr"), budget: parameters.integer("retrieve.budget"),
      duplicateShare: parameters.number("retrieve.duplicates"),
      neighbours: parameters.integer("retrieve.neighbours"),
      order: SelectionOptions.Order(rawValue: parameters.text("retrieve.order")) ?? .score)
  }

  /// An overlap nobody chose follows the size: it keeps its share of the default size and its unit.
  private static func chunking(_ parameters: Parameters) throws -> ChunkingOptions {
    let size = parameters.size("chunk.size")
    let setting = parameters.setting("chunk.overlap")
    var overlap = parameters.size("chunk.overlap")
    if setting.origin == .builtIn {
      // 15 % of the size, the share that lab measurements favour for books.
      overlap = TextSize(min(size.count * 15 / 100, max(0, size.count - 1)), size.unit)
    }
    return try ChunkingOptions(
      strategy: ChunkingStrategy(rawValue: parameters.text("chunk.strategy")) ?? .recursive,
      size: size, overlap: overlap, child: parameters.integer("chunk.child"))
  }
}

/// How texts become vectors.
package struct EmbeddingSettings: Hashable, Sendable {
  package let mode: EmbeddingMode
  package let choice: EmbeddingChoice
  package let pass: StatePass
}

/// Who answers, and how.
package struct ChatSettings: Hashable, Sendable {
  package let provider: String
  package let model: String
  package let maximumTokens: Int
  package let temperature: Double
  package let usesTools: Bool
  package let citations: CitationMode
  /// By the names of the tools.
  package let policies: [String: ToolPolicy]

  /// Whether the provider is to cite by itself; throws where it is told to and cannot.
  func citesNatively(_ provider: any ChatProvider) throws(LLMError) -> Bool {
    guard citations != .markers, provider.isLanguageModel else { return false }
    if provider.citesNatively(model) { return true }
    guard citations == .native else { return false }
    throw .unsupportedFeature(provider: provider.name, feature: "citations of its own")
  }
}
