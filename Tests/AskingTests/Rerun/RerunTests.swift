import Answers
import Asking
import Basics
import Books
import DeskSupport
import Foundation
import Notebook
import Parameters
import Replays
import Search
import Sessions
import ShellKit
import Suggesting
import TestSupport
import Testing

/// A cell is run again in the state it began in, and nothing else changes.
struct RerunTests {
  private static let pages = (1...12).map { Page.telltale($0, words: 120) }

  private static func answer(_ text: String) -> [ScriptedChatProvider.Step] {
    [.event(.text(text)), .event(.finished(.endOfTurn))]
  }

  /// A desk whose model gives `answers` one after the other.
  private static func desk(_ answers: [String]) async throws -> (Desk, ScriptedChatProvider) {
    let provider = ScriptedChatProvider(answers.map(Self.answer))
    let desk = try await Desk(
      ["/b": pages, "/c": Array(pages.prefix(4))], providers: [provider])
    _ = try await desk.open("b", ["chunk.size=50w", "chunk.overlap=5w"])
    return (desk, provider)
  }

  private func rerun(
    _ reference: String, _ options: RerunOptions = RerunOptions(), on notebook: Notebook
  ) async throws -> Cell {
    let located = try await FindCells(notebook).one(reference)
    let outcome = try await RunAgain(notebook).run(located, options: options, observer: { _ in })
    return try #require(await notebook.recorder.session.cell(outcome.number))
  }

  @Test func `a rerun uses the settings and the position of its cell, not those of now`()
    async throws
  {
    let (desk, provider) = try await Self.desk(["one", "two", "one again"])
    let notebook = desk.notebook
    _ = try await MoveFence(notebook).run(to: 9, source: "/page 9")
    let first = try await AskQuestion(notebook).run("Where is word3p7?", observer: { _ in }).cell
    _ = try await AskQuestion(notebook).run("Where is word4p7?", observer: { _ in })
    _ = try await notebook.set(["top_k=2", "chunk.size=30w"])
    _ = try await MoveFence(notebook).run(to: 0, source: "/page 0")
    let before = try #require(await notebook.recorder.session.cell(first))
    let again = try await rerun(String(first), on: notebook)
    #expect(again.parent == first)
    #expect(again.line.state == before.line.state)
    #expect(again.line.position.page == 9)
    #expect(CellDiff(from: before, to: again).causes.isEmpty)
    #expect(again.stages.allSatisfy { $0.isReused })
    #expect(provider.requests.first?.messages == provider.requests.last?.messages)
    #expect(await notebook.parameters[.topK] == 2)
    #expect(await notebook.current?.book.position == ReadingPosition.unset)
    #expect(await notebook.turns.map(\.answer) == ["one", "two"])
  }

  @Test func `a change is the only cause of the difference, and only what follows is computed`()
    async throws
  {
    let (desk, _) = try await Self.desk(["one", "two"])
    let first = try await AskQuestion(desk.notebook).run("Where is word3p7?", observer: { _ in })
      .cell
    let again = try await rerun(
      String(first), RerunOptions(overrides: ParameterChanges(["top_k=2"])), on: desk.notebook)
    let before = try #require(await desk.notebook.recorder.session.cell(first))
    let diff = CellDiff(from: before, to: again)
    #expect(diff.causes == [.parameter("retrieve.top_k", 5, 2)])
    #expect(diff.divergence == .retrieve)
    #expect(again.stages.filter { !$0.isReused }.map(\.stage) == [.retrieve, .render])
  }

  @Test(arguments: [
    (Stage.chunk, [Stage.chunk, .embed, .retrieve, .render]),
    (.embed, [.embed, .retrieve, .render]), (.retrieve, [.retrieve, .render]),
    (.render, [.render]), (.call, []),
  ])
  func `a forced stage and all after it are computed, with the same results`(
    stage: Stage, computed: [Stage]
  ) async throws {
    let (desk, _) = try await Self.desk(["one", "one"])
    let first = try await AskQuestion(desk.notebook).run("Where is word3p7?", observer: { _ in })
      .cell
    let again = try await rerun(String(first), RerunOptions(from: stage), on: desk.notebook)
    #expect(again.stages.filter { !$0.isReused }.map(\.stage) == computed)
    let before = try #require(await desk.notebook.recorder.session.cell(first))
    #expect(CellDiff(from: before, to: again).isEmpty)
  }

