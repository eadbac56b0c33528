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

/// Searches for other wordings of a question that a model writes.
struct ExpandedSearchTests {
  private static let pages = [
    Page(number: 1, text: "The keeper kindled the beacon at nightfall."),
    Page(number: 2, text: "The boat was mended by the smith in spring."),
    Page(number: 3, text: "Nobody knew who had taken the brass lantern."),
    Page(number: 4, text: "Afterwards the vicar confessed to the theft."),
  ]

  private func desk(_ answers: String...) async throws -> (Desk, ScriptedChatProvider) {
    let model = ScriptedChatProvider(
      answers.map {
        [
          .event(.text($0)), .event(.usage(TokenUsage(inputTokens: 30, outputTokens: 5))),
          .event(.finished(.endOfTurn)),
        ]
      })
    let desk = try await Desk(["/b": Self.pages], providers: [model])
    _ = try await desk.open(
      "b", ["chunk.size=12w", "chunk.overlap=0w", "mode=keyword", "top_k=2"])
    return (desk, model)
  }

  private func search(_ desk: Desk, _ query: String, _ overrides: String...) async throws
    -> Retrieval
  {
    try await SearchAsCell(desk.notebook).run(
      query, overrides: ParameterChanges(overrides), source: "test",
      observer: { _ in }
    ).retrieval
  }

  @Test func `a rewording finds passages that the question's own words miss`() async throws {
    let (desk, model) = try await desk("1. kindled the beacon\n2. Who lit the lamp?\n3. nightfall")
    #expect(try await search(desk, "Who lit the lamp?").passages.isEmpty)
    let found = try await search(desk, "Who lit the lamp?", "queries=multi")
    #expect(found.passages.map(\.pages.start) == [1])
    #expect(found.variants.map(\.kind) == [.original, .rewrite, .rewrite])
    #expect(found.passages.first?.variants == [nil, 1, 1])
    // The model sees the question, without the book's title or text.
    let request = try #require(model.requests.first)
    let sent = request.system + request.messages.map(\.text).joined()
    #expect(sent.contains("Who lit the lamp?") && sent.contains("Write 3 other wordings"))
    #expect(!sent.contains("beacon") && !sent.contains("keeper"))
  }

  @Test func `calls, wordings and tokens are in the transcript`() async throws {
    let (desk, _) = try await desk("kindled the beacon", "The keeper did. (p.1)")
    let asked = try await AskQuestion(desk.notebook).run(
      "Who lit the lamp?", overrides: ParameterChanges(["queries=multi"]), observer: { _ in })
    #expect(asked.answer.text == "The keeper did. (p.1)")
    #expect(asked.answer.usage == TokenUsage(inputTokens: 60, outputTokens: 10))
    let cell = try #require(await desk.notebook.recorder.session.cells.last)
    #expect(cell.calls.map(\.purpose) == ["queries", nil] && cell.answerCalls.count == 1)
    #expect(
      cell.searches.first?.variants.map(\.text) == ["Who lit the lamp?", "kindled the beacon"])
    let why = try await TracePassage(desk.notebook).run(
      .page(1), in: try await FindCells(desk.notebook).one(String(cell.number)), observer: { _ in })
    #expect(why.nearest?.trace.cutOff == nil && why.nearest?.trace.variants == [nil, 1])
  }

  @Test func `a made-up passage is compared by its vector, and never shown`()
    async throws
  {
    let (desk, _) = try await desk("The vicar confessed the theft to the bishop.")
    let found = try await search(desk, "Where is the lantern?", "queries=hyde", "mode=hybrid")
    #expect(found.variants.map(\.kind) == [.original, .passage])
    let pages = found.passages.map(\.pages.start)
    #expect(Set(pages) == [3, 4])
    #expect(found.passages.allSatisfy { !$0.text.contains("bishop") })
    // Keywords do not search for it.
    #expect(found.keywordHits == 1)
    let (words, _) = try await self.desk("The vicar confessed the theft.")
    let plain = try await search(words, "Where is the lantern?", "queries=hyde", "mode=keyword")
    #expect(plain.passages.map(\.pages.start) == [3])
  }

  @Test func `no wording reaches beyond the reading position`() async throws {
    let (desk, _) = try await desk("vicar confessed theft", "The vicar confessed to the theft.")
    _ = try await MoveFence(desk.notebook).run(to: 3, source: "/page")
    for way in ["multi", "hyde"] {
      let found = try await search(desk, "Who took it?", "queries=\(way)", "mode=hybrid", "top_k=9")
      #expect(!found.passages.isEmpty && found.passages.allSatisfy { $0.pages.end <= 3 }, "\(way)")
    }
  }

  @Test func `without a language model a clear error says so, and plain searches need none`()
    async throws
  {
    let desk = try await Desk(["/b": Self.pages], providers: [ExtractChatProvider()])
    _ = try await desk.open("b", ["chunk.size=12w", "chunk.overlap=0w", "mode=keyword"])
    #expect(try await search(desk, "beacon").passages.count == 1)
    await #expect(throws: NotebookError.needsModel("retrieve.queries=hyde")) {
      try await search(desk, "beacon", "queries=hyde")
    }
    await #expect(throws: NotebookError.needsModel("retrieve.queries=multi")) {
      _ = try await AskQuestion(desk.notebook).run(
        "Where is the beacon?", overrides: ParameterChanges(["queries=multi"]), observer: { _ in })
    }
  }

  @Test func `a draft makes no call, and lists the omitted settings`() async throws {
    let (desk, model) = try await desk()
    let draft = try await DraftPrompt(desk.notebook).run(
      "Where is the beacon?",
      overrides: ParameterChanges(["queries=multi", "rerank.provider=cohere"]))
    #expect(draft.omitted == ["retrieve.queries=multi", "rerank.provider=cohere"])
    #expect(model.requests.isEmpty && draft.retrieval.passages.count == 1)
  }
}
