import Answers
@testable import Asking
import Basics
import Books
import DeskSupport
@testable import Evaluation
import Foundation
import Lab
import Notebook
import Parameters
import Sessions
import TestSupport
import Testing

/// Every call of a model is checked against the budget first.
struct BudgetedCallsTests {
  enum Work: String, CaseIterable, Sendable {
    case answer, summary, judgement, rewordings
    case madeUpPassage = "made-up passage"

    func run(on desk: Desk, _ report: EvaluationReport) async throws {
      let notebook = desk.notebook
      switch self {
      case .answer:
        let asked = try await AskQuestion(notebook).run("word1p3?", observer: { _ in })
        if let failure = asked.answer.failure { throw failure }
      case .summary:
        _ = try await SummarizeBook(notebook).run(
          "page 2", overrides: [], source: "/summarize page 2", observer: { _ in })
      case .judgement:
        _ = try await JudgeReportedAnswers(notebook).run(
          report, by: JudgeChoice(model: "", runs: 1), overrides: [], observer: { _, _ in })
      case .rewordings, .madeUpPassage:
        let way = self == .rewordings ? "multi" : "hyde"
        _ = try await SearchAsCell(notebook).run(
          "word1p3", overrides: ParameterChanges(["queries=\(way)", "mode=hybrid"]),
          source: "/search",
          observer: { _ in })
      }
    }
  }

  /// A book, a question about it with an answer, and a model that would answer much more.
  private func desk() async throws -> (Desk, ScriptedChatProvider, EvaluationReport) {
    let provider = ScriptedChatProvider(
      Array(repeating: [.event(.text("word1p3 (p.3).")), .event(.finished(.endOfTurn))], count: 9))
    let models = try ModelTable([
      "as_of": "2026-11-21",
      "providers": [
        "scripted": ["default": "m", "chat": ["m": ["context": 1000, "input": 2, "output": 10]]]
      ],
    ])
    let desk = try await Desk(
      ["/b": (1...4).map { Page.telltale($0, words: 40) }], providers: [provider], models: models)
    _ = try await desk.open("b", ["chunk.size=40w", "mode=keyword", "top_k=1"])
    try FileManager.default.createDirectory(
      atPath: desk.folder.path("prompts-lab/questions"), withIntermediateDirectories: true)
    try desk.notebook.questions.save(
      QuestionSet(
        name: "s",
        questions: [
          Question(
            id: "q", text: "Where is word1p3?", kind: .single,
            spans: [GoldSpan(start: nil, text: "word1p3 ")])
        ]))
    let report = try await MeasureRetrieval(desk.notebook).run(
      "s", metrics: [], overrides: [], source: "/eval s", indexing: { _ in },
      observer: { _, _ in })
    let answered = try await AnswerQuestionSet(desk.notebook).run(
      report, overrides: [], observer: { _, _ in })
    return (desk, provider, answered)
  }

  @Test(arguments: Work.allCases)
  func `no command calls a model that could pass the budget`(work: Work) async throws {
    let (desk, provider, report) = try await desk()
    let before = provider.requests.count
    _ = try await desk.notebook.set(["budget.call=0.000001"])
    let error = await #expect(throws: BudgetError.self) { try await work.run(on: desk, report) }
    guard case .wouldExceed("budget.call", 0.000001, _, _)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(provider.requests.count == before)
    // Without the limit the same work calls it.
    _ = try await desk.notebook.set(["budget.call=0"])
    try await work.run(on: desk, report)
    #expect(provider.requests.count > before)
  }
}
