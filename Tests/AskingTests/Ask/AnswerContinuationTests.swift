import Answers
@testable import Asking
import Basics
import Books
import DeskSupport
import Groundedness
@testable import Notebook
@testable import Replays
import Sessions
@testable import Shell
import TestSupport
import Testing

/// An answer that breaks off says so, is not checked at its torn end, and can be continued.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct AnswerContinuationTests {
  @Test func `the next part joins the answer, in the conversation and in a replay`() async throws {
    let desk = try await ReplayDesk(scene: "limit")
    let notebook = desk.desk.notebook
    let cut = try await AskQuestion(notebook).run("What stands on the sill?", observer: { _ in })
    #expect(cut.answer.stop == .maximumTokens && cut.answer.ending?.canContinue == true)
    #expect(cut.answer.text.hasSuffix("Every evening he"))
    let cell = try #require(await notebook.recorder.session.cell(cut.cell))
    #expect(cell.stop == .maximumTokens && cell.canContinue)
    let whole = try await ContinueAnswer(notebook).run(cell, observer: { _ in })
    #expect(whole.answer.text == cut.answer.text + " wrote down what it showed (p.6).")
    #expect(whole.answer.ending == nil && whole.parent == cut.cell)
    // The call had the same prompt, with the answer so far.
    let body = try #require(desk.server.requests.last.flatMap { try? JSONValue(parsing: $0.body) })
    #expect(body["messages"]?.array?.count == 3)
    #expect(await notebook.turns.map(\.cell) == [whole.cell])
    let parts = try await [cut.cell, whole.cell].prompts(notebook)
    #expect(parts[1].segments.starts(with: parts[0].segments))
    #expect(parts[1].messages.map(\.role) == [.user, .assistant, .user])
    #expect(parts[1].segments.suffix(2).first?.text == cut.answer.text)
    let report = try await desk.replay()
    #expect(!report.hasDrifted)
    let replayed = try #require(report.cells.compactMap(\.replayed).last)
    #expect(replayed.text == whole.answer.text)
  }

  @Test func `a complete answer is not continued`() async throws {
    let desk = try await ReplayDesk(["answer"])
    try await desk.ask("Where?")
    let notebook = desk.desk.notebook
    let cell = try #require(await notebook.recorder.session.cells.last)
    await #expect(throws: NotebookError.self) {
      try await ContinueAnswer(notebook).run(cell, observer: { _ in })
    }
  }

  @Test func `a position that the reader lets the model set while it goes on is set`() async throws
  {
    let call = ToolInvocation(id: "t", name: "set_page", arguments: ["page": "9"])
    let provider = ScriptedChatProvider([
      [.event(.text("You have read")), .event(.finished(.maximumTokens))],
      [.event(.toolInvocation(call)), .event(.finished(.toolUse))],
      [.event(.text(" to page 9.")), .event(.finished(.endOfTurn))],
    ])
    let desk = try await Desk(
      ["/b": (1...12).map { Page.telltale($0, words: 60) }], providers: [provider])
    _ = try await desk.open("b", ["chunk.size=40w"])
    _ = try await MoveFence(desk.notebook).run(to: 4, source: "/page 4")
    let cut = try await AskQuestion(desk.notebook).run("How far am I?", observer: { _ in })
    let cell = try #require(await desk.notebook.recorder.session.cell(cut.cell))
    _ = try await ContinueAnswer(desk.notebook).run(
      cell, consent: { _ in true }, observer: { _ in })
    #expect(await desk.notebook.current?.book.position.page == 9)
  }

  @Test func `a key that the rest of an answer holds is not kept with the conversation`()
    async throws
  {
    let key = "key-canary-7d20b9e1"
    let provider = ScriptedChatProvider([
      [.event(.text("Your key")), .event(.finished(.maximumTokens))],
      [.event(.text(" is \(key) (p.3).")), .event(.finished(.endOfTurn))],
    ])
    let desk = try await Desk(
      ["/b": (1...4).map { Page.telltale($0, words: 60) }], providers: [provider], secrets: [key])
    let book = try await desk.open("b", ["chunk.size=40w"]).desk.book
    let cut = try await AskQuestion(desk.notebook).run("What is my key?", observer: { _ in })
    let cell = try #require(await desk.notebook.recorder.session.cell(cut.cell))
    _ = try await ContinueAnswer(desk.notebook).run(cell, observer: { _ in })
    let kept = desk.notebook.conversations
    let conversation = try #require(try await kept.conversations(of: book.id).first)
    #expect(
      try await kept.messages(of: conversation.id).map(\.content)
        == ["What is my key?", "Your key is [secret] (p.3)."])
  }

  @Test func `a key in an answer gets into no check in parts`() async throws {
    let key = "Karamel-48213377-Zeppelin-90211-Quokka-55"
    let provider = ScriptedChatProvider([
      [.event(.text("The lamp of page three needs \(key) (p.3).")), .event(.finished(.endOfTurn))]
    ])
    let desk = try await Desk(
      ["/b": (1...4).map { Page.telltale($0, words: 60) }], providers: [provider], secrets: [key])
    _ = try await desk.open("b", ["chunk.size=40w"])
    let asked = try await AskQuestion(desk.notebook).run("What is my key?", observer: { _ in })
    let words = asked.check.sentences.flatMap { $0.missing + $0.doubts.flatMap(\.words) }
    #expect(!words.contains { $0.lowercased() != "secret" && key.contains($0) }, "\(words)")
    #expect(asked.check.sentences.count == 1)
    // The ranges of the check are those of the text that is kept, also in memory.
    let cell = try #require(await desk.notebook.recorder.session.cell(asked.cell))
    #expect(cell.text == "The lamp of page three needs [secret] (p.3).")
  }

  @Test func `the last sentence of a cut answer is not checked`() async throws {
    let torn = "On page three word1p3 word2p3 word3p3 word4p3 stands. And word5p3 word6p3 word7p3"
    func checked(_ stop: StopReason) async throws -> [String] {
      let provider = ScriptedChatProvider([[.event(.text(torn)), .event(.finished(stop))]])
      let desk = try await Desk(
        ["/b": (1...12).map { Page.telltale($0, words: 60) }], providers: [provider])
      _ = try await desk.open("b", ["chunk.size=40w"])
      let asked = try await AskQuestion(desk.notebook).run("word1p3", observer: { _ in })
      let bytes = Array(torn.utf8)
      return asked.check.sentences.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }
    #expect(try await checked(.endOfTurn).count == 2)
    #expect(
      try await checked(.maximumTokens) == [
        "On page three word1p3 word2p3 word3p3 word4p3 stands."
      ])
  }

  @Test func `a model that pauses goes on by itself`() async throws {
    let provider = ScriptedChatProvider([
      [.event(.text("On page")), .event(.finished(.pause))],
      [.event(.text(" three (p.3).")), .event(.finished(.endOfTurn))],
    ])
    let desk = try await Desk(
      ["/b": (1...12).map { Page.telltale($0, words: 60) }], providers: [provider])
    _ = try await desk.open("b", ["chunk.size=40w"])
    let asked = try await AskQuestion(desk.notebook).run("Where?", observer: { _ in })
    #expect(asked.answer.text == "On page three (p.3)." && asked.answer.ending == nil)
    #expect(provider.requests.last?.messages.last?.text == "On page")
  }

  @Test(arguments: [
    ("It stops here.", "Next", " "), ("It sto", "ps", ""), ("It stops ", "here", ""),
    ("It stops", " here", ""), ("well-", "known", ""),
  ])
  func `two parts join without a seam`(before: String, after: String, between: String) {
    #expect(AnswerSeam.between(before, after) == between)
  }

  @Test(arguments: [
    ("It stops ", " here", "here"), ("It stops ", "here", "here"), ("It stops", " here", " here"),
    ("It stops.\n\n", " Next", "Next"), ("It stops ", "\n\nNext", "\n\nNext"),
  ])
  func `a space on both sides of a cut is kept once`(before: String, after: String, rest: String) {
    #expect(AnswerSeam.rest(of: after, after: before) == rest)
  }

  @Test func `an answer cut behind a space goes on without a second one`() async throws {
    let provider = ScriptedChatProvider([
      [.event(.text("He went on ")), .event(.finished(.maximumTokens))],
      [.event(.text(" with it (p.3).")), .event(.finished(.endOfTurn))],
    ])
    let desk = try await Desk(
      ["/b": (1...4).map { Page.telltale($0, words: 60) }], providers: [provider])
    _ = try await desk.open("b", ["chunk.size=40w"])
    let cut = try await AskQuestion(desk.notebook).run("Where?", observer: { _ in })
    let cell = try #require(await desk.notebook.recorder.session.cell(cut.cell))
    let whole = try await ContinueAnswer(desk.notebook).run(cell, observer: { _ in })
    #expect(whole.answer.text == "He went on with it (p.3).")
  }
}

extension [Int] {
  /// The prompts of cells with these numbers.
  fileprivate func prompts(_ notebook: Notebook) async throws -> [RenderedPrompt] {
    var prompts: [RenderedPrompt] = []
    for number in self {
      let cell = try await FindCells(notebook).one(String(number))
      prompts.append(try #require(try await ReadCell(notebook).prompt(of: cell)))
    }
    return prompts
  }
}
