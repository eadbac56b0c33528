import Answers
import Asking
import Basics
import Books
import DeskSupport
import Files
import Foundation
import Notebook
import Parameters
import Replays
import Sessions
import Shell
import TestSupport
import Testing

/// Calls are counted in dollars, and a budget stops the one that could pass it.
struct CountSpendingTests {
  private static let models: JSONValue = [
    "as_of": "2026-11-21",
    "providers": [
      "scripted": ["default": "m", "chat": ["m": ["context": 1000, "input": 2, "output": 10]]]
    ],
  ]

  private static let usage = TokenUsage(inputTokens: 1000, outputTokens: 100)
  private static let answer: [ScriptedChatProvider.Step] = [
    .event(.text("Yes.")), .event(.usage(usage)), .event(.finished(.endOfTurn)),
  ]

  private func desk(
    _ scripts: Int, _ assignments: [String] = [], first: [ScriptedChatProvider.Step]? = nil,
    clock: WallClock = .stepping()
  ) async throws -> (Desk, ScriptedChatProvider) {
    let answers = Array(repeating: Self.answer, count: scripts)
    let provider = ScriptedChatProvider((first.map { [$0] } ?? []) + answers)
    let desk = try await Desk(
      ["/b": (1...4).map { Page.telltale($0, words: 40) }], providers: [provider], clock: clock,
      models: try ModelTable(Self.models))
    _ = try await desk.open("b", ["chunk.size=40w", "top_k=1", "max_tokens=100"] + assignments)
    return (desk, provider)
  }

  @Test func `cost is kept with the cell and summed for session and day`() async throws {
    let (desk, _) = try await desk(2)
    let asked = try await AskQuestion(desk.notebook).run("word1p3?", observer: { _ in })
    #expect(asked.dollars == 0.003)
    _ = try await AskQuestion(desk.notebook).run("word1p2?", observer: { _ in })
    let spending = await CountSpending(desk.notebook).ofSession()
    #expect(spending.rows.map(\.model) == ["m"])
    #expect(spending.rows.map(\.calls) == [2])
    #expect(spending.dollars == 0.006)
    #expect(try await CountSpending(desk.notebook).today().dollars == 0.006)
    let cell = try #require(await desk.notebook.recorder.session.cell(asked.cell))
    #expect(cell.facts?.cost == 0.003)
  }

