package import Answers
package import Books
package import Parameters
package import Search

/// The parameters in force, in the types of the stages.
package struct PipelineSettings: Hashable, Sendable {
  /// Options for reading files, except those of one file.
  package let source: SourceOptions
  package let chunking: ChunkingOptions
  package let embedding: EmbeddingSettings
  package private(set) var retrieval: RetrievalOptions
  /// True when pages and chapters that a question names are read directly.
  package let readsPlaces: Bool
  /// The means of completing a question that leans on earlier ones.
  package private(set) var followUp: FollowUpMode
  package let template: String
  /// True when the model is not told the book's title.
  package let isTitleBlind: Bool
  package let historyTurns: Int
  package let historyTokens: Int
  package let context: ConversationContextStrategy
  package private(set) var chat: ChatSettings

  /// Throws `ChunkingError` or `ParameterError` when values contradict each other.
  package init(_ parameters: Parameters) throws {
    source = Self.source(parameters)
    try parameters.checkOrder()
    chunking = try ChunkingOptions(parameters)
    embedding = EmbeddingSettings(parameters)
    retrieval = RetrievalOptions(parameters)
    retrieval.unrelatedCosine = embedding.choice.unrelatedCosine
    readsPlaces = parameters[.readsPlaces]
    followUp = parameters[.followUp]
    template = parameters[.template]
    isTitleBlind = parameters[.titleBlind]
    historyTurns = parameters[.historyTurns]
    historyTokens = parameters[.historyTokens]
    context = parameters[.context]
    chat = ChatSettings(parameters)
  }

  private static func source(_ parameters: Parameters) -> SourceOptions {
    var source = SourceOptions()
    source.pageLevel = parameters[.pageLevel]
    source.isIsolated = parameters[.isolation]
    source.limits = ParsingLimits(parameters)
    return source
  }

  package func completing(_ followUp: FollowUpMode) -> PipelineSettings {
    var copy = self
    copy.followUp = followUp
    return copy
  }

  /// These settings for answers that are compared with others.
  var compared: PipelineSettings {
    var copy = self
    copy.chat.isCompared = true
    return copy
  }

  package func retrieving(_ options: RetrievalOptions) -> PipelineSettings {
    var copy = self
    copy.retrieval = options
    return copy
  }

  /// These settings with a reader's options for one file.
  package func source(of file: SourceOptions) -> SourceOptions {
    var merged = source
    merged.password = file.password
    merged.encoding = file.encoding
    merged.scope = file.scope
    merged.isAnew = file.isAnew
    merged.allowsPrivateAddresses = file.allowsPrivateAddresses
    return merged
  }
}

/// Settings of the embedder.
package struct EmbeddingSettings: Hashable, Sendable {
  package let mode: EmbeddingMode
  package let choice: EmbeddingChoice
  package let pass: StatePass

  init(_ parameters: Parameters) {
    mode = parameters[.embedMode]
    choice = EmbeddingChoice(
      provider: parameters[.embedProvider], model: parameters[.embedModel],
      dimensions: parameters[.embedDimensions], precision: parameters[.embedPrecision])
    pass = StatePass(size: parameters[.embedWindow], step: parameters[.embedStep])
  }
}

/// Settings of the model that answers.
package struct ChatSettings: Hashable, Sendable {
  package let provider: String
  package let model: String
  package let maximumTokens: Int
  package let temperature: Double
  package let usesTools: Bool
  package let citations: CitationMode
  /// Policies by the names of the tools.
  package let policies: [String: ToolPolicy]
  /// True when answers are compared, so that no cache of a server may touch them.
  package var isCompared = false

  package init(_ parameters: Parameters) {
    provider = parameters[.chatProvider]
    model = parameters[.chatModel]
    maximumTokens = parameters[.maxTokens]
    temperature = parameters[.temperature]
    usesTools = parameters[.usesTools]
    citations = parameters[.citations]
    policies = Dictionary(
      uniqueKeysWithValues: ToolName.allCases.map { ($0.rawValue, parameters[.policy($0)]) })
  }

  /// True when the provider is to cite by itself; throws when it must but cannot.
  package func citesNatively(_ provider: any ChatProvider) throws(LLMError) -> Bool {
    guard citations != .markers, provider.isLanguageModel else { return false }
    if provider.citesNatively(model) { return true }
    guard citations == .native else { return false }
    throw .unsupportedFeature(provider: provider.name, feature: "citations of its own")
  }
}
