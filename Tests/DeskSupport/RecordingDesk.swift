package import Answers
package import Basics
package import Books
package import Files
package import Foundation
package import Notebook
import Parameters
import Search
package import Sessions
import Shell
package import TestSupport

/// A workspace folder of its own with everything a recording needs.
package final class RecordingDesk: Sendable {
  package let folder: TemporaryDirectory
  package let sessions: SessionFolder
  package let book: Book
  private let clock: WallClock
  private let secrets: SecretFilter
  private let hasher = ContentHasher.sha256

  package static let prompt = RenderedPrompt(segments: [
    PromptSegment(role: .system, kind: .template, text: "Answer from the passages."),
    PromptSegment(role: .user, kind: .passage(1), text: "the white whale"),
    PromptSegment(role: .user, kind: .question, text: "Why?"),
  ])

  package init(clock: WallClock = .stepping(), secrets: [String] = []) throws {
    folder = try TemporaryDirectory()
    self.clock = clock
    self.secrets = SecretFilter(secrets)
    sessions = SessionFolder(
      path: folder.path("sessions"), hasher: hasher, clock: clock, ids: CountingIDs(),
      secrets: self.secrets)
    book = try Book(
      id: BookID(rawValue: "b"), title: "Moby-Dick", status: .ready, format: .epub,
      sourceHash: hasher.hash("file"), pagesHash: hasher.hash("pages"), pageCount: 640,
      position: ReadingPosition(page: 120), createdAt: clock.now(), updatedAt: clock.now())
  }

  /// A new session, or the one at `location` resumed.
  package func recorder(_ location: String? = nil, title: String = "Ahab") async throws
    -> SessionRecorder
  {
    let store =
      if let location { try await sessions.open(location) } else {
        await sessions.create(title: title)
      }
    return try await SessionRecorder(
      store, title: title, app: "test/1", clock: clock, hasher: hasher, secrets: secrets)
  }

  /// Records a question with every kind of line there is.
  package func ask(
    _ question: String, _ recorder: SessionRecorder, isReused: Bool = true, parent: Int? = nil
  ) async throws {
    let cell = try await recorder.begin(
      .ask, source: question, parameters: Parameters(), book: book, parent: parent)
    try await cell.record(
      StageRun(
        stage: .chunk, key: hasher.hash("chunk"), isReused: isReused, output: hasher.hash("chunks"),
        detail: ["chunks": 1432, "chunker": "recursive/1"], elapsed: .microseconds(5)))
    try await cell.record(
      StageRun(
        stage: .retrieve, key: hasher.hash("r"), isReused: false, elapsed: .milliseconds(41)))
    let chunk = Chunk(index: 4, range: 100..<300, overlap: 20, pages: PageRange(3, 4))
    let passage = Passage(
      chunk: chunk, range: 100..<300, pages: PageRange(3, 4), text: "the white whale", score: 0.75,
      keyword: LegScore(rank: 1, score: 12.5), vector: LegScore(rank: 3, score: 0.5))
    try await cell.record(
      Retrieval(
        query: question, options: RetrievalOptions(), fence: .at(ReadingPosition(page: 120)),
        passages: [passage], keywordHits: 30, vectorHits: 100, eligible: 900))
    try await cell.record(
      Self.prompt,
      from: WholeTemplate(
        template: PromptTemplate(name: "answer", source: "x", origin: "built in"), partials: []))
    try await cell.call(
      provider: "anthropic", model: "m", request: Array(#"{"q":"Why?"}"#.utf8),
      response: Array("data: …".utf8), usage: TokenUsage(inputTokens: 5061, outputTokens: 412),
      stop: .endOfTurn, failure: nil, elapsed: .seconds(5), firstText: .milliseconds(612))
    try await cell.tool(
      ToolResult(invocationID: "t", text: "nothing"),
      of: ToolInvocation(id: "t", name: "search_book", arguments: ["query": "Ahab", "top_k": 8]))
    try await cell.output("Ahab hunts the whale (p.3).", citations: [PageRange(3, 3)])
    try await cell.end(.ok)
  }

  /// All files below the folder.
  package func files() throws -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder.url, includingPropertiesForKeys: [.isRegularFileKey])
    return try (found?.allObjects as? [URL] ?? []).filter {
      try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }
  }
}

/// A store whose first appends fail.
package actor FailingStore: TranscriptStore {
  package nonisolated let sessionID = "01"
  package nonisolated let location = "x"
  private var failures: Int
  package private(set) var written: [TranscriptRecord] = []

  package init(failures: Int) { self.failures = failures }

  package func append(_ records: [TranscriptRecord]) throws {
    guard failures == 0 else {
      failures -= 1
      throw StorageError.diskFull(path: location)
    }
    written += records
  }

  package func keep(_ blob: [UInt8]) -> ContentHash { ContentHasher.sha256.hash(blob) }
  package func blob(_ hash: ContentHash) -> [UInt8]? { nil }
  package func records() -> [TranscriptRecord] { written }
}
