import App
import Domain

/// What the pipeline takes for a parameter, read from the settings that its stages are given.
struct ParameterUse: Sendable {
  let name: String
  let value: @Sendable (PipelineSettings, Parameters) -> ParameterValue
  /// Where the stage key holds it; nil where it decides which inputs there are, or calls only.
  let key: Key?

  /// A stage key that holds the value, and what must be set for the value to matter.
  enum Key: Sendable {
    case retrieve(beside: [String])
    case chunk(beside: [String])
  }

  static func of<Value: Sendable>(
    _ key: ParameterKey<Value>, in stage: Key? = nil,
    _ value: @escaping @Sendable (PipelineSettings) -> Value
  ) -> ParameterUse {
    ParameterUse(name: key.name, value: { settings, _ in key.stored(value(settings)) }, key: stage)
  }

  /// Looked up when money is about to be spent.
  private static func limit(_ key: ParameterKey<Double>) -> ParameterUse {
    ParameterUse(name: key.name, value: { key.stored($1[key]) }, key: nil)
  }

  static let all: [String: ParameterUse] = Dictionary(
    uniqueKeysWithValues: (ingest + chunk + embed + retrieve + selection + prompt + chat).map {
      ($0.name, $0)
    })

  private static let ingest: [ParameterUse] = [
    .of(.pageLevel) { $0.source.pageLevel }, .of(.isolation) { $0.source.isIsolated },
    .of(.maxMegabytes) { $0.source.limits.bytes >> 20 },
    .of(.maxEntries) { $0.source.limits.entries }, .of(.maxRatio) { $0.source.limits.ratio },
    .of(.maxDepth) { $0.source.limits.depth }, .of(.maxPages) { $0.source.limits.pages },
    .of(.maxSeconds) { $0.source.limits.seconds },
  ]

  private static let chunk: [ParameterUse] = [
    .of(.chunkStrategy, in: .chunk(beside: [])) { $0.chunking.strategy },
    .of(.chunkSize, in: .chunk(beside: [])) { $0.chunking.size },
    .of(.chunkOverlap, in: .chunk(beside: [])) { $0.chunking.overlap },
    ParameterUse(
      name: ParameterKey<Int>.chunkChild.name,
      value: { settings, parameters in
        .integer(settings.chunking.child ?? parameters[.chunkChild])
      }, key: .chunk(beside: ["chunk.strategy=parent-child"])),
  ]

  private static let embed: [ParameterUse] = [
    .of(.embedProvider) { $0.embedding.choice.provider },
    .of(.embedModel) { $0.embedding.choice.model },
    .of(.embedDimensions) { $0.embedding.choice.dimensions },
    .of(.embedPrecision) { $0.embedding.choice.precision },
    .of(.embedMode) { $0.embedding.mode }, .of(.embedWindow) { $0.embedding.pass.size },
    .of(.embedStep) { $0.embedding.pass.step },
  ]

  private static let retrieve: [ParameterUse] = [
    .of(.retrievalMode, in: .retrieve(beside: [])) { $0.retrieval.mode },
    .of(.topK, in: .retrieve(beside: [])) { $0.retrieval.topK },
    .of(.pool, in: .retrieve(beside: [])) { $0.retrieval.pool },
    .of(.keywordWeight, in: .retrieve(beside: [])) { $0.retrieval.keywordWeight },
    .of(.vectorWeight, in: .retrieve(beside: [])) { $0.retrieval.vectorWeight },
    .of(.fusionConstant, in: .retrieve(beside: [])) { $0.retrieval.fusionConstant },
    .of(.words, in: .retrieve(beside: [])) { $0.retrieval.words },
    .of(.chapterWeight, in: .retrieve(beside: [])) { $0.retrieval.chapterWeight },
    .of(.fusion, in: .retrieve(beside: [])) { $0.retrieval.fusion },
    .of(.chapter, in: .retrieve(beside: [])) { $0.retrieval.chapter },
    .of(.chapterNumbers, in: .retrieve(beside: ["retrieve.chapter=2"])) {
      $0.retrieval.chapterRule
    },
    .of(.readsPlaces) { $0.readsPlaces }, .of(.followUp) { $0.followUp },
    .of(.queries, in: .retrieve(beside: [])) { $0.retrieval.expansion },
    .of(.rewrites, in: .retrieve(beside: ["retrieve.queries=multi"])) { $0.retrieval.rewrites },
    .of(.rerankProvider, in: .retrieve(beside: [])) { $0.retrieval.rerank?.provider },
    ParameterUse(
      name: ParameterKey<String?>.rerankModel.name,
      value: { settings, parameters in
        ParameterKey<String?>.rerankModel.stored(
          settings.retrieval.rerank.map(\.model) ?? parameters[.rerankModel])
      }, key: .retrieve(beside: ["rerank.provider=local"])),
    ParameterUse(
      name: ParameterKey<Int>.rerankDepth.name,
      value: { settings, parameters in
        .integer(settings.retrieval.rerank?.depth ?? parameters[.rerankDepth])
      }, key: .retrieve(beside: ["rerank.provider=local"])),
  ]

  private static let selection: [ParameterUse] = [
    .of(.relevance, in: .retrieve(beside: [])) { $0.retrieval.selection.relevance },
    .of(.tokenBudget, in: .retrieve(beside: [])) { $0.retrieval.selection.budget },
    .of(.duplicateShare, in: .retrieve(beside: [])) { $0.retrieval.selection.duplicateShare },
    .of(.neighbours, in: .retrieve(beside: [])) { $0.retrieval.selection.neighbours },
    .of(.passageOrder, in: .retrieve(beside: [])) { $0.retrieval.selection.order },
    .of(.perBook) { $0.retrieval.perBook },
  ]

  private static let prompt: [ParameterUse] = [
    .of(.template) { $0.template }, .of(.historyTurns) { $0.historyTurns },
    .of(.historyTokens) { $0.historyTokens }, .of(.context) { $0.context },
    .of(.titleBlind) { $0.isTitleBlind },
  ]

  private static let chat: [ParameterUse] =
    [
      .of(.chatProvider) { $0.chat.provider }, .of(.chatModel) { $0.chat.model },
      .of(.maxTokens) { $0.chat.maximumTokens }, .of(.temperature) { $0.chat.temperature },
      .of(.usesTools) { $0.chat.usesTools }, .of(.citations) { $0.chat.citations },
      limit(.callBudget), limit(.sessionBudget), limit(.dayBudget),
    ]
    + ToolName.allCases.map { tool in
      .of(.policy(tool)) { $0.chat.policies[tool.rawValue] ?? .never }
    }
}
