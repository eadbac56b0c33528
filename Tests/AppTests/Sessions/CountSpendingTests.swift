import Answers
import App
import Basics
import Books
import Sessions
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

  private func desk(_ scripts: Int, _ assignments: [String] = []) async throws -> (
    Desk, ScriptedChatProvider
  ) {
    let provider = ScriptedChatProvider(
      (0..<scripts).map { _ in
        [
          .event(.text("Yes.")), .event(.usage(TokenUsage(inputTokens: 1000, outputTokens: 100))),
          .event(.finished(.endOfTurn)),
        ]
      })
    let desk = try await Desk(
      ["/b": (1...4).map { Page.telltale($0, words: 40) }], providers: [provider],
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
        ["chunk.strategy=semantic"], observer: { _ in }
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
