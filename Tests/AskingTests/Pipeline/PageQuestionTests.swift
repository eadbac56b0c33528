import Answers
@testable import Asking
import Basics
import Books
import DeskSupport
@testable import Notebook
@testable import NotebookShell
import Parameters
import Providers
@testable import Replays
import Search
import Sessions
import Synchronization
import TestSupport
import Testing

/// Questions that name their place get the pages themselves, behind the same fence.
struct PageQuestionTests {
  private static let pages = (1...60).map { Page.telltale($0, words: 40) }

  private func desk(_ position: Int = 0, _ assignments: [String] = []) async throws -> Desk {
    let answer: [ScriptedChatProvider.Step] = [
      .event(.text("So.")), .event(.finished(.endOfTurn)),
    ]
    let desk = try await Desk(
      ["/b": Self.pages], providers: [ScriptedChatProvider([answer, answer])])
    _ = try await desk.open("b", ["chunk.size=50w", "chunk.overlap=5w"] + assignments)
    if position > 0 { _ = try await MoveFence(desk.notebook).run(to: position, source: "/page") }
    return desk
  }

  private func pages(_ draft: Draft) -> [Int] { draft.retrieval.passages.map(\.pages.start) }

  @Test func `named pages are the passages, whole and in order`() async throws {
    let desk = try await desk()
    let draft = try await DraftPrompt(desk.notebook).run("Summarise pages 4 to 6 and page 9.")
    #expect(pages(draft) == [4, 5, 6, 9])
    #expect(draft.retrieval.passages[0].text == Self.pages[3].text)
    #expect(draft.prompt.messages.last?.text.contains("pp.4-6, p.9") == true)
  }

  @Test(arguments: [
    ("What does p.3 say?", Grounding.Wanted.text), ("Summarise p.3.", .account),
    ("Show me pages 4 to 9.", .account), ("Who keeps goats on p.3?", .answerOrText),
    ("Who keeps goats?", .answer),
  ])
  func `a page or two are shown themselves, unless a summary is asked for`(
    question: String, wanted: Grounding.Wanted
  ) async throws {
    let desk = try await desk()
    let state = try await desk.notebook.state([])
    let pipeline = Pipeline(desk.notebook, state)
    let index = try await pipeline.index(of: state.scene)
    let found = try await pipeline.passages(for: question, in: index, of: state.scene)
    #expect(found.grounding.wanted == wanted)
  }

  @Test(arguments: [
    (
      0,
      "The keeper took up the lamp and went. (pp.1-2)\n\nIt was cold. (p.2)\n\nThe oil burned until the morning. (pp.2-3)"
    ),
    (2, "The keeper took up the lamp and went. (pp.1-2)\n\nIt was cold. (p.2)"),
  ])
  func `a named page is shown in whole sentences, with the pages that they run over`(
    position: Int, answer: String
  ) async throws {
    let texts = [
      "Night fell. The keeper took up the lamp", "and went. It was cold. The oil burned",
      "until the morning. Nobody came.",
    ]
    let desk = try await Desk(
      ["/b": texts.enumerated().map { Page(number: $0.offset + 1, text: $0.element) }],
      providers: [ExtractChatProvider()])
    _ = try await desk.open("b", ["provider=extract"])
    if position > 0 { _ = try await MoveFence(desk.notebook).run(to: position, source: "/page") }
    let asked = try await AskQuestion(desk.notebook).run("What does p.2 say?", observer: { _ in })
    #expect(asked.answer.text == answer)
  }

