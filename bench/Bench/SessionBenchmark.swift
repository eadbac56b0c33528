import Answers
import Asking
import Basics
import Books
import Files
import Foundation
import Notebook
import Parameters
import Replays
import Search
import Sessions
import Shell
import ShellKit

/// Opens a session of N cells to go on with it, from the file to its cells; rated in sessions.
///
/// Arguments: a folder for the session, N. The session is made anew for each process.
struct SessionBenchmark: Benchmark {
  private let sessions: SessionFolder
  private let location: String
  private let count: Int

  init(arguments: [String]) async throws {
    let folder = try arguments.argument(0, "FOLDER") + "/sessions"
    count = Int(try arguments.argument(1, "COUNT")) ?? 0
    try? FileManager.default.removeItem(atPath: folder)
    sessions = SessionFolder(
      path: folder, hasher: ContentHasher.sha256, clock: WallClock.system,
      ids: RandomIDSource(clock: WallClock.system), secrets: SecretFilter([]))
    let recorder = try await Self.recorder(await sessions.create(title: "bench"))
    for number in 1...max(1, count) { try await Self.record(number, recorder) }
    location = recorder.location
  }

  func run() async throws -> Double {
    let recorder = try await Self.recorder(try await sessions.open(location))
    guard await recorder.cells.count == count else { throw UsageError(message: "lost cells") }
    return 1
  }

  private static func recorder(_ store: any TranscriptStore) async throws -> SessionRecorder {
    try await SessionRecorder(
      store, title: "bench", app: "bench/1", clock: WallClock.system, hasher: ContentHasher.sha256)
  }

  /// A question with five passages, as the offline answerer leaves it.
  private static func record(_ number: Int, _ recorder: SessionRecorder) async throws {
    let hasher = ContentHasher.sha256
    let cell = try await recorder.begin(
      .ask, source: "What did the keeper do on day \(number)?", parameters: Parameters())
    for stage in [Stage.chunk, .embed, .retrieve, .render] {
      try await cell.record(
        StageRun(
          stage: stage, key: hasher.hash("\(stage) \(number)"), isReused: true,
          output: hasher.hash("out \(number)"), detail: ["chunks": 400, "chunker": "recursive/1"],
          elapsed: .microseconds(40)))
    }
    let passages = (0..<5).map { rank in
      let range = (number + rank) * 900..<(number + rank) * 900 + 1500
      let chunk = Chunk(index: number + rank, range: range, overlap: 60, pages: PageRange(3, 4))
      return Passage(
        chunk: chunk, range: range, pages: chunk.pages, text: "passage \(number + rank)",
        score: 0.03, keyword: LegScore(rank: rank + 1, score: 6.25),
        vector: LegScore(rank: rank + 2, score: 0.5))
    }
    try await cell.record(
      Retrieval(
        query: "day \(number)", options: RetrievalOptions(Parameters()), fence: .beyond,
        passages: passages, keywordHits: 100, vectorHits: 100, eligible: 400))
    let prompt = RenderedPrompt(
      segments: (0..<50).map {
        PromptSegment(
          role: .user, kind: .passage($0 / 10 + 1), text: "segment \($0) of \(number % 7)")
      })
    let template = PromptTemplate(name: "answer", source: "x", origin: "built in")
    try await cell.record(prompt, from: WholeTemplate(template: template, partials: []))
    try await cell.call(
      provider: "extract", model: "default", request: Array("{\"n\":\(number % 7)}".utf8),
      response: Array("{}".utf8), usage: TokenUsage(), stop: .endOfTurn, failure: nil,
      elapsed: .milliseconds(3), firstText: .milliseconds(1))
    try await cell.output("He trimmed the lamp (p.3).", citations: [PageRange(3, 3)])
    try await cell.end(.ok)
  }
}
