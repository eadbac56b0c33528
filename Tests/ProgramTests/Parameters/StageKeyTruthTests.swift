import Basics
import Foundation
import Notebook
import Parameters
import Replays
import Search
import ShelfShell
import TestSupport
import Testing

/// A value that changes what a stage gives changes the stage's key, for every parameter of the stage.
@Suite(.timeLimit(.minutes(5)))
struct StageKeyTruthTests {
  @Test func `every parameter names the key that holds it, or the reason why none does`() throws {
    for parameter in ParameterRegistry.all {
      let use = try #require(ParameterUse.all[parameter.name], "\(parameter.name)")
      if case .none(let reason) = use.key { #expect(!reason.isEmpty, "\(parameter.name)") }
    }
  }

  @Test func `the key of a parsed file holds the level of its pages`() async throws {
    var keys: Set<String> = []
    let samples = ParameterSample.all.filter {
      if case .parse = ParameterUse.all[$0.parameter.name]?.key { true } else { false }
    }
    for sample in samples {
      let workspace = try TestWorkspace()
      try workspace.file("tower.md", "# One\n\nThe lamp.\n\n## Two\n\nThe oil.\n")
      let run = try await workspace.script("/set mode=keyword \(sample)\n/open tower.md\n")
      #expect(run.code == 0, "\(run.record)")
      let line = try workspace.transcriptLines().last { $0["s"]?.string == "parse" }
      keys.insert(try #require(line?["key"]?.string))
    }
    #expect(keys.count == samples.count)
  }

  @Test func `the key of vectors holds every value that makes them`() async throws {
    let server = try LoopbackServer { Self.vectors(for: $0) }
    // Not every processor computes bf16, and none is asked to.
    let processor = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let hasBF16 = processor.contains("avx512_bf16")
    let samples = Self.samples { if case .embed(let beside) = $0 { beside } else { nil } }
      .filter { hasBF16 || !$0.sample.assignments.contains { $0.hasSuffix("=bf16") } }
      .filter { Fixture.e5 != nil || !$0.sample.assignments.contains("embed.provider=e5") }
    let found = try await StageKeyRun(
      samples, stage: .embed,
      environment: [
        "OPENAI_API_KEY": "sk-test-0123456789", "VOYAGE_API_KEY": "pa-test-0123456789",
        "EMBED_OPENAI_BASE_URL": server.url + "/v1", "EMBED_VOYAGE_BASE_URL": server.url + "/v1",
        "EMBED_COMPATIBLE_BASE_URL": server.url + "/v1", "EMBED_OLLAMA_HOST": server.url,
      ])
    try #require(found.rows.count == samples.count, "\(found.run.record)")
    for a in found.rows {
      for b in found.rows {
        let isAlike = Self.asked(a.settings) == Self.asked(b.settings)
        #expect((a.key == b.key) == isAlike, "\(a.sample) and \(b.sample)")
      }
    }
    withExtendedLifetime(server) {}
  }

  @Test func `the key of a search holds every value that changes what is found`() async throws {
    let samples = Self.samples { if case .retrieve(let beside) = $0 { beside } else { nil } }
      .filter { !Self.asksModel.contains($0.sample.parameter.name) }
    let found = try await StageKeyRun(
      samples, stage: .retrieve, environment: ["IB_CHUNK_SIZE": "40tok"])
    try #require(found.rows.count == samples.count, "\(found.run.record)")
    for rows in Dictionary(grouping: found.rows, by: \.key).values {
      #expect(Set(rows.map(\.output)).count == 1, "\(rows.map(\.sample))")
    }
    for (parameter, rows) in Dictionary(grouping: found.rows, by: \.sample.parameter) {
      #expect(Set(rows.map(\.key)).count == rows.count, "a key for each \(parameter.name)")
    }
    #expect(Set(found.rows.map(\.output)).count > 1)
  }

  @Test func `the key of a search holds what counts beside other values only`() async throws {
    let samples = Self.crossed
    let found = try await StageKeyRun(
      samples, stage: .retrieve, asking: ["/search the keeper lights the lamp of tower 3"],
      environment: ["IB_CHUNK_SIZE": "40tok"])
    try #require(found.rows.count == samples.count, "\(found.run.record)")
    for rows in Dictionary(grouping: found.rows, by: \.key).values {
      #expect(Set(rows.map(\.output)).count == 1, "\(rows.map(\.sample))")
    }
    #expect(Set(found.rows.map(\.key)).count == samples.count)
    #expect(Set(found.rows.map(\.output)).count > samples.count / 2)
  }

  @Test func `the key of a prompt holds every value that changes it`() async throws {
    let samples = Self.samples { if case .render(let beside) = $0 { beside } else { nil } }
    let found = try await StageKeyRun(samples, stage: .render, environment: [:])
    try #require(found.rows.count == samples.count, "\(found.run.record)")
    for rows in Dictionary(grouping: found.rows, by: \.key).values {
      #expect(Set(rows.map(\.output)).count == 1, "\(rows.map(\.sample))")
    }
    Self.expectHeld(found.rows)
  }

  @Test func `the key of a call holds every value that is sent, and it is sent as set`()
    async throws
  {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let url = server.url + "/answer"
    let samples = Self.samples { if case .call(let beside) = $0 { beside } else { nil } }
    let found = try await StageKeyRun(
      samples, stage: .call,
      environment: [
        "ANTHROPIC_API_KEY": "sk-ant-test-0123456789", "OPENAI_API_KEY": "sk-test-0123456789",
        "ANTHROPIC_BASE_URL": url, "OPENAI_BASE_URL": url + "/v1", "OLLAMA_HOST": url,
        "COMPATIBLE_BASE_URL": url + "/v1", "IB_CHAT_PROVIDER": "compatible",
        "IB_RETRIEVE_MODE": "keyword",
      ])
    try #require(found.rows.count == samples.count, "\(found.run.record)")
    Self.expectHeld(found.rows)
    for row in found.rows where row.sample.parameter.name == ParameterKey<String>.chatProvider.name
    {
      let expected = row.sample.text == "auto" ? "anthropic" : row.sample.text
      #expect(row.provider == expected)
    }
    let sent = server.requests.compactMap { try? JSONValue(parsing: $0.body) }
    for row in found.rows {
      guard let member = Self.members[row.sample.parameter.name] else { continue }
      #expect(sent.contains { $0[member]?.canonicalText == Self.wire(row.sample) }, "\(row.sample)")
    }
  }

  /// Their searches need a model; ParameterTruthTests compares what their keys declare.
  private static let asksModel: Set = [
    ParameterKey<QueryExpansion>.queries.name, ParameterKey<Int>.rewrites.name,
    ParameterKey<RerankProvider?>.rerankProvider.name,
    ParameterKey<String?>.rerankModel.name, ParameterKey<Int>.rerankDepth.name,
  ]

  /// Values that change what is found in one mode only, or beside another choice of passages.
  private static let crossed: [(sample: ParameterSample, beside: [String])] =
    ["keyword", "vector"].flatMap { mode in
      values(ParameterKey<Int>.pool, ["3", "100"], beside: ["mode=\(mode)", "mmr=0.3", "top_k=3"])
    } + values(ParameterKey<Double>.keywordWeight, ["0", "3"], beside: ["mode=full"])
    + values(ParameterKey<Double>.vectorWeight, ["0", "3"], beside: ["mode=full"])
    + values(ParameterKey<Int>.fusionConstant, ["1", "900"], beside: ["mode=full"])
    + values(ParameterKey<Int>.pool, ["3", "100"], beside: ["mode=full", "mmr=0.3", "top_k=3"])

  private static func values<Value>(
    _ key: ParameterKey<Value>, _ texts: [String], beside: [String]
  ) -> [(sample: ParameterSample, beside: [String])] {
    texts.map { (ParameterSample(parameter: key.parameter, text: $0, beside: []), beside) }
  }

  /// Values that a request names as they are set.
  private static let members = [
    ParameterKey<Int>.maxTokens.name: "max_tokens",
    ParameterKey<Double>.temperature.name: "temperature",
    ParameterKey<String>.chatModel.name: "model",
  ]

  private static func wire(_ sample: ParameterSample) -> String {
    switch sample.parameter.kind {
    case .text: JSONValue.string(sample.text).canonicalText
    default: sample.text
    }
  }

  /// Two values of a parameter at least have keys of their own.
  private static func expectHeld(_ rows: [StageKeyRun.Row]) {
    for (parameter, rows) in Dictionary(grouping: rows, by: \.sample.parameter) {
      #expect(Set(rows.map(\.key)).count > 1, "no key holds \(parameter.name)")
    }
  }

  private static func samples(
    _ beside: (ParameterUse.Key) -> [String]?
  ) -> [(sample: ParameterSample, beside: [String])] {
    ParameterSample.all.compactMap { sample in
      ParameterUse.all[sample.parameter.name].flatMap { beside($0.key) }.map { (sample, $0) }
    }
  }

  /// What makes the vectors: the built-in embedder has one model of one length, whatever is named.
  private static func asked(_ settings: PipelineSettings) -> (
    EmbeddingMode, EmbeddingChoice, StatePass
  ) {
    let (embedding, choice) = (settings.embedding, settings.embedding.choice)
    let key = ParameterKey<String>.embedProvider
    let isBuiltIn = key.stored(choice.provider) == key.parameter.defaultValue
    return (
      embedding.mode,
      isBuiltIn
        ? EmbeddingChoice(
          provider: choice.provider, model: nil, dimensions: nil, precision: choice.precision)
        : choice,
      embedding.pass
    )
  }

  /// Vectors of the length that was asked for.
  private static func vectors(for request: ServedRequest) -> [ServerStep] {
    let body = try? JSONValue(parsing: request.body)
    let input = body?["input"]
    let count = (input?.array ?? input.map { [$0] } ?? []).count
    let asked = body?["dimensions"]?.integer ?? body?["output_dimension"]?.integer
    let length = asked ?? (body?["model"] == "m" ? 3 : 1536)
    let vector = JSONValue.array((0..<length).map { .integer($0 == 0 ? 1 : 0) })
    if request.path.hasSuffix("api/embed") {
      let all = JSONValue.array(Array(repeating: vector, count: count))
      return .json(200, JSONValue.object(["embeddings": all]).canonicalText)
    }
    let data = (0..<count).map { index -> JSONValue in
      ["index": .integer(index), "embedding": vector]
    }
    return .json(200, JSONValue.object(["data": .array(data)]).canonicalText)
  }
}