  @Test func `the template is the one that was recorded, unless another is asked for`()
    async throws
  {
    let (desk, provider) = try await Self.desk(["one", "two", "three"])
    let prompts = desk.folder.url.appending(path: "prompts-lab")
    try FileManager.default.createDirectory(at: prompts, withIntermediateDirectories: true)
    func write(_ tone: String) throws {
      let source = "\(tone) {{#each passages}}{{text}}{{/each}} {{question}}"
      try source.write(
        to: prompts.appending(path: "toned.prompt"), atomically: true, encoding: .utf8)
    }
    try write("Be brief.")
    _ = try await desk.notebook.set(["template=toned", "history=0"])
    let first = try await AskQuestion(desk.notebook).run("Where is word3p7?", observer: { _ in })
      .cell
    try write("Take your time.")
    _ = await Templates(desk.notebook).refresh()
    _ = try await rerun(String(first), on: desk.notebook)
    _ = try await rerun(String(first), RerunOptions(isHere: true), on: desk.notebook)
    let openings = provider.requests.map { String($0.messages.first?.text.prefix(9) ?? "") }
    #expect(openings == ["Be brief.", "Be brief.", "Take your"])
  }

  @Test func `a search is run again too, and other cells are refused`() async throws {
    let (desk, _) = try await Self.desk([])
    let found = try await SearchAsCell(desk.notebook).run(
      "word3p7", overrides: [], source: "/search word3p7",
      observer: { _ in })
    let again = try await rerun(
      String(found.cell), RerunOptions(overrides: ParameterChanges(["mode=keyword"])),
      on: desk.notebook)
    #expect(again.searches.first?.options.mode == .keyword)
    #expect(again.parent == found.cell)
    await #expect(throws: NotebookError.notRunnable(1, .set, instead: .search(again.number))) {
      try await rerun("1", on: desk.notebook)
    }
  }

  @Test func `a cell of another book runs in that book and leaves the desk alone`() async throws {
    let (desk, _) = try await Self.desk(["one", "two"])
    let first = try await AskQuestion(desk.notebook).run("Where is word3p2?", observer: { _ in })
      .cell
    let other = try await PutOnDesk(desk.notebook).run("/c", observer: { _ in }).desk.book
    let again = try await rerun(String(first), on: desk.notebook)
    #expect(again.book?.title == "/b")
    #expect(await desk.notebook.current?.book.id == other.id)
    #expect(await desk.notebook.recorder.session.books.last?.title == "/c")
    #expect(try await ResumeSession(desk.notebook).run()?.book.id == other.id)
  }

  @Test func `an answer that is run again joins the conversation only when it is kept`()
    async throws
  {
    let (desk, _) = try await Self.desk(["one", "two", "uno"])
    let notebook = desk.notebook
    let first = try await AskQuestion(notebook).run("Where is word3p7?", observer: { _ in }).cell
    let second = try await AskQuestion(notebook).run("Where is word4p7?", observer: { _ in }).cell
    let again = try await rerun(String(first), on: notebook)
    #expect(await notebook.turns.map(\.cell) == [first, second])
    let session = await notebook.recorder.session
    try await ArrangeConversation(notebook).drop([try #require(session.cell(first))])
    try await ArrangeConversation(notebook).keep([again])
    #expect(await notebook.turns.map(\.answer) == ["two", "uno"])
    // A resumed session has the same conversation.
    _ = try await ResumeSession(notebook).run()
    #expect(await notebook.turns.map(\.answer) == ["two", "uno"])
    #expect(
      try await ArrangeConversation(notebook).goOn(from: try #require(session.cell(second))) == [
        first, second,
      ])
  }

  @Test func `settings of a rerun are not those of the session that is taken up`() async throws {
    let (desk, _) = try await Self.desk(["one", "two"])
    _ = try await desk.notebook.set(["top_k=7"])
    let first = try await AskQuestion(desk.notebook).run("Where is word3p7?", observer: { _ in })
      .cell
    _ = try await desk.notebook.set(["top_k=3"])
    _ = try await rerun(String(first), on: desk.notebook)
    _ = try await ResumeSession(desk.notebook).run()
    #expect(await desk.notebook.parameters[.topK] == 3)
  }
}
