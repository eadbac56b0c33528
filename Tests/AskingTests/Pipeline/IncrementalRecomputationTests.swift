import Answers
import Asking
import Books
import DeskSupport
import Foundation
import Notebook
import Parameters
import Replays
import Sessions
import ShellKit
import Suggesting
import TestSupport
import Testing

/// A change recomputes its own stage and later ones, and no earlier one.
struct IncrementalRecomputationTests {
  private static let pages = (1...12).map { Page.telltale($0, words: 120) }

  @Test(arguments: [
    ("retrieve.top_k=3", [Stage.retrieve, .render]),
    ("retrieve.mode=keyword", [.retrieve, .render]),
    ("retrieve.vector_weight=2", [.retrieve]),
    ("prompt.template=quotes", [.render]),
    ("chunk.size=30w", [.chunk, .embed, .retrieve, .render]),
    ("chunk.strategy=fixed", [.chunk, .embed, .retrieve, .render]),
    ("chat.max_tokens=77", []),
  ])
  func `a change recomputes only what comes after it`(change: String, stages: [Stage]) async throws
  {
    let answer: [ScriptedChatProvider.Step] = [
      .event(.text("So it is.")), .event(.finished(.endOfTurn)),
    ]
    let provider = ScriptedChatProvider([answer, answer])
    let desk = try await Desk(["/b": Self.pages], providers: [provider])
    _ = try await desk.open("b", ["chunk.size=50w", "chunk.overlap=5w", "prompt.history=0"])
    _ = try await AskQuestion(desk.notebook).run("Where is word3p7?", observer: { _ in })
    _ = try await desk.notebook.set([change])
    let asked = try await AskQuestion(desk.notebook).run("Where is word3p7?", observer: { _ in })
    let cell = try #require(await desk.notebook.recorder.session.cell(asked.cell))
    let computed = cell.stages.filter { !$0.isReused }.map(\.stage)
    #expect(computed.filter { $0 != .render } == stages.filter { $0 != .render })
    // A new ranking may give the same passages, which leaves the prompt unchanged.
    if stages.contains(.render), !stages.contains(.retrieve) { #expect(computed.contains(.render)) }
    if stages.isEmpty { #expect(computed.isEmpty) }
  }

  @Test func `going back to earlier parameters computes nothing`() async throws {
    let answer: [ScriptedChatProvider.Step] = [.event(.finished(.endOfTurn))]
    let desk = try await Desk(
      ["/b": Self.pages], providers: [ScriptedChatProvider([answer, answer, answer])])
    _ = try await desk.open("b", ["chunk.size=50w", "prompt.history=0"])
    _ = try await AskQuestion(desk.notebook).run("Where is word3p7?", observer: { _ in })
    _ = try await desk.notebook.set(["chunk.size=20w", "top_k=2"])
    _ = try await AskQuestion(desk.notebook).run("Where is word3p7?", observer: { _ in })
    _ = try await desk.notebook.set(["chunk.size=50w", "top_k=5"])
    let again = try await AskQuestion(desk.notebook).run("Where is word3p7?", observer: { _ in })
    let cell = try #require(await desk.notebook.recorder.session.cell(again.cell))
    #expect(!cell.stages.isEmpty)
    #expect(cell.stages.allSatisfy { $0.isReused })
  }

  @Test func `a changed partial is a changed prompt`() async throws {
    let desk = try await Desk(["/b": Self.pages], providers: [ScriptedChatProvider([])])
    let prompts = desk.folder.url.appending(path: "prompts-lab")
    try FileManager.default.createDirectory(at: prompts, withIntermediateDirectories: true)
    let template = "{{> tone}} {{#each passages}}{{text}}{{/each}} {{question}}"
    try template.write(
      to: prompts.appending(path: "toned.prompt"), atomically: true, encoding: .utf8)
    _ = try await desk.open("b", ["prompt.template=toned"])
    for tone in ["Be brief.", "Take your time."] {
      try tone.write(
        to: prompts.appending(path: "_tone.prompt"), atomically: true, encoding: .utf8)
      _ = await Templates(desk.notebook).refresh()
      let draft = try await DraftPrompt(desk.notebook).run("Where is word3p7?")
      #expect(draft.prompt.segments.first?.text.hasPrefix(tone) == true)
    }
  }
}
