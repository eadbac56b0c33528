import Answers
import Basics
import Books
import DeskSupport
import Notebook
import Parameters
import Replays
import Sessions
import Shell
import TestSupport
import Testing

/// A run of the program leaves a session if it asked a question, and none otherwise.
struct HeldTranscriptTests {
  private let memory = MemoryTranscript(sessionID: "S", hasher: ContentHasher.fake)

  private func recorder(_ keeping: SessionKeeping) async throws -> SessionRecorder {
    try await SessionRecorder(
      HeldTranscript(
        memory, keeping: keeping, hasher: ContentHasher.fake, secrets: SecretFilter(["verysecret"])),
      title: "t", app: "test/0", clock: .stepping(), hasher: ContentHasher.fake)
  }

  private var kinds: [String] { get async { await memory.records().map(\.kind) } }

  @Test(arguments: [SessionKeeping.questions, .calls])
  func `taking a book in is not kept, whether it fails or not`(keeping: SessionKeeping)
    async throws
  {
    let recorder = try await recorder(keeping)
    for status in [CellStatus.ok, .error] {
      let cell = try await recorder.begin(.build, source: "/open x", parameters: Parameters())
      try await cell.end(status)
    }
    #expect(await kinds.isEmpty)
    #expect(await recorder.cells.count == 2)
  }

  @Test func `a question is kept with the lines before it`() async throws {
    let recorder = try await recorder(.questions)
    let opened = try await recorder.begin(.build, source: "/open x", parameters: Parameters())
    try await opened.end(.ok)
    #expect(await kinds.isEmpty)
    let cell = try await recorder.begin(.ask, source: "Why?", parameters: Parameters())
    #expect(await kinds == ["head", "params", "cell", "end", "meta", "cell"])
    try await cell.end(.ok)
    #expect(await kinds.suffix(2) == ["end", "meta"])
  }

  @Test func `a search is kept only if it called a service`() async throws {
    let recorder = try await recorder(.calls)
    let cell = try await recorder.begin(.view, source: "/search x", parameters: Parameters())
    #expect(await kinds.isEmpty)
    try await cell.call(
      provider: "p", model: "m", request: Array("{\"key\":\"verysecret\"}".utf8),
      response: Array("{}".utf8), usage: TokenUsage(), stop: .endOfTurn, failure: nil,
      elapsed: .zero, firstText: nil, purpose: "queries")
    #expect(await kinds == ["head", "params", "cell", "call", "meta"])
    let call = try #require(await recorder.cells.last?.calls.first)
    let request = try #require(await memory.blob(call.request))
    #expect(String(decoding: request, as: UTF8.self) == "{\"key\":\"[secret]\"}")
    #expect(try await recorder.blob(call.request) == request)
  }

  @Test func `after a disk was full the session can be begun once more`() async throws {
    let disk = FailingStore(failures: 1)
    let store = HeldTranscript(
      disk, keeping: .questions, hasher: ContentHasher.fake,
      secrets: SecretFilter([]))
    let recorder = try await SessionRecorder(
      store, title: "t", app: "test/0", clock: .stepping(), hasher: ContentHasher.fake)
    await #expect(throws: StorageError.self) {
      try await recorder.begin(.ask, source: "Why?", parameters: Parameters())
    }
    _ = try await recorder.begin(.ask, source: "Why?", parameters: Parameters())
    #expect(await disk.written.map(\.kind) == ["head", "params", "cell"])
  }
}
