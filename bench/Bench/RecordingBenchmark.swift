import Answers
import Basics
import Books
import Files
import Notebook
import Parameters
import Replays
import Search
import Sessions
import Shell

/// Turns written to a transcript until the disk has them, as a question and its answer are; rated in turns.
///
/// Arguments: a folder for the sessions. A turn has what one of the sample book has: five passages, a
/// prompt of 8 KB, a request and a reply, all of them new.
struct RecordingBenchmark: Benchmark {
  private static let turns = 20

  private let recorder: SessionRecorder
  private let hasher = ContentHasher.sha256

  init(arguments: [String]) async throws {
    let clock = WallClock.system
    let sessions = SessionFolder(
      path: try arguments.argument(0, "FOLDER"), hasher: hasher, clock: clock,
      ids: RandomIDSource(clock: clock), secrets: SecretFilter([]))
    recorder = try await SessionRecorder(
      await sessions.create(title: "bench"), title: "bench", app: "bench/1", clock: clock,
      hasher: hasher)
  }

  func run() async throws -> Double {
    for _ in 0..<Self.turns { try await turn(await recorder.session.nextNumber) }
    return Double(Self.turns)
  }

  private func turn(_ number: Int) async throws {
    let text = (0..<900).map { "word\(number * 31 + $0 * 7 % 613)" }.joined(separator: " ")
    let cell = try await recorder.begin(
      .ask, source: "Question \(number)?", parameters: Parameters())
    for stage in [Stage.chunk, .embed, .retrieve, .render] {
      try await cell.record(
        StageRun(
          stage: stage, key: hasher.hash("\(stage) \(number)"), isReused: false,
          detail: ["options": "recursive 400tok/60tok"], elapsed: .milliseconds(3)))
    }
    let passages = (0..<5).map { index in
      let range = index * 2000..<index * 2000 + 1500
      return Passage(
        chunk: Chunk(index: index, range: range, overlap: 0, pages: PageRange(3, 4)), range: range,
        pages: PageRange(3, 4), text: String(text.dropFirst(index).prefix(1500)), score: 0.02,
        keyword: LegScore(rank: 1, score: 9.5), vector: LegScore(rank: 2, score: 0.4))
    }
    try await cell.record(
      Retrieval(
        query: "Question \(number)?", options: RetrievalOptions(Parameters()), fence: .beyond,
        passages: passages, keywordHits: 40, vectorHits: 100, eligible: 900))
    let prompt = RenderedPrompt(
      segments: passages.enumerated().map { index, passage in
        PromptSegment(role: .user, kind: .passage(index + 1), text: passage.text)
      })
    try await cell.record(
      prompt,
      from: WholeTemplate(
        template: PromptTemplate(name: "answer", source: "x", origin: "built in"), partials: []))
    try await cell.call(
      provider: "anthropic", model: "m",
      request: JSONValue.object(["messages": .string(text)]).canonicalBytes,
      response: Array(text.utf8.prefix(4000)), usage: TokenUsage(inputTokens: 2000),
      stop: .endOfTurn, failure: nil, elapsed: .seconds(2), firstText: .milliseconds(600))
    try await cell.output(String(text.prefix(700)), citations: [PageRange(3, 3)])
    try await cell.end(.ok)
  }
}
