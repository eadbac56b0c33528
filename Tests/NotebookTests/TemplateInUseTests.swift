import Answers
import Asking
import Books
import DeskSupport
import Evaluation
import Notebook
import Parameters
import Search
import Sessions
import TestSupport
import Testing

/// The effect of a template's front matter on a session, and two templates side by side.
struct TemplateInUseTests {
  private static let body = "{{question}} {{#each passages}}{{text}} {{/each}}"

  private func desk(
    _ provider: ScriptedChatProvider? = nil,
    embedder: any EmbeddingProvider = HashingEmbeddingProvider()
  ) async throws -> Desk {
    let folder = try TemporaryDirectory()
    try folder.makeFolder("prompts-lab")
    try folder.write(
      "prompts-lab/warm.prompt",
      "---\nmodel: ollama/m1\nconfig:\n  temperature: 0.7\n  maxOutputTokens: 99\n---\n" + Self.body
    )
    try folder.write("prompts-lab/plain.prompt", Self.body)
    let desk = try await Desk(
      ["/b": (1...4).map { Page.telltale($0, words: 40) }], providers: provider.map { [$0] } ?? [],
      folder: folder, embedder: embedder)
    _ = try await desk.open("b", ["chunk.size=40w", "top_k=2"])
    return desk
  }

  private func origin(_ name: String, _ desk: Desk) async -> String {
    guard let setting = try? await desk.notebook.parameters.setting(named: name) else { return "" }
    return "\(setting.value) \(setting.origin.rawValue)"
  }

  @Test func `a template's parameters are a layer under what the reader sets`() async throws {
    let desk = try await desk()
    _ = try await desk.notebook.set(["template=warm"])
    #expect(await origin("chat.temperature", desk) == "0.7 template")
    #expect(await origin("chat.max_tokens", desk) == "99 template")
    #expect(await origin("chat.provider", desk) == "ollama template")
    #expect(await origin("chat.model", desk) == "m1 template")
    #expect(await Templates(desk.notebook).place(of: "chat.temperature") == "warm.prompt:4")
    _ = try await desk.notebook.set(["temperature=0.1"])
    #expect(await origin("chat.temperature", desk) == "0.1 session")
    _ = try await desk.notebook.unset("temperature")
    #expect(await origin("chat.temperature", desk) == "0.7 template")
    let cell = try await desk.notebook.parameters(
      with: ParameterChanges(["template=plain"]))
    #expect(cell.origin(of: .temperature) == .builtIn)
    _ = try await desk.notebook.set(["template=plain"])
    #expect(await origin("chat.temperature", desk) == "0 default")
  }

  @Test func `an edit of the front matter changes the layer with the next line`() async throws {
    let desk = try await desk()
    _ = try await desk.notebook.set(["template=warm"])
    try desk.folder.write(
      "prompts-lab/warm.prompt", "---\nconfig: {temperature: 1.5}\n---\n" + Self.body)
    #expect(await origin("chat.temperature", desk) == "0.7 template")
    #expect(await Templates(desk.notebook).refresh().count == 1)
    #expect(await origin("chat.temperature", desk) == "1.5 template")
    try desk.folder.write(
      "prompts-lab/warm.prompt", "---\nconfig: {temperature: 9}\n---\n" + Self.body)
    guard case .kept(_, _, let reason) = await Templates(desk.notebook).refresh().first else {
      Issue.record("a value out of range was taken over")
      return
    }
    #expect(
      reason as? PromptError
        == .syntax(
          template: "warm", line: 2, column: 23, reason: "chat.temperature takes a number 0…2"))
    #expect(await origin("chat.temperature", desk) == "1.5 template")
  }

  @Test func `two templates answer over the same passages, beside the conversation`() async throws {
    func answer(_ text: String) -> [ScriptedChatProvider.Step] {
      [.event(.text(text)), .event(.finished(.endOfTurn))]
    }
    let provider = ScriptedChatProvider([answer("one"), answer("two"), answer("three")])
    let desk = try await desk(provider)
    let versions = [
      try await Templates(desk.notebook).version("plain"),
      try await Templates(desk.notebook).version("quotes@v1"),
    ]
    let compared = try await CompareTemplates(desk.notebook).run("word1p3?", versions) { _ in }
    #expect(Set(compared.labels) == ["plain v1", "quotes v1"])
    #expect(compared.answers.map(\.answer.text) == ["one", "two"])
    let ranges = compared.answers.map { $0.answer.retrieval.passages.map(\.range) }
    #expect(ranges[0] == ranges[1] && !ranges[0].isEmpty)
    #expect(await desk.notebook.turns.isEmpty)
    let cells = compared.answers.map(\.cell)
    try await CompareTemplates(desk.notebook).prefer(cells[1], of: cells)
    try await CompareTemplates(desk.notebook).prefer(nil, of: cells)
    let session = await desk.notebook.recorder.session
    #expect(session.preferences.map(\.cells) == [[cells[1], cells[0]], cells])
    #expect(session.preferences.map(\.text) == [nil, "="])
    #expect(session.cells.filter { $0.kind == .ask }.allSatisfy { !$0.isInConversation })
  }

  @Test func `vectors for compared answers are held to the budget`() async throws {
    let desk = try await desk(ScriptedChatProvider([]), embedder: PaidEmbedder())
    let version = try await Templates(desk.notebook).version("plain")
    _ = try await desk.notebook.set(["budget.call=1"])
    await #expect(
      throws: BudgetError.unpriced(provider: "hashing", model: "words", parameter: "budget.call")
    ) {
      _ = try await CompareTemplates(desk.notebook).run("word1p3?", [version]) { _ in }
    }
  }

  @Test func `a version renders its own text, not that of its file now`() async throws {
    let provider = ScriptedChatProvider([[.event(.text("one")), .event(.finished(.endOfTurn))]])
    let desk = try await desk(provider)
    _ = try await Templates(desk.notebook).version("plain")
    try desk.folder.write("prompts-lab/plain.prompt", "New! " + Self.body)
    _ = await Templates(desk.notebook).refresh()
    _ = try await AskQuestion(desk.notebook).run("Q?", observer: { _ in })
    let asked = try await FindCells(desk.notebook).searched(nil)
    let old = try await DraftPrompt(desk.notebook).run(
      asked, with: try await Templates(desk.notebook).version("plain@v1"))
    let new = try await DraftPrompt(desk.notebook).run(
      asked, with: try await Templates(desk.notebook).version("plain"))
    #expect(old.prompt.messages.first?.text.hasPrefix("Q?") == true)
    #expect(new.prompt.messages.first?.text.hasPrefix("New! Q?") == true)
    await #expect(throws: TemplateVersionError.noSuchVersion("plain@v7", newest: 2)) {
      try await Templates(desk.notebook).version("plain@v7")
    }
  }
}
