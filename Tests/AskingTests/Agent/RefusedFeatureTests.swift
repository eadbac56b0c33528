import Answers
import Asking
import Basics
import Books
import DeskSupport
import Notebook
import Replays
import Sessions
import ShelfShell
import Shell
import Synchronization
import TestSupport
import Testing

/// A server that takes only text is called again without each part that it refuses.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct RefusedFeatureTests {
  private static let all: Set<RequestFeature> = [.tools, .streamOptions, .temperature]

  @Test
  func `a refused feature is reported once, remembered, and recorded so that a replay is equal`()
    async throws
  {
    let desk = try await ReplayDesk(scene: "picky", isCompatible: true)
    let notebook = desk.desk.notebook
    let told = Mutex<[RequestFeature]>([])
    let ask = {
      try await AskQuestion(notebook).run("Where is the lamp of the harbour?") { event in
        if case .without(let feature, _) = event { told.withLock { $0.append(feature) } }
      }
    }
    let first = try await ask()
    #expect(first.answer.status == .ok && !first.answer.text.isEmpty)
    #expect(told.withLock(\.self) == [.tools, .streamOptions, .temperature])
    #expect(desk.server.posts.count == 4)
    let second = try await ask()
    #expect(second.answer.status == .ok && told.withLock(\.self).count == 3)
    #expect(desk.server.posts.count == 5)
    let calls = await notebook.recorder.session.cells.flatMap(\.calls)
    #expect(calls.map(\.without.count) == [0, 1, 2, 3, 3])
    #expect(calls.last?.without == Self.all)
    // Replayed as a whole, and without the cell that learnt it.
    var last = ReplayOptions()
    last.cells = second.cell...second.cell
    for options in [ReplayOptions(), last] {
      #expect(try await desk.replay(options).hasDrifted == false)
    }
    #expect(desk.server.posts.count == 5)
  }

  @Test(arguments: [
    ("insatiable", false, true), ("insatiable", true, false), ("gateway", true, true),
  ])
  func `after its rounds a model is asked without tools, or told to use none where they are needed`(
    scene: String, isCompatible: Bool, keepsTools: Bool
  ) async throws {
    let desk = try await ReplayDesk(scene: scene, isCompatible: isCompatible)
    let asked = try await AskQuestion(desk.desk.notebook).run("Where?", observer: { _ in })
    #expect(asked.answer.status == .ok && !asked.answer.text.isEmpty)
    let last = try JSONValue(parsing: try #require(desk.server.posts.last).body)
    #expect((last["tools"] != nil) == keepsTools)
    #expect((last["tool_choice"] != nil) == keepsTools)
    // Only the gateway is called once more, and is known from then on.
    let refused = scene == "gateway" ? 1 : 0
    #expect(desk.server.posts.count == AgentLoop.maximumRounds + 1 + refused)
    #expect(try await desk.replay(ReplayOptions()).hasDrifted == false)
  }

  @Test func `a server that keeps refusing is not called forever`() async throws {
    let refusal = ScriptedChatProvider.Step.failure(
      LLMError.unsupportedFeature(provider: "scripted", feature: "tools"))
    let provider = ScriptedChatProvider([[refusal], [refusal], [refusal]])
    let desk = try await Desk(
      ["/b": (1...4).map { Page.telltale($0, words: 60) }], providers: [provider])
    _ = try await desk.open("b", ["chunk.size=40w"])
    let asked = try await AskQuestion(desk.notebook).run("Where?", observer: { _ in })
    #expect(asked.answer.status == .error && provider.requests.count == 2)
  }
}
