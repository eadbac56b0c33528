import Answers
import Asking
import Basics
import Books
import DeskSupport
import Notebook
import Parameters
import Providers
import Replays
import Search
import Sessions
import TestSupport
import Testing

/// A question that leans on the conversation is searched by its completed words in every command.
struct FollowUpSearchTests {
  private static let pages = [
    Page(number: 1, text: "The keeper hid the six jars under the stair of the landing."),
    Page(number: 2, text: "A gale took the roof of the shed in July."),
    Page(number: 3, text: "The smith mended the boat when the spring had come."),
  ]
  private static let first = "Where are the jars of the keeper?"

  private func desk(_ providers: [any ChatProvider]) async throws -> Desk {
    let desk = try await Desk(["/b": Self.pages], providers: providers)
    _ = try await desk.open("b", ["chunk.size=14w", "chunk.overlap=0w", "mode=keyword"])
    return desk
  }

  private func model(_ answers: String...) -> ScriptedChatProvider {
    ScriptedChatProvider(
      answers.map {
        [
          .event(.text($0)), .event(.usage(TokenUsage(inputTokens: 30, outputTokens: 5))),
          .event(.finished(.endOfTurn)),
        ]
      })
  }

  private func ask(_ desk: Desk, _ question: String, _ overrides: String...) async throws -> Cell {
    let asked = try await AskQuestion(desk.notebook).run(
      question, overrides: ParameterChanges(overrides), observer: { _ in })
    return try #require(await desk.notebook.recorder.session.cell(asked.cell))
  }

  private func search(_ desk: Desk, _ query: String) async throws -> Cell {
    let found = try await SearchAsCell(desk.notebook).run(
      query, overrides: [], source: "test", observer: { _ in })
    return try #require(await desk.notebook.recorder.session.cell(found.cell))
  }

  @Test func `offline a follow-up keeps the topic over three questions`() async throws {
    let desk = try await desk([ExtractChatProvider()])
    _ = try await ask(desk, Self.first)
    let second = try await ask(desk, "And when?")
    #expect(second.searches.first?.phrase.searched == "And when? jars keeper")
    let third = try await ask(desk, "And who helped him?")
    #expect(third.searches.first?.phrase.searched == "And who helped him? jars keeper")
    #expect(third.searches.first?.phrase.source == .rule)
    #expect(third.searches.first?.query == "And who helped him?")
  }

  @Test func `a question with a subject is searched as typed`() async throws {
    let desk = try await desk([ExtractChatProvider()])
    _ = try await ask(desk, Self.first)
    for question in ["What took the roof there now?", "Who is the smith that mended her boat?"] {
      #expect(try await ask(desk, question).searches.first?.phrase.changed == nil)
    }
  }

  @Test func `a search and a question use the same words`() async throws {
    let desk = try await desk([ExtractChatProvider()])
    let first = try await ask(desk, Self.first)
    let searched = try await search(desk, "And when?")
    #expect(searched.line.context == [first.number])
    let asked = try await ask(desk, "And when?")
    #expect(searched.searches.first?.phrase == asked.searches.first?.phrase)
    #expect(searched.searches.first?.phrase.changed == "And when? jars keeper")
    #expect(try await search(desk, "roof").line.context.isEmpty)
  }

  @Test func `a model that sees the conversation completes it, in a recorded call`() async throws {
    let model = model("Under the stair. (p.1)", "\"When did he hide the jars?\"", "Nobody says.")
    let desk = try await desk([model])
    _ = try await ask(desk, Self.first)
    let cell = try await ask(desk, "And when?")
    let phrase = try #require(cell.searches.first?.phrase)
    #expect(phrase.searched == "When did he hide the jars?" && phrase.source == .model)
    #expect(cell.calls.map(\.purpose) == ["follow_up", nil])
    #expect(cell.text == "Nobody says.")
    let sent = try #require(model.requests.dropFirst().first?.messages.map(\.text).joined())
    #expect(sent.contains(Self.first) && sent.contains("Under the stair."))
    #expect(try #require(model.requests.last?.messages.last?.text).contains("And when?"))
  }

  @Test func `what is no question is not searched, and the rule stands in`() async throws {
    let remark = "The passage has a few sentences. Here's a breakdown of the passage:"
    let desk = try await desk([model("Under the stair.", remark, "In spring.")])
    _ = try await ask(desk, Self.first)
    let cell = try await ask(desk, "And when?")
    let phrase = try #require(cell.searches.first?.phrase)
    #expect(phrase.searched == "And when? jars keeper" && phrase.source == .ruleAfterModel)
    #expect(cell.text == "In spring.")
  }

  @Test func `a complete question is not sent to a model`() async throws {
    let model = model("One.", "Two.")
    let desk = try await desk([model])
    _ = try await ask(desk, Self.first)
    #expect(try await ask(desk, "Who mended the boat in spring?").calls.count == 1)
    #expect(model.requests.count == 2)
  }

  @Test func `the rule stands in for a model that fails`() async throws {
    let model = ScriptedChatProvider([
      [.event(.text("Under the stair.")), .event(.finished(.endOfTurn))],
      [.failure(LLMError.timeout(provider: "scripted", phase: "answer", seconds: 1))],
      [.event(.text("In spring.")), .event(.finished(.endOfTurn))],
    ])
    let desk = try await desk([model])
    _ = try await ask(desk, Self.first)
    let cell = try await ask(desk, "And when?")
    #expect(cell.searches.first?.phrase.searched == "And when? jars keeper")
    #expect(cell.text == "In spring.")
  }

  @Test func `follow_up chooses the rule, a model or neither to complete a question`() async throws
  {
    let model = model("Under the stair.", "One.", "Two.")
    let desk = try await desk([model])
    _ = try await ask(desk, Self.first)
    let ruled = try await ask(desk, "And when?", "follow_up=rule")
    #expect(
      ruled.searches.first?.phrase.changed == "And when? jars keeper" && ruled.calls.count == 1)
    #expect(try await ask(desk, "And when?", "follow_up=off").searches.first?.phrase.changed == nil)
    let offline = try await self.desk([ExtractChatProvider()])
    _ = try await ask(offline, Self.first)
    await #expect(throws: NotebookError.needsModel("retrieve.follow_up=model")) {
      _ = try await ask(offline, "And when?", "follow_up=model")
    }
  }

  @Test func `a draft makes no call and says so`() async throws {
    let model = model("Under the stair.")
    let desk = try await desk([model])
    _ = try await ask(desk, Self.first)
    let draft = try await DraftPrompt(desk.notebook).run("And when?")
    #expect(draft.retrieval.phrase.changed == "And when? jars keeper")
    #expect(draft.omitted == ["retrieve.follow_up=auto"] && model.requests.count == 1)
  }
}
