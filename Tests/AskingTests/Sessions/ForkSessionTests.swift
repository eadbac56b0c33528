import Answers
@testable import Asking
import Books
import DeskSupport
@testable import Notebook
import Parameters
import Sessions
import TestSupport
import Testing

/// A fork shares the past with its parent, and later changes of neither.
struct ForkSessionTests {
  private static let pages = (1...6).map { Page.telltale($0, words: 80) }

  @Test func `a fork begins like its parent, continues by itself and is intact`() async throws {
    let answers = ["one", "two", "three"].map { text -> [ScriptedChatProvider.Step] in
      [.event(.text(text)), .event(.finished(.endOfTurn))]
    }
    let desk = try await Desk(["/b": Self.pages], providers: [ScriptedChatProvider(answers)])
    let notebook = desk.notebook
    _ = try await desk.open("b", ["top_k=2"])
    let first = try await AskQuestion(notebook).run("Where is word3p2?", observer: { _ in }).cell
    _ = try await notebook.set(["top_k=4"])
    _ = try await AskQuestion(notebook).run("And word4p2?", observer: { _ in })
    let old = notebook.recorder
    let session = await old.session
    try await ForkSession(notebook).run(at: session.cell(first), title: "short")
    let fork = notebook.recorder
    #expect(fork.sessionID != old.sessionID)
    #expect(await fork.session.head?.parent == old.sessionID)
    #expect(await fork.session.title == "short")
    #expect(await fork.session.cells.map(\.line) == session.cells.prefix(first).map(\.line))
    #expect(await notebook.parameters[.topK] == 2)
    #expect(await notebook.turns.map(\.answer) == ["one"])
    let next = try await AskQuestion(notebook).run("What else?", observer: { _ in }).cell
    #expect(next == first + 1)
    #expect(await old.session.cells.count == session.cells.count)
    let report = try await VerifySession(notebook.sessions, hasher: notebook.hasher)
      .run(fork.location)
    #expect(report.isSound)
    #expect(report.interruptedCells.isEmpty)
  }
}
