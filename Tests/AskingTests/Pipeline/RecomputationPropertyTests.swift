import Answers
import Asking
import Books
import DeskSupport
import Notebook
import Parameters
import Replays
import Search
import Sessions
import ShelfShell
import Synchronization
import TestSupport
import Testing

/// After changes in any order the result equals that of a fresh start, and only stages that a
/// change reaches are computed.
struct RecomputationPropertyTests {
  private static let pages = (1...8).map { Page.telltale($0, words: 90) }
  private static let question = "Where is word3p7?"

  /// Values of every parameter that a draft depends on; each trial changes one.
  private static let values: [String: [String]] = [
    "chunk.strategy": ["recursive", "fixed"], "chunk.size": ["20w", "35w", "60w"],
    "chunk.overlap": ["0w", "5w"], "embed.precision": ["f32", "bf16"],
    "retrieve.mode": ["hybrid", "keyword", "vector"], "retrieve.top_k": ["1", "3", "6"],
    "retrieve.pool": ["8", "100"], "retrieve.keyword_weight": ["0", "1", "3"],
    "retrieve.vector_weight": ["0.7", "2"], "retrieve.rrf_k": ["1", "60"],
    "prompt.template": ["answer", "quotes", "explain"], "prompt.history": ["0", "6"],
    "chat.max_tokens": ["10", "1024"], "chat.temperature": ["0", "1"],
    "chat.tools": ["on", "off"],
  ]

  private struct Outcome {
    let prompt: RenderedPrompt
    let passages: [Passage]
    let stages: [StageRun]

    var computed: Set<Stage> { Set(stages.filter { !$0.isReused }.map(\.stage)) }
  }

  private func draft(_ desk: Desk) async throws -> Outcome {
    let stages = Mutex<[StageRun]>([])
    let draft = try await DraftPrompt(desk.notebook).run(Self.question) { event in
      if case .stage(let run) = event { stages.withLock { $0.append(run) } }
    }
    return Outcome(
      prompt: draft.prompt, passages: draft.retrieval.passages, stages: stages.withLock(\.self))
  }

  /// The values of all parameters that a stage or one before it declares.
  private func declared(_ parameters: Parameters, through stage: Stage) -> [String] {
    ParameterRegistry.all.filter { $0.stage <= stage }.map {
      "\($0.name)=\(parameters.setting($0).value)"
    }
  }

  private func freshDesk(_ assignments: [String]) async throws -> Desk {
    let desk = try await Desk(["/b": Self.pages], providers: [ScriptedChatProvider([])])
    _ = try await desk.open("b", assignments)
    return desk
  }

  @Test(arguments: [UInt64(1), 2])
  func `random changes compute what a fresh start computes, and only what they reach`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let start = ["chunk.size=50w", "chunk.overlap=0w"]
    let desk = try await freshDesk(start)
    _ = try await draft(desk)
    var seen: [Stage: Set<[String]>] = [:]
    func note(_ parameters: Parameters) {
      for stage in Stage.allCases {
        seen[stage, default: []].insert(declared(parameters, through: stage))
      }
    }
    note(await desk.notebook.parameters)
    var current = Dictionary(
      uniqueKeysWithValues: start.map { ($0.prefixUpToSign, $0.suffixFromSign) })
    for _ in 0..<12 {
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let name = try #require(Self.values.keys.sorted().randomElement(using: &random))
        current[name] = Self.values[name]?.randomElement(using: &random)
      }
      let assignments = current.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let parameters = try await desk.notebook.set(assignments)
      let changed = try await draft(desk)
      let fresh = try await draft(try await freshDesk(assignments))
      #expect(changed.prompt == fresh.prompt)
      #expect(changed.passages == fresh.passages)
      // A stage with declared values seen before is never computed again.
      for stage in Set(changed.stages.map(\.stage))
      where seen[stage]?.contains(declared(parameters, through: stage)) == true {
        #expect(!changed.computed.contains(stage), "\(stage) \(assignments)")
      }
      // The library keeps these stages, so that new declared values always give a new result.
      let isNewChunking = seen[.chunk]?.contains(declared(parameters, through: .chunk)) != true
      #expect(changed.computed.contains(.chunk) == isNewChunking, "\(assignments)")
      note(parameters)
    }
  }

  /// For each parameter alone: the first computed stage is the one its row names.
  @Test(arguments: [
    "chunk.strategy=fixed", "chunk.size=30w", "chunk.overlap=7w", "retrieve.mode=vector",
    "retrieve.top_k=2", "retrieve.pool=30", "retrieve.keyword_weight=3", "retrieve.vector_weight=3",
    "retrieve.rrf_k=5", "prompt.template=quotes", "chat.max_tokens=9",
    "chat.temperature=1", "chat.tools=off",
  ])
  func `the first stage computed is the one the registry declares`(assignment: String) async throws
  {
    let desk = try await freshDesk(["chunk.size=50w", "chunk.overlap=5w", "prompt.history=0"])
    _ = try await draft(desk)
    let parameter = try #require(ParameterRegistry.parameter(assignment.prefixUpToSign))
    _ = try await desk.notebook.set([assignment])
    let computed = try await draft(desk).computed
    #expect(computed.allSatisfy { $0 >= parameter.stage })
    if parameter.stage < .call { #expect(computed.contains(parameter.stage)) }
    #expect(parameter.stage < .call || computed.isEmpty)
  }
}

extension String {
  fileprivate var prefixUpToSign: String { String(prefix { $0 != "=" }) }
  fileprivate var suffixFromSign: String { String(drop { $0 != "=" }.dropFirst()) }
}
