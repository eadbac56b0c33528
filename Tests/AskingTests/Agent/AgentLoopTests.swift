import Answers
import Asking
import Basics
import Books
import DeskSupport
import Evaluation
import Groundedness
import Notebook
import Replays
import Search
import Sessions
import Shell
import Synchronization
import TestSupport
import Testing

/// The model may search again, gets all results together, and must stop in the end.
struct AgentLoopTests {
  private static let pages = (1...12).map { Page.telltale($0, words: 60) }

  private static func call(_ id: String, _ query: String) -> ScriptedChatProvider.Step {
    .event(
      .toolInvocation(
        ToolInvocation(
          id: id, name: "search_book", arguments: .object(["query": .string(query)]))))
  }

  private func desk(_ provider: ScriptedChatProvider) async throws -> Desk {
    let desk = try await Desk(["/b": Self.pages], providers: [provider])
    _ = try await desk.open("b", ["chunk.size=40w", "top_k=2"])
    return desk
  }

  @Test func `results of parallel calls go back together`() async throws {
    let provider = ScriptedChatProvider([
      [Self.call("a", "word1p3"), Self.call("b", "word1p9"), .event(.finished(.toolUse))],
      [.event(.text("On page three (p.3).")), .event(.finished(.endOfTurn))],
    ])
    let desk = try await desk(provider)
    let asked = try await AskQuestion(desk.notebook).run("Where?", observer: { _ in })
    #expect(asked.answer.text == "On page three (p.3).")
    #expect(asked.answer.toolPassages.count == 4)
    let last = try #require(provider.requests.last?.messages.last)
    let ids = last.content.compactMap {
      if case .toolResult(let result) = $0 { result.invocationID } else { nil }
    }
    #expect(last.role == .user)
    #expect(ids == ["a", "b"])
  }

  @Test
  func `text before a tool call is not checked as a claim, and a passage found twice counts once`()
    async throws
  {
    let aside = "Let me look up the frigate Zebulon."
    let provider = ScriptedChatProvider([
      [
        .event(.text(aside)), Self.call("a", "word1p3"), Self.call("b", "word1p3"),
        .event(.finished(.toolUse)),
      ],
      [.event(.text("On page three word1p3 stands.")), .event(.finished(.endOfTurn))],
    ])
    let desk = try await desk(provider)
    let asked = try await AskQuestion(desk.notebook).run("word1p3?", observer: { _ in })
    #expect(asked.answer.text == aside + "\n\nOn page three word1p3 stands.")
    #expect(asked.check.sentences.map { $0.support == .noClaim } == [true, false])
    #expect(asked.answer.toolPassages.count == 4)
    #expect(Set(asked.answer.passages.map(\.range)).count == asked.answer.passages.count)
    let cell = try #require(await desk.notebook.recorder.session.cell(asked.cell))
    #expect(cell.hits.map(\.range) == asked.answer.passages.map(\.range))
    #expect(cell.outputs.first?.asides == [0..<aside.utf8.count])
  }

  @Test func `text before a tool call is checked if it cites, and so is the final text`()
    async throws
  {
    let provider = ScriptedChatProvider([
      [
        .event(.text("The frigate Zebulon sank (p.3).")), Self.call("a", "word1p3"),
        .event(.finished(.toolUse)),
      ],
      [.event(.finished(.endOfTurn))],
    ])
    let desk = try await desk(provider)
    let asked = try await AskQuestion(desk.notebook).run("word1p3?", observer: { _ in })
    #expect(asked.check.sentences.map(\.support) == [.unsupported])
  }

  @Test func `an unknown tool is answered in words`() async throws {
    let provider = ScriptedChatProvider([
      [
        .event(.toolInvocation(ToolInvocation(id: "x", name: "rm", arguments: .null))),
        .event(.finished(.toolUse)),
      ],
      [.event(.text("Well.")), .event(.finished(.endOfTurn))],
    ])
    let desk = try await desk(provider)
    let asked = try await AskQuestion(desk.notebook).run("Where?", observer: { _ in })
    #expect(asked.answer.status == .ok)
    let result = try #require(provider.requests.last?.messages.last?.content.first)
    guard case .toolResult(let words) = result else {
      Issue.record("no tool result")
      return
    }
    #expect(words.isError)
    #expect(words.text.contains("search_book"))
  }

