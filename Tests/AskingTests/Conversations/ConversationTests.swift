import Answers
import Asking
import Books
import DeskSupport
import Imports
import Notebook
import Replays
import Sessions
import TestSupport
import Testing

/// Conversations outlive the shell: named by their first message, found, resumed, deleted.
struct ConversationTests {
  private static let pages = (1...12).map { Page.telltale($0, words: 40) }

  private static func answers(_ texts: [String]) -> ScriptedChatProvider {
    ScriptedChatProvider(
      texts.map { [.event(.text($0)), .event(.finished(.endOfTurn))] })
  }

  private func desk(_ answers: [String]) async throws -> Desk {
    let desk = try await Desk(["/b": Self.pages], providers: [Self.answers(answers)])
    _ = try await desk.open("b", ["chunk.size=40w", "top_k=2"])
    return desk
  }

  private func ask(_ question: String, _ desk: Desk) async throws {
    _ = try await AskQuestion(desk.notebook).run(question, observer: { _ in })
  }

  @Test func `the first message names it, and turns keep their order`() async throws {
    let desk = try await desk(["One.", "Two."])
    try await ask("  Where is \n word1p3 in all of this long and winding book of many pages?", desk)
    try await ask("Where is word2p3?", desk)
    let listed = try #require(try await Conversations(desk.notebook).all().first)
    #expect(
      listed.conversation.title == "Where is word1p3 in all of this long and winding book of …")
    #expect(listed.turns.map(\.answer) == ["One.", "Two."])
    #expect(listed.isCurrent)
  }

  @Test func `a new conversation begins empty, and the old one can be resumed`() async throws {
    let desk = try await desk(["One.", "Two.", "Three.", "Four."])
    try await ask("First question?", desk)
    await Conversations(desk.notebook).start()
    try await ask("Second question?", desk)
    #expect(try await Conversations(desk.notebook).all().map(\.turns.count) == [1, 1])
    let old = try #require(
      try await Conversations(desk.notebook).all().first {
        $0.conversation.title == "First question?"
      })
    try await Conversations(desk.notebook).resume(old)
    try await ask("Third question?", desk)
    let draft = try await DraftPrompt(desk.notebook).run("Fourth?")
    let sent = draft.prompt.messages.map(\.text).joined(separator: "\n")
    #expect(sent.contains("First question?") && sent.contains("Third question?"))
    #expect(!sent.contains("Second question?"))
    let again = try await Conversations(desk.notebook).all().first { $0.isCurrent }
    #expect(again?.turns.map(\.question) == ["First question?", "Third question?"])
  }

  @Test func `a resumed conversation becomes cells of the session`() async throws {
    let desk = try await desk(["One."])
    try await ask("First question?", desk)
    await Conversations(desk.notebook).start()
    let listed = try #require(try await Conversations(desk.notebook).all().first)
    #expect(!listed.isCurrent && listed.turns.map(\.answer) == ["One."])
    try await Conversations(desk.notebook).resume(listed)
    let cells = await desk.notebook.recorder.session.cells
    #expect(cells.last?.source == "First question?" && cells.last?.text == "One.")
    #expect(cells.last?.calls.isEmpty == true)
    #expect(try await Conversations(desk.notebook).all().first?.isCurrent == true)
  }

  @Test func `conversations are found, renamed and deleted`() async throws {
    let desk = try await desk(["The jars are cracked.", "No."])
    try await ask("What of the jars?", desk)
    await Conversations(desk.notebook).start()
    try await ask("What of the lamp?", desk)
    let found = try await Conversations(desk.notebook).all(holding: "CRACKED jars")
    #expect(found.map(\.conversation.title) == ["What of the jars?"])
    try await Conversations(desk.notebook).rename(try #require(found.first), to: "Jars")
    #expect(
      try await Conversations(desk.notebook).all().map(\.conversation.title).contains("Jars"))
    try await Conversations(desk.notebook).delete(try #require(found.first))
    #expect(try await Conversations(desk.notebook).all().count == 1)
    await #expect(throws: NotebookError.noSuchConversation(2, count: 1)) {
      _ = try await Conversations(desk.notebook).one(at: 2)
    }
  }

  @Test func `answers from beyond the reading position are neither shown nor sent`() async throws {
    let desk = try await desk(["It ends on word1p12.", "Early."])
    try await ask("How does it end?", desk)
    _ = try await MoveFence(desk.notebook).run(to: 3, source: "/page 3")
    try await ask("How does it begin?", desk)
    let listed = try #require(try await Conversations(desk.notebook).all().first)
    #expect(listed.hiddenCount == 2)
    #expect(listed.turns.map(\.answer) == ["Early."])
    #expect(
      try await Conversations(desk.notebook).all(holding: "word1p12").isEmpty)
    try await Conversations(desk.notebook).resume(listed)
    let sent = try await DraftPrompt(desk.notebook).run("And?").prompt.messages.map(\.text).joined()
    #expect(!sent.contains("p12"))
    #expect(
      try await Conversations(desk.notebook).all(holding: "word1p12", behind: .beyond).count == 1)
  }
}