  @Test func `a call that could pass the budget is not made`() async throws {
    let (desk, provider) = try await desk(2, ["budget.session=0.004"])
    _ = try await AskQuestion(desk.notebook).run("word1p3?", observer: { _ in })
    let refused = try await AskQuestion(desk.notebook).run("word1p2?", observer: { _ in })
    #expect(refused.answer.status == .error)
    guard
      case .wouldExceed("budget.session", 0.004, 0.003, _)? = refused.answer.failure
        as? BudgetError
    else {
      Issue.record("\(refused.answer.failure as Any)")
      return
    }
    #expect(provider.requests.count == 1)
    _ = try await desk.notebook.set(["budget.session=0"])
    #expect(
      try await AskQuestion(desk.notebook).run("word1p2?", observer: { _ in }).answer.text == "Yes."
    )
  }

  @Test func `the budget of a day counts the calls of that day only`() async throws {
    let clock = SteppingClock()
    let (desk, provider) = try await desk(3, ["budget.day=0.004"], clock: clock.wall)
    func ask() async throws -> (any Error)? {
      try await AskQuestion(desk.notebook).run("word1p3?", observer: { _ in }).answer.failure
    }
    #expect(try await ask() == nil)
    clock.advance(days: 1)
    #expect(try await CountSpending(desk.notebook).today().dollars == 0)
    #expect(try await ask() == nil)
    #expect(try await CountSpending(desk.notebook).today().dollars == 0.003)
    guard case .wouldExceed("budget.day", 0.004, 0.003, _)? = try await ask() as? BudgetError else {
      Issue.record("the third call was made")
      return
    }
    #expect(provider.requests.count == 2)
    #expect(await CountSpending(desk.notebook).ofSession().dollars == 0.006)
  }

  /// A call in a session of its own in the same workspace, with this time of change of its file.
  private func callElsewhere(_ desk: Desk, _ clock: SteppingClock, days: [Int64], changed: Int64)
    async throws
  {
    let store = try await desk.notebook.sessions.create(title: "other")
    let recorder = try await SessionRecorder(
      store, title: "other", app: "test/0", clock: clock.wall, hasher: ContentHasher.sha256)
    for day in days {
      clock.advance(days: day)
      let cell = try await recorder.begin(.ask, source: "Why?", parameters: Parameters())
      try await cell.call(
        provider: "scripted", model: "m", request: [1], response: [2], usage: Self.usage,
        stop: .endOfTurn, failure: nil, elapsed: .seconds(1), firstText: nil)
      try await cell.end(.ok)
    }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(changed))],
      ofItemAtPath: recorder.location)
  }

  @Test func `a day counts its calls in other sessions, too`() async throws {
    let clock = SteppingClock()
    let (desk, _) = try await desk(1, clock: clock.wall)
    _ = try await AskQuestion(desk.notebook).run("word1p3?", observer: { _ in })
    // One call of yesterday and one of today.
    try await callElsewhere(
      desk, clock, days: [-1, 1], changed: clock.now().microseconds / 1_000_000)
    #expect(try await CountSpending(desk.notebook).today().rows.map(\.calls) == [2])
    // A file unchanged since yesterday contains no call of today, and is not read.
    try await callElsewhere(desk, clock, days: [0], changed: 1_700_000_000)
    #expect(try await CountSpending(desk.notebook).today().rows.map(\.calls) == [2])
    #expect(await CountSpending(desk.notebook).ofSession().rows.map(\.calls) == [1])
  }

  @Test func `calls of one answer are held to the budget together`() async throws {
    let search = ToolInvocation(id: "t", name: "search_book", arguments: ["query": "word2p3"])
    let first: [ScriptedChatProvider.Step] = [
      .event(.toolInvocation(search)),
      .event(.usage(TokenUsage(inputTokens: 500_000, outputTokens: 0))),
      .event(.finished(.toolUse)),
    ]
    let (desk, provider) = try await desk(1, ["budget.call=1"], first: first)
    let asked = try await AskQuestion(desk.notebook).run("word1p3?", observer: { _ in })
    #expect(provider.requests.count == 1)
    guard
      case .wouldExceed("budget.call", 1, let spent, _)? = asked.answer.failure as? BudgetError,
      spent > 0.9
    else {
      Issue.record("\(asked.answer.failure as Any)")
      return
    }
    // A budget for all of its calls together lets it finish.
    let (wide, both) = try await self.desk(1, ["budget.call=2"], first: first)
    #expect(
      try await AskQuestion(wide.notebook).run("word1p3?", observer: { _ in }).answer.text == "Yes."
    )
    #expect(both.requests.count == 2)
  }

  @Test func `an unpriced model is refused under a budget`() async throws {
    let (desk, provider) = try await desk(1, ["budget.call=1", "model=other"])
    let refused = try await AskQuestion(desk.notebook).run("word1p3?", observer: { _ in })
    #expect(
      refused.answer.failure as? BudgetError
        == .unpriced(provider: "scripted", model: "other", parameter: "budget.call"))
    #expect(provider.requests.isEmpty)
  }

  @Test func `a preview that has vectors made is billed, and held to the budget`() async throws {
    let desk = try await Desk(
      ["/b": (1...4).map { Page.telltale($0, words: 40) }], embedder: PaidEmbedder())
    _ = try await desk.open("b", ["mode=keyword"])
    func preview() async throws -> Int {
      try await PreviewSetting(desk.notebook).chunks(
        ParameterChanges(["chunk.strategy=semantic"]), observer: { _ in }
      ).chunks.count
    }
    _ = try await desk.notebook.set(["budget.call=1"])
    await #expect(
      throws: BudgetError.unpriced(provider: "hashing", model: "words", parameter: "budget.call")
    ) { try await preview() }
    _ = try await desk.notebook.set(["budget.call=0"])
    let before = await CountSpending(desk.notebook).ofSession().rows.map(\.calls)
    #expect(try await preview() > 0)
    let after = await CountSpending(desk.notebook).ofSession().rows.map(\.calls)
    #expect(before.reduce(0, +) < after.reduce(0, +))
  }
}