  @Test func `a model that never stops searching is stopped`() async throws {
    let endless = (0..<9).map { [Self.call("c\($0)", "word1p\($0 + 1)")] }
    let provider = ScriptedChatProvider(endless)
    let desk = try await desk(provider)
    let announced = Mutex(0)
    let asked = try await AskQuestion(desk.notebook).run("Where?") { event in
      if case .toolCall = event { announced.withLock { $0 += 1 } }
    }
    #expect(announced.withLock(\.self) == AgentLoop.maximumRounds)
    #expect(provider.requests.count == AgentLoop.maximumRounds + 1)
    // The search it requests instead of answering is not run.
    let cell = try #require(await desk.notebook.recorder.session.cell(asked.cell))
    #expect(cell.tools.count == AgentLoop.maximumRounds)
    // Every call offers tools except the last one, which must answer.
    #expect(provider.requests.map(\.mayUseTools) == [true, true, true, false])
    #expect(asked.answer.ending?.isEmpty == true && asked.answer.stop == .toolUse)
    #expect(cell.ending == asked.answer.ending)
  }

  @Test func `text that arrived before a failure is kept`() async throws {
    let provider = ScriptedChatProvider([
      [.event(.text("Half an ans")), .failure(LLMError.overloaded(provider: "scripted"))]
    ])
    let desk = try await desk(provider)
    let asked = try await AskQuestion(desk.notebook).run("Where?", observer: { _ in })
    #expect(asked.answer.status == .error)
    let cell = try #require(await desk.notebook.recorder.session.cell(asked.cell))
    #expect(cell.text == "Half an ans")
    #expect(cell.status == .error)
  }

  @Test func `an answer that is cancelled is kept and marked`() async throws {
    let provider = ScriptedChatProvider([[.event(.text("Half")), .hang]])
    let desk = try await desk(provider)
    let notebook = desk.notebook
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await AskQuestion(notebook).run("Where?") { event in
        if case .text = event { start.yield() }
      }
    }
    for await _ in started { break }
    task.cancel()
    let asked = try await task.value
    #expect(asked.answer.status == .interrupted)
    let cell = try #require(await notebook.recorder.session.cell(asked.cell))
    #expect(cell.status == .interrupted)
    #expect(cell.text == "Half")
  }

  @Test func `a model without tools answers from the first search`() async throws {
    let provider = ScriptedChatProvider([
      [.failure(LLMError.unsupportedFeature(provider: "scripted", feature: "tools"))],
      [.event(.text("Here (p.3).")), .event(.finished(.endOfTurn))],
    ])
    let desk = try await desk(provider)
    let asked = try await AskQuestion(desk.notebook).run("Where is word1p3?", observer: { _ in })
    #expect(asked.answer.status == .ok)
    #expect(asked.answer.text == "Here (p.3).")
    #expect(provider.requests.map(\.tools.isEmpty) == [false, true])
  }

  @Test func `text before a tool call is a paragraph of its own`() async throws {
    let provider = ScriptedChatProvider([
      [.event(.text("Let me look.")), Self.call("a", "word1p3"), .event(.finished(.toolUse))],
      [.event(.text("On page three (p.3).")), .event(.finished(.endOfTurn))],
    ])
    let desk = try await desk(provider)
    let asked = try await AskQuestion(desk.notebook).run("Where?", observer: { _ in })
    #expect(asked.answer.text == "Let me look.\n\nOn page three (p.3).")
  }

  @Test func `text of a slow model is recorded while it arrives`() async throws {
    let provider = ScriptedChatProvider([[.event(.text("Half an ans")), .hang]])
    let desk = try await desk(provider)
    let notebook = desk.notebook
    let task = Task { try await AskQuestion(notebook).run("Where?", observer: { _ in }) }
    var cell: Cell?
    while cell?.parts.isEmpty ?? true {
      try await Task.sleep(for: .milliseconds(20))
      cell = await notebook.recorder.session.cells.last { $0.kind == .ask }
    }
    #expect(cell?.text == "Half an ans")
    #expect(cell?.outputs.isEmpty == true && cell?.end == nil)
    task.cancel()
    #expect(try await task.value.answer.text == "Half an ans")
  }

  @Test func `an answer from further on is not quoted to an earlier reader`() async throws {
    let answer: [ScriptedChatProvider.Step] = [
      .event(.text("It ends on word1p12.")), .event(.finished(.endOfTurn)),
    ]
    let provider = ScriptedChatProvider([answer, answer])
    let desk = try await desk(provider)
    _ = try await AskQuestion(desk.notebook).run("How does it end?", observer: { _ in })
    _ = try await MoveFence(desk.notebook).run(to: 3, source: "/page 3")
    _ = try await AskQuestion(desk.notebook).run("And before?", observer: { _ in })
    let sent = try #require(provider.requests.last)
    #expect(!(sent.system + sent.messages.map(\.text).joined()).contains("p12"))
  }
}
