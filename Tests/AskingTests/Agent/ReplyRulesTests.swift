import Answers
@testable import Asking
import Basics
import Books
import DeskSupport
import Notebook
@testable import Replays
import Sessions
@testable import ShelfShell
@testable import Shell
import Synchronization
import TestSupport
import Testing

/// What a server says beside its answer is kept apart, recorded, and replayed as it was.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct ReplyRulesTests {
  private func ask(
    _ desk: ReplayDesk, tell: @escaping @Sendable (RequestFeature) -> Void = { _ in }
  ) async throws -> AnsweredCell {
    try await AskQuestion(desk.desk.notebook).run("Where is the lamp?") { event in
      if case .without(let feature, _) = event { tell(feature) }
    }
  }

  private func call(_ desk: ReplayDesk) async throws -> CallLine {
    try #require(await desk.desk.notebook.recorder.session.cells.flatMap(\.calls).last)
  }

  @Test func `a loop is stopped, keeps one copy, and is replayed`() async throws {
    let desk = try await ReplayDesk(scene: "loop", isCompatible: true)
    let asked = try await ask(desk)
    #expect(asked.answer.text == "The lamp stood in the tower.")
    #expect(asked.answer.ending?.stop == .repetition)
    let call = try await call(desk)
    #expect(call.stop == .repetition && call.rules == ReplyRules.current)
    #expect(try await desk.replay().hasDrifted == false)
  }

  @Test func `thinking is counted, kept apart, and never in the answer`() async throws {
    let desk = try await ReplayDesk(scene: "thinking", isCompatible: true)
    let asked = try await ask(desk)
    #expect(asked.answer.text == "It is in the tower.")
    let cell = try #require(await desk.desk.notebook.recorder.session.cell(asked.cell))
    #expect(cell.text == asked.answer.text && cell.calls.last?.thoughtWords == 5)
    let located = LocatedCell(cell, behind: .beyond, of: await desk.desk.notebook.recorder.session)
    #expect(
      try await ReadCell(desk.desk.notebook).thinking(of: located) == ["The reader asks for lamps."]
    )
    #expect(try await desk.replay().hasDrifted == false)
  }

  @Test func `where only thinking came, that is told`() async throws {
    let desk = try await ReplayDesk(scene: "musing", isCompatible: true)
    let ending = try #require(try await ask(desk).answer.ending)
    #expect(ending.line.hasPrefix("the model thought in 5 words and gave no answer"))
    #expect(ending.line.contains("/show --thinking"))
  }

  @Test func `a prompt beyond the window is not sent, and fails alike in a replay`() async throws {
    let desk = try await ReplayDesk(files: [:], isCompatible: true) { Self.llama($0, window: 64) }
    let asked = try await ask(desk)
    guard case .contextTooLong(_, let message)? = asked.answer.failure as? LLMError else {
      return #expect(Bool(false), "\(String(describing: asked.answer.failure))")
    }
    #expect(message.contains("64") && message.contains("nothing was sent"))
    #expect(desk.server.posts.map(\.path) == ["/apply-template", "/tokenize"])
    #expect(try await desk.replay().hasDrifted == false)
  }

  @Test func `tools that a template drops are told once and not sent`() async throws {
    let desk = try await ReplayDesk(files: [:], isCompatible: true) { Self.llama($0, window: 8192) }
    let told = Mutex<[RequestFeature]>([])
    for _ in 1...2 {
      let asked = try await ask(desk) { feature in told.withLock { $0.append(feature) } }
      #expect(asked.answer.status == .ok)
    }
    #expect(told.withLock(\.self) == [.tools])
    let sent = try JSONValue(parsing: try #require(desk.server.posts.last).body)
    #expect(sent["tools"] == nil)
    #expect(try await call(desk).served?.description == "tiny.gguf b7")
    #expect(try await desk.replay().hasDrifted == false)
  }

  /// llama.cpp's own server with a template that drops tools.
  private static func llama(_ request: ServedRequest, window: Int) -> [ServerStep] {
    switch request.path {
    case "/v1/models":
      .json(200, #"{"data":[{"id":"tiny.gguf","meta":{"n_ctx":\#(window)}}]}"#)
    case "/props": .json(200, #"{"chat_template_caps":{"supports_tools":false}}"#)
    case "/apply-template": .json(200, #"{"prompt":"x"}"#)
    case "/tokenize":
      .json(200, #"{"tokens":[\#((0..<99).map(String.init).joined(separator: ","))]}"#)
    default:
      .eventStream(
        Array(
          """
          data: {"choices":[{"delta":{"content":"In the tower."}}]}

          data: {"model":"tiny.gguf","system_fingerprint":"b7","choices":[{"delta":{},"finish_reason":"stop"}]}

          data: [DONE]


          """.utf8))
    }
  }
}