  @Test func `the fence holds for places too`() async throws {
    let desk = try await desk(5)
    let draft = try await DraftPrompt(desk.notebook).run("Summarise pages 4 to 6.")
    #expect(pages(draft) == [4, 5])
    #expect(draft.retrieval.reading?.isClipped == true)
    await #expect(throws: NotebookError.beyondFence(page: "9", position: "5")) {
      _ = try await DraftPrompt(desk.notebook).run("What does p.9 mean?")
    }
  }

  @Test func `long places are searched, or sampled when nothing is asked of them`() async throws {
    let desk = try await desk(0, ["top_k=4"])
    let searched = try await DraftPrompt(desk.notebook).run("Where is word7p33 on pages 11 to 55?")
    #expect(searched.retrieval.reading?.way == .searched)
    #expect(pages(searched).contains(33))
    #expect(pages(searched).allSatisfy { (11...55).contains($0) })
    #expect(searched.retrieval.passages.count <= 4)
    let sampled = try await DraftPrompt(desk.notebook).run("Summarise pages 11 to 55.")
    #expect(sampled.retrieval.reading?.way == .sampled)
    #expect(pages(sampled).count == ReadPages.mostPages)
    #expect(pages(sampled).first == 11 && pages(sampled).last == 55)
  }

  /// Page 3 has more of the words than any page that is named.
  @Test(arguments: ["min_share=0.9", "budget=60", "order=book", "chapter=cellar"])
  func `a question about many pages gets the best passages of these pages`(setting: String)
    async throws
  {
    let desk = try await desk(0, ["mode=keyword", "top_k=1", setting])
    let draft = try await DraftPrompt(desk.notebook).run(
      "Where are word1p3, word2p3, word3p3, word1p12 and word4p33, word7p33 on pages 11 to 55?")
    #expect(draft.retrieval.reading?.way == .searched)
    #expect(draft.retrieval.passages.map { $0.pages.contains(33) } == [true])
  }

  @Test func `the key of long places includes the search`() async throws {
    let desk = try await desk()
    func key(_ overrides: String...) async throws -> ContentHash {
      let runs = Mutex<[StageRun]>([])
      _ = try await DraftPrompt(desk.notebook).run(
        "Where is word7p33 on pages 11 to 55?", overrides: ParameterChanges(overrides)
      ) { event in
        if case .stage(let run) = event { runs.withLock { $0.append(run) } }
      }
      return try #require(runs.withLock(\.self).last { $0.stage == .retrieve }).key
    }
    let plain = try await key()
    #expect(try await key() == plain)
    for setting in ["top_k=2", "mode=keyword", "min_share=0.5", "mmr=0.3"] {
      #expect(try await key(setting) != plain, "\(setting)")
    }
  }

  @Test func `a place the book does not have is reported, and the question searched`() async throws
  {
    let desk = try await desk()
    let draft = try await DraftPrompt(desk.notebook).run("Is word3p7 on page 900?")
    #expect(draft.retrieval.reading?.way == .missing)
    #expect(draft.retrieval.reading?.unknown == ["p.900"])
    #expect(draft.retrieval.passages.contains { $0.pages.contains(7) })
  }

  @Test func `the record includes the reading of places`() async throws {
    let desk = try await desk(5)
    let asked = try await AskQuestion(desk.notebook).run(
      "Summarise pages 4 to 6.", observer: { _ in })
    let cell = try #require(await desk.notebook.recorder.session.cell(asked.cell))
    #expect(cell.searches.first?.reading == asked.answer.retrieval.reading)
    #expect(cell.searches.first?.reading?.pages == [PageRange(4, 5)])
    #expect(cell.stages.first { $0.stage == .retrieve }?.detail["way"] == "read")
  }

  @Test func `reading places can be turned off`() async throws {
    let desk = try await desk(0, ["places=off"])
    let draft = try await DraftPrompt(desk.notebook).run("Where is word3p7 on page 40?")
    #expect(draft.retrieval.reading == nil)
  }

  @Test(arguments: [0, 12])
  func `mode full sends the pages that were read`(position: Int) async throws {
    let desk = try await desk(position, ["mode=full"])
    let draft = try await DraftPrompt(desk.notebook).run("What is it about?")
    #expect(pages(draft) == Array(1...(position == 0 ? 60 : position)))
  }

  @Test func `a title-blind model is told nothing of the book`() async throws {
    let desk = try await desk(5)
    let named = try await DraftPrompt(desk.notebook).run("Who?").prompt
    let blind = try await DraftPrompt(desk.notebook).run(
      "Who?", overrides: ParameterChanges(["title_blind=on"])
    )
    .prompt
    #expect(named.system.contains("\"/b\""))
    #expect(!blind.system.contains("\"/b\"") && blind.system.contains("this book"))
  }
}
