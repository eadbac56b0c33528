import Answers
import Asking
import Books
import DeskSupport
import Groundedness
import Notebook
import NotebookShell
import Parameters
import Replays
import Search
import Sessions
import ShelfShell
import Shell
import TestSupport
import Testing

/// Sections are summarised once, in parts if they are long, and never beyond the fence.
struct SummarizeTests {
  private static func answer(_ text: String) -> [ScriptedChatProvider.Step] {
    [.event(.text(text)), .event(.finished(.endOfTurn))]
  }

  private func desk(
    _ answers: [String], pages: Int = 30, words: Int = 40, failing: Bool = false
  ) async throws -> (Desk, ScriptedChatProvider) {
    var scripts = answers.map(Self.answer)
    if failing { scripts.append([.failure(LLMError.overloaded(provider: "scripted"))]) }
    let provider = ScriptedChatProvider(scripts + [Self.answer("Later.\n- So (p.21).")])
    let desk = try await Desk(
      ["/b": (1...pages).map { Page.telltale($0, words: words) }], providers: [provider])
    _ = try await desk.open("b", ["chunk.size=60w"])
    return (desk, provider)
  }

  private func summarize(_ desk: Desk, _ places: String = "") async throws -> SummarizedCell {
    try await SummarizeBook(desk.notebook).run(places, overrides: [], source: "/summarize") { _ in }
  }

  @Test func `statements are kept with the pages they cite`() async throws {
    let (desk, provider) = try await desk(["Much happens.\n\n- First it (p.4).\n- Then (pp.5-6)."])
    let done = try await summarize(desk, "pages 4 to 6")
    let summary = try #require(done.summaries.first)
    #expect(summary.text == "Much happens.")
    #expect(summary.statements.map(\.pages) == [PageRange(4, 4), PageRange(5, 6)])
    let sent = try #require(provider.requests.first?.messages.last?.text)
    #expect(sent.contains("page5end") && !sent.contains("p7 ") && !sent.contains("p3 "))
    #expect(provider.requests.first?.tools.isEmpty == true)
  }

  @Test func `invented sentences of a summary are marked, printed and recorded`() async throws {
    let (desk, provider) = try await desk(
      ["Captain Zebulon of Marseille sank with the frigate. It tells word3p4 and word4p4 (p.4)."])
    let done = try await summarize(desk, "page 4")
    let check = try #require(done.sections.first?.check)
    #expect(check.sentences.map(\.support).first == .unsupported)
    #expect(check.sentences.first?.missing.contains("Marseille") == true)
    #expect(GroundingVerdict(check).words.contains("✗ 1"))
    let cell = try #require(await desk.notebook.recorder.session.cell(done.cell))
    let recorded = try #require(cell.check)
    let bytes = Array(cell.text.utf8)
    let sentence = try #require(recorded.sentences.first?.range)
    #expect(String(decoding: bytes[sentence], as: UTF8.self).hasPrefix("Captain Zebulon"))
    // A saved summary is compared again, without a call.
    let again = try await summarize(desk, "page 4")
    #expect(again.sections.first?.check == check && provider.requests.count == 1)
    #expect(again.sections.first?.isKnown == true)
  }

  @Test func `a summary that was cut off is reported, not kept, and its last words are not judged`()
    async throws
  {
    let provider = ScriptedChatProvider([
      [
        .event(.text("It tells word3p4 (p.4). Captain Zebulon of")),
        .event(.finished(.maximumTokens)),
      ],
      Self.answer("It tells word3p4 (p.4)."),
    ])
    let desk = try await Desk(
      ["/b": (1...6).map { Page.telltale($0, words: 40) }], providers: [provider])
    _ = try await desk.open("b", ["chunk.size=60w"])
    let cut = try await summarize(desk, "page 4")
    #expect(cut.sections.first?.ending?.stop == .maximumTokens)
    #expect(cut.sections.first?.check?.sentences.count == 1)
    let whole = try await summarize(desk, "page 4")
    #expect(provider.requests.count == 2 && whole.sections.first?.ending == nil)
  }

  @Test func `a summary is made once`() async throws {
    let (desk, provider) = try await desk(["One.", "Two."])
    let first = try await summarize(desk, "page 4")
    let second = try await summarize(desk, "page 4")
    #expect(first.summaries == second.summaries && provider.requests.count == 1)
    _ = try await summarize(desk, "page 5")
    #expect(provider.requests.count == 2)
  }

  @Test func `an interrupted run continues where it stopped`() async throws {
    let (desk, provider) = try await desk(["First block."], failing: true)
    await #expect(throws: LLMError.overloaded(provider: "scripted")) {
      _ = try await summarize(desk)
    }
    let done = try await summarize(desk)
    #expect(done.summaries.map(\.text) == ["First block.", "Later."])
    #expect(provider.requests.count == 3)
  }

  @Test func `a long section is summarised in parts, then as a whole`() async throws {
    let (desk, provider) = try await desk(
      ["Part one.", "Part two.", "Part three.", "All of it.\n- So it went (p.2)."], pages: 3,
      words: 3500)
    let done = try await summarize(desk, "pages 1-3")
    #expect(provider.requests.count == 4)
    let last = try #require(provider.requests.last?.messages.last?.text)
    #expect(last.contains("Part one.") && last.contains("Part three."))
    #expect(!last.contains("word1p1"))
    #expect(done.summaries.first?.text == "All of it.")
    #expect(done.summaries.first?.statements.first?.pages == PageRange(2, 2))
  }

  @Test func `nothing after the fence is summarised`() async throws {
    let (desk, provider) = try await desk(["Up to here."])
    _ = try await MoveFence(desk.notebook).run(to: 5, source: "/page 5")
    let done = try await summarize(desk)
    #expect(done.summaries.map(\.pages) == [PageRange(1, 5)])
    let sent = provider.requests.map { $0.system + $0.messages.map(\.text).joined() }.joined()
    #expect(sent.contains("page5end") && !sent.contains("page6end"))
    await #expect(throws: NotebookError.beyondFence(page: "9", position: "5")) {
      _ = try await summarize(desk, "page 9")
    }
  }

  @Test func `without a model the book's own sentences are chosen`() async throws {
    let pages = [
      Page(
        number: 1,
        text: """
          The lamp of the tower was lit by the keeper every evening of the year. The keeper wrote \
          the hour into the log of the tower. It rained. The lamp burned oil that the keeper \
          carried up the stair of the tower. Was it ever out? Birds came in May.
          """)
    ]
    let statements = KeySentences.sentences(
      of: PagePassages.passages(
        of: [PageRange(1, 1)], in: BookText(pages: pages), chunks: [], fence: .beyond),
      pageMap: BookText(pages: pages).pageMap, limit: 2)
    #expect(statements.count == 2)
    #expect(statements.allSatisfy { $0.text.contains("keeper") && $0.pages == PageRange(1, 1) })
  }
}
