import Answers
import App
import Books
import Sessions
import TestSupport
import Testing

/// Conversations outlive the shell: named by their first message, found, taken up, deleted.
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
    _ = try await desk.notebook.ask(question, observer: { _ in })
  }

  @Test func `the first message names it, and turns keep their order`() async throws {
    let desk = try await desk(["One.", "Two."])
    try await ask("  Where is \n word1p3 in all of this long and winding book of many pages?", desk)
    try await ask("Where is word2p3?", desk)
    let listed = try #require(try await desk.notebook.conversations().first)
    #expect(
      listed.conversation.title == "Where is word1p3 in all of this long and winding book of …")
    #expect(listed.turns.map(\.answer) == ["One.", "Two."])
    #expect(listed.isCurrent)
  }

  @Test func `a new one begins empty and the old one can be taken up again`() async throws {
    let desk = try await desk(["One.", "Two.", "Three.", "Four."])
    try await ask("First question?", desk)
    await desk.notebook.startConversation()
    try await ask("Second question?", desk)
    #expect(try await desk.notebook.conversations().map(\.turns.count) == [1, 1])
    let old = try #require(
      try await desk.notebook.conversations().first { $0.conversation.title == "First question?" })
    try await desk.notebook.resume(old)
    try await ask("Third question?", desk)
    let draft = try await desk.notebook.draft("Fourth?")
    let sent = draft.prompt.messages.map(\.text).joined(separator: "\n")
    #expect(sent.contains("First question?") && sent.contains("Third question?"))
    #expect(!sent.contains("Second question?"))
    let again = try await desk.notebook.conversations().first { $0.isCurrent }
    #expect(again?.turns.map(\.question) == ["First question?", "Third question?"])
  }

  @Test func `one that is taken up becomes cells of the session`() async throws {
    let desk = try await desk(["One."])
    try await ask("First question?", desk)
    await desk.notebook.startConversation()
    let listed = try #require(try await desk.notebook.conversations().first)
    #expect(!listed.isCurrent && listed.turns.map(\.answer) == ["One."])
    try await desk.notebook.resume(listed)
    let cells = await desk.notebook.recorder.session.cells
    #expect(cells.last?.source == "First question?" && cells.last?.text == "One.")
    #expect(cells.last?.calls.isEmpty == true)
    #expect(try await desk.notebook.conversations().first?.isCurrent == true)
  }

  @Test func `they are found, renamed and deleted`() async throws {
    let desk = try await desk(["The jars are cracked.", "No."])
    try await ask("What of the jars?", desk)
    await desk.notebook.startConversation()
    try await ask("What of the lamp?", desk)
    let found = try await desk.notebook.conversations(holding: "CRACKED jars")
    #expect(found.map(\.conversation.title) == ["What of the jars?"])
    try await desk.notebook.rename(try #require(found.first), to: "Jars")
    #expect(
      try await desk.notebook.conversations().map(\.conversation.title).contains("Jars"))
    try await desk.notebook.delete(try #require(found.first))
    #expect(try await desk.notebook.conversations().count == 1)
    await #expect(throws: NotebookError.noSuchConversation(2, count: 1)) {
      _ = try await desk.notebook.conversation(at: 2)
    }
  }

  @Test func `what was answered further on is neither shown nor sent`() async throws {
    let desk = try await desk(["It ends on word1p12.", "Early."])
    try await ask("How does it end?", desk)
    _ = try await desk.notebook.movePosition(to: 3, source: "/page 3")
    try await ask("How does it begin?", desk)
    let listed = try #require(try await desk.notebook.conversations().first)
    #expect(listed.hiddenCount == 2)
    #expect(listed.turns.map(\.answer) == ["Early."])
    #expect(
      try await desk.notebook.conversations(holding: "word1p12").isEmpty)
    try await desk.notebook.resume(listed)
    let sent = try await desk.notebook.draft("And?").prompt.messages.map(\.text).joined()
    #expect(!sent.contains("p12"))
    #expect(
      try await desk.notebook.conversations(holding: "word1p12", behind: .beyond).count == 1)
  }
}
