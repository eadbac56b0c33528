import Answers
import Asking
import Books
import DeskSupport
import Evaluation
import Lab
import LabShell
import Notebook
import Parameters
import Providers
import Replays
import Sessions
import TestSupport
import Testing

/// A model is asked about places inside the fence only, within the budget, and its replies are
/// kept.
struct DraftQuestionsTests {
  private func desk(_ replies: [String], models: ModelTable = ModelTable()) async throws -> (
    Desk, ScriptedChatProvider
  ) {
    let provider = ScriptedChatProvider(
      replies.map { [.event(.text($0)), .event(.finished(.endOfTurn))] })
    let desk = try await Desk(
      ["/b": (1...20).map { Page.telltale($0, words: 60) }], providers: [provider],
      models: models)
    _ = try await desk.open("b", ["chunk.size=40w", "chunk.overlap=0w"])
    return (desk, provider)
  }

  private func plan(_ desk: Desk, _ count: Int, isByPage: Bool = false) async throws -> DraftPlan {
    try await PlanDrafts(desk.notebook).run(
      DraftRequest(
        set: "s", count: count, kind: .single, seed: DraftSampling.seed, isByPage: isByPage),
      overrides: [], indexing: { _ in })
  }

  @Test(arguments: [false, true])
  func `nothing after the fence is sent, and every part before it is`(_ isByPage: Bool)
    async throws
  {
    let (desk, provider) = try await desk(Array(repeating: "{}", count: 8))
    _ = try await MoveFence(desk.notebook).run(to: 10, source: "/page 10")
    let plan = try await plan(desk, 8, isByPage: isByPage)
    #expect(provider.requests.isEmpty, "planning asks nobody")
    _ = try await RunDrafts(desk.notebook).run(plan, source: "/q", observer: { _, _ in })
    let sent = provider.requests.map { $0.system + $0.messages.map(\.text).joined() }
    #expect(sent.count == 8)
    let all = sent.joined()
    #expect(!all.contains("page11end"))
    for part in [1...3, 4...7, 8...10] {
      #expect(part.contains { all.contains("p\($0) ") }, "\(part)")
    }
    #expect(provider.requests.allSatisfy { $0.tools.isEmpty })
  }

  @Test func `the cell records prompts, calls, places and drafts`() async throws {
    let (desk, _) = try await desk([
      #"{"question":"What ends page one?","quotes":["page1end"]}"#, "no", "{}",
    ])
    let plan = try await plan(desk, 3)
    let drafted = try await RunDrafts(desk.notebook).run(plan, source: "/q", observer: { _, _ in })
    #expect(drafted.drafts.count == 3 && drafted.failure == nil)
    let cell = try #require(await desk.notebook.recorder.session.cell(drafted.cell))
    #expect(cell.prompts.count == 3 && cell.calls.count == 3 && cell.status == .ok)
    #expect(cell.draft?.samples == plan.samples && cell.draft?.questionKind == .single)
    #expect(cell.text.contains("What ends page one?"))
    #expect(drafted.origin.cell == drafted.cell && drafted.origin.template == "draft v1")
  }

  @Test func `a later failure keeps the drafts before it, a first one is an error`() async throws {
    let replies: [[ScriptedChatProvider.Step]] = [
      [.event(.text("{}")), .event(.finished(.endOfTurn))],
      [.failure(LLMError.overloaded(provider: "scripted"))],
      [.failure(LLMError.overloaded(provider: "scripted"))],
    ]
    let provider = ScriptedChatProvider(replies)
    let desk = try await Desk(
      ["/b": (1...20).map { Page.telltale($0, words: 60) }], providers: [provider])
    _ = try await desk.open("b", ["chunk.size=40w"])
    let plan = try await plan(desk, 4)
    let drafted = try await RunDrafts(desk.notebook).run(plan, source: "/q", observer: { _, _ in })
    #expect(drafted.drafts.count == 1 && drafted.failure is LLMError)
    await #expect(throws: LLMError.overloaded(provider: "scripted")) {
      _ = try await RunDrafts(desk.notebook).run(plan, source: "/q", observer: { _, _ in })
    }
  }

  @Test func `a budget that could be passed stops the first call`() async throws {
    let (desk, provider) = try await desk(["{}"])
    let plan = try await plan(desk, 2)
    _ = try await desk.notebook.set(["budget.call=0.01"])
    let late = try await self.plan(desk, 2)
    #expect(plan.mostDollars == nil)
    await #expect(throws: BudgetError.self) {
      _ = try await RunDrafts(desk.notebook).run(late, source: "/q", observer: { _, _ in })
    }
    #expect(provider.requests.isEmpty)
  }

  @Test func `a quote that is not in the book is refused`() async throws {
    let (desk, _) = try await desk([#"{"question":"What?","quotes":["not there"]}"#])
    let drafted = try await RunDrafts(desk.notebook).run(
      try await plan(desk, 1), source: "/q", observer: { _, _ in })
    let draft = try #require(drafted.drafts.first)
    #expect(draft.doubts == [.quoteMissing("not there")])
    await #expect(throws: QuestionError.self) {
      _ = try await ReviewDrafts(desk.notebook).take(draft, into: "s", origin: drafted.origin)
    }
    let revised = try await ReviewDrafts(desk.notebook).revise(
      draft, text: "What?", quotes: ["page3end"])
    #expect(revised.isVerified)
  }

  @Test func `without a language model nothing is drafted`() async throws {
    let desk = try await Desk(
      ["/b": (1...3).map { Page.telltale($0, words: 60) }], providers: [ExtractChatProvider()])
    _ = try await desk.open("b")
    await #expect(throws: QuestionError.draftingNeedsModel) {
      _ = try await plan(desk, 1)
    }
  }
}
