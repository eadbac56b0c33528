import Answers
import Asking
import Basics
import Books
import DeskSupport
import Files
import Foundation
import Notebook
import Parameters
import Replays
import Sessions
import Shell
import TestSupport
import Testing

struct SessionRecorderTests {
  private let desk: RecordingDesk

  init() throws { desk = try RecordingDesk() }

  @Test func `a recorded session is read back as the same session`() async throws {
    let recorder = try await desk.recorder()
    try await desk.ask("Why does Ahab hunt?", recorder)
    try await recorder.mark(.tag, cells: [1], text: "good")
    let live = await recorder.session
    let read = try await ReadSession(desk.sessions).run(recorder.location)
    #expect(read == live)
    let cell = try #require(read.cell(1))
    #expect(cell.status == .ok)
    #expect(cell.text == "Ahab hunts the whale (p.3).")
    #expect(cell.book?.title == "Moby-Dick")
    #expect(cell.stages.map(\.isReused) == [true, false])
    #expect(cell.stages.map(\.elapsed) == [.microseconds(5), .milliseconds(41)])
    #expect(cell.searches.first?.hits.first?.text == ContentHasher.sha256.hash("the white whale"))
    #expect(cell.calls.first?.stop == .endOfTurn)
    #expect(cell.usage.inputTokens == 5061)
    #expect(try await recorder.prompts(of: cell) == [RecordingDesk.prompt])
    #expect(read.others == [])
  }

  @Test func `a second recording differs only in its volatile lines`() async throws {
    let other = try RecordingDesk(clock: .stepping(from: 1_900_000_000))
    var lines: [[String]] = []
    for desk in [desk, other] {
      let recorder = try await desk.recorder()
      try await desk.ask("Why?", recorder, isReused: desk === other)
      try await desk.ask("Why?", recorder, parent: 1)
      let text = try String(contentsOfFile: recorder.location, encoding: .utf8)
      lines.append(text.split(separator: "\n").map(String.init))
    }
    let different = zip(lines[0], lines[1]).filter { $0 != $1 }.map(\.0)
    #expect(lines[0].count == lines[1].count)
    #expect(different.allSatisfy { $0.contains(#""k":"head""#) || $0.contains(#""k":"meta""#) })
    #expect(different.count == 5)
  }

  @Test func `parameters and book are written when they change and not before`() async throws {
    let recorder = try await desk.recorder()
    var parameters = Parameters()
    for value in ["5", "5", "8", "8"] {
      try parameters.set("top_k", to: value, origin: .session)
      _ = try await recorder.begin(
        .set, source: "/set top_k=\(value)", parameters: parameters, book: desk.book)
    }
    let records = try await desk.sessions.read(recorder.location).records
    #expect(records.count { $0.kind == "params" } == 2)
    #expect(records.count { $0.kind == "book" } == 1)
    let values = await recorder.cells.map { $0.parameters?.values["retrieve.top_k"] }
    #expect(values == [5, 5, 8, 8])
    #expect(await Set(recorder.cells.map(\.line.id)).count == 4)
  }

  @Test func `a session that was cut off goes on with its numbers and ends the open cell`()
    async throws
  {
    var first: SessionRecorder? = try await desk.recorder()
    let location = try #require(first?.location)
    try await desk.ask("one", try #require(first))
    let cut = try await first?.begin(.ask, source: "two", parameters: Parameters())
    try await cut?.output("half an ans")
    _ = consume cut
    first = nil

    let second = try await desk.recorder(location)
    #expect(await second.interrupted == [2])
    let next = try await second.begin(.note, source: "three", parameters: Parameters())
    #expect(next.number == 3)
    try await next.end(.ok)
    let report = try await VerifySession(desk.sessions, hasher: ContentHasher.sha256).run(location)
    #expect(report.isSound)
    let session = try await ReadSession(desk.sessions).run(location)
    #expect(report.cellCount == 3)
    #expect(session.cells.map(\.status) == [.ok, .interrupted, .ok])
    #expect(session.cells.allSatisfy { $0.end != nil })
    #expect(session.cell(2)?.text == "half an ans")
  }

  @Test func `equal requests are told apart by their occurrence, also after reopening`()
    async throws
  {
    var first: SessionRecorder? = try await desk.recorder()
    let location = try #require(first?.location)
    for _ in 0..<2 { try await desk.ask("same", try #require(first)) }
    first = nil
    let second = try await desk.recorder(location)
    try await desk.ask("same", second)
    let calls = await second.cells.flatMap(\.calls)
    #expect(calls.map(\.occurrence) == [1, 2, 3])
    #expect(Set(calls.map(\.key)).count == 1)
  }

  @Test func `a failed write leaves no cell, and the next one starts the session`() async throws {
    let store = FailingStore(failures: 1)
    let recorder = try await SessionRecorder(
      store, title: "t", app: "test/1", clock: .stepping(), hasher: ContentHasher.sha256)
    await #expect(throws: StorageError.diskFull(path: "x")) {
      _ = try await recorder.begin(.note, source: "lost", parameters: Parameters())
    }
    #expect(await recorder.cells.isEmpty)
    _ = try await recorder.begin(.note, source: "kept", parameters: Parameters())
    #expect(await store.written.map(\.kind) == ["head", "params", "cell"])
    #expect(await recorder.cells.map(\.source) == ["kept"])
  }

  @Test func `no key reaches the disk`() async throws {
    let canary = "sk-canary-4f9d\"2c71"
    let desk = try RecordingDesk(secrets: [canary])
    let recorder = try await desk.recorder(title: "with \(canary)")
    let long = String(repeating: "x", count: 5000) + canary
    let cell = try await recorder.begin(.ask, source: canary, parameters: Parameters())
    try await cell.record(
      RenderedPrompt(segments: [PromptSegment(role: .user, kind: .question, text: canary)]),
      from: WholeTemplate(
        template: PromptTemplate(name: canary, source: "", origin: ""), partials: []))
    try await cell.call(
      provider: "p", model: canary,
      request: JSONValue.object(["x": .string(canary)]).canonicalBytes,
      response: Array(canary.utf8), usage: TokenUsage(), stop: .other(canary),
      failure: LLMError.apiCallFailed(provider: "p", status: 401, message: "bad key \(canary)"),
      elapsed: .zero, firstText: nil)
    try await cell.tool(
      ToolResult(invocationID: canary, text: long),
      of: ToolInvocation(id: canary, name: canary, arguments: .object([canary: .string(canary)])))
    try await cell.output(long)
    try await cell.end(.error, failure: LLMError.invalidKey(provider: "p", message: canary))
    try await recorder.mark(.title, text: canary)

    var fileCount = 0
    for file in try desk.files() {
      fileCount += 1
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      #expect(!text.contains("canary"), "\(file.lastPathComponent)")
      #expect(!file.lastPathComponent.contains("canary"))
    }
    // The transcript, the template, the request, the long text, and one blob for two texts that are
    // nothing but a key.
    #expect(fileCount == 5)
    let report = try await VerifySession(desk.sessions, hasher: ContentHasher.sha256)
      .run(recorder.location)
    #expect(report.isSound)
  }
}

extension SessionRecorder {
  /// The exact prompts of a cell, if their text is still stored.
  func prompts(of cell: Cell) async throws -> [RenderedPrompt] {
    var prompts: [RenderedPrompt] = []
    for line in cell.prompts {
      if let bytes = try await blob(line.text), let prompt = line.rendered(from: bytes) {
        prompts.append(prompt)
      }
    }
    return prompts
  }
}
