import Asking
import Books
import Discovery
import Notebook
import Parameters
import Search
import ShelfShell
import ShellKit

/// What the pipeline takes for a parameter, read from the settings that its stages are given.
struct ParameterUse: Sendable {
  let name: String
  let value: @Sendable (PipelineSettings, Parameters) -> ParameterValue
  let key: Key

  /// The stage key that holds the value, and what must be set for the value to matter.
  enum Key: Sendable {
    case parse
    case chunk(beside: [String])
    case embed(beside: [String])
    case retrieve(beside: [String])
    case render(beside: [String])
    case call(beside: [String])
    /// The key of a stage of suggestions, which tests of rounds compare.
    case suggestion
    /// A key need not hold a value that changes no stage's result, with the reason.
    case none(because: String)
  }

  static func of<Value: Sendable>(
    _ key: ParameterKey<Value>, in stage: Key,
    _ value: @escaping @Sendable (PipelineSettings) -> Value
  ) -> ParameterUse {
    ParameterUse(name: key.name, value: { settings, _ in key.stored(value(settings)) }, key: stage)
  }

  /// Looked up when money is about to be spent.
  private static func limit(_ key: ParameterKey<Double>) -> ParameterUse {
    ParameterUse(
      name: key.name, value: { key.stored($1[key]) },
      key: .none(because: "it decides whether a call is made"))
  }

  static let all: [String: ParameterUse] = Dictionary(
    uniqueKeysWithValues: (ingest + chunk + embed + retrieve + prompt + chat + discover).map {
      ($0.name, $0)
    })

  private static let ingest: [ParameterUse] = [
    .of(.pageLevel, in: .parse) { $0.source.pageLevel },
    .of(.isolation, in: .none(because: "a file reads the same in either process")) {
      $0.source.isIsolated
    },
    bound(.maxMegabytes) { $0.bytes >> 20 }, bound(.maxEntries) { $0.entries },
    bound(.maxRatio) { $0.ratio }, bound(.maxDepth) { $0.depth }, bound(.maxPages) { $0.pages },
    bound(.maxSeconds) { $0.seconds },
  ]

  private static func bound(
    _ key: ParameterKey<Int>, _ value: @escaping @Sendable (ParsingLimits) -> Int
  ) -> ParameterUse {
    .of(key, in: .none(because: "it decides whether a file is taken in")) {
      value($0.source.limits)
    }
  }

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

  private static let service = ["embed.mode=direct", "embed.model=m", "embed.dimensions=3"]

  private static let embed: [ParameterUse] = [
    .of(.embedProvider, in: .embed(beside: service)) { $0.embedding.choice.provider },
    .of(.embedModel, in: .embed(beside: service + ["embed.provider=openai"])) {
      $0.embedding.choice.model
    },
    .of(.embedDimensions, in: .embed(beside: ["embed.mode=direct", "embed.provider=openai"])) {
      $0.embedding.choice.dimensions
    },
    .of(.embedPrecision, in: .embed(beside: [])) { $0.embedding.choice.precision },
    .of(.embedMode, in: .embed(beside: [])) { $0.embedding.mode },
    .of(.embedWindow, in: .embed(beside: [])) { $0.embedding.pass.size },
    .of(.embedStep, in: .embed(beside: [])) { $0.embedding.pass.step },
  ]

  /// The options of a search carry every row of their stage; the rest decides before there are any.
  private static let retrieve: [ParameterUse] =
    StageValues.rows(.retrieve).map { row in
      ParameterUse(
        name: row.name, value: { settings, _ in settings.retrieval.values[row] },
        key: row.key == nil
          ? .none(because: "the key of a search in several books holds it")
          : .retrieve(beside: refined[row.name] ?? []))
    } + [
      .of(.readsPlaces, in: .none(because: "it decides which stage finds the passages")) {
        $0.readsPlaces
      },
      .of(.followUp, in: .none(because: "it decides the query, which the key holds")) {
        $0.followUp
      },
    ]

  /// Rows that matter beside another value only.
  private static let refined = [
    ParameterKey<Int>.rewrites.name: ["retrieve.queries=multi"],
    ParameterKey<String?>.rerankModel.name: ["rerank.provider=local"],
    ParameterKey<Int>.rerankDepth.name: ["rerank.provider=local"],
  ]

  private static let prompt: [ParameterUse] = [
    .of(.template, in: .render(beside: [])) { $0.template },
    .of(.historyTurns, in: .render(beside: [])) { $0.historyTurns },
    .of(.historyTokens, in: .render(beside: [])) { $0.historyTokens },
    .of(.context, in: .none(because: "it decides whether a digest is made")) { $0.context },
    .of(.titleBlind, in: .render(beside: [])) { $0.isTitleBlind },
  ]

  /// The reason that one open book's requests do not offer a tool; nil for one that they do.
  private static func absence(of tool: ToolName) -> String? {
    switch tool {
    case .searchLibrary: "the tool is offered where several books are open"
    case .shelf: "the tool is offered where the shelf holds works"
    default: nil
    }
  }

  /// Read from the parameters by the steps of a round.
  private static func suggesting<Value: Sendable>(_ key: ParameterKey<Value>) -> ParameterUse {
    ParameterUse(name: key.name, value: { key.stored($1[key]) }, key: .suggestion)
  }

  /// Part of what a model is asked, whose outcome is in the key.
  private static func inRequest<Value: Sendable>(_ key: ParameterKey<Value>) -> ParameterUse {
    ParameterUse(
      name: key.name, value: { key.stored($1[key]) },
      key: .none(because: "what came of the request is in the key"))
  }

  private static let discover =
    [
      suggesting(.discoverSources), suggesting(.discoverCount), inRequest(.discoverProposals),
      inRequest(.discoverTemplate),
    ] + ScorePart.allCases.map { suggesting($0.weight) }

  private static let chat: [ParameterUse] =
    [
      .of(.chatProvider, in: .call(beside: [])) { $0.chat.provider },
      .of(.chatModel, in: .call(beside: [])) { $0.chat.model },
      .of(.maxTokens, in: .call(beside: [])) { $0.chat.maximumTokens },
      .of(.temperature, in: .call(beside: [])) { $0.chat.temperature },
      .of(.usesTools, in: .call(beside: [])) { $0.chat.usesTools },
      .of(.citations, in: .call(beside: ["chat.provider=anthropic"])) { $0.chat.citations },
      limit(.callBudget), limit(.sessionBudget), limit(.dayBudget),
    ]
    + ToolName.allCases.map { tool in
      .of(
        .policy(tool),
        in: absence(of: tool).map { .none(because: $0) } ?? .call(beside: [])
      ) { $0.chat.policies[tool.rawValue] ?? .never }
    }
}
