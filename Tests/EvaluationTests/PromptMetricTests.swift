import Answers
@testable import Asking
import Books
import DeskSupport
@testable import Evaluation
import Foundation
import Lab
@testable import LabShell
import Notebook
@testable import NotebookShell
import Parameters
@testable import Replays
import Search
import Sessions
import TestSupport
import Testing

/// The default metrics judge the prompt, so that every parameter up to it can be tuned.
struct PromptMetricTests {
  /// Twelve questions, each answered by three pages together.
  private func desk(_ assignments: [String] = []) async throws -> Desk {
    let desk = try await Desk(
      ["/b": (1...12).map { Page.telltale($0, words: 120) }], providers: [ScriptedChatProvider([])])
    _ = try await desk.open(
      "b", ["chunk.size=30w", "chunk.overlap=10w", "mode=keyword", "words=plain"] + assignments)
    let questions = (1...12).map { page in
      let words = [page, page % 12 + 1, (page + 5) % 12 + 1].map { "word3p\($0)" }
      return Question(
        id: "q\(page)", text: "Where are \(words.joined(separator: " "))?", kind: .multi,
        spans: words.map { GoldSpan(start: nil, text: $0 + " ") })
    }
    try FileManager.default.createDirectory(
      atPath: desk.folder.path("prompts-lab/questions"), withIntermediateDirectories: true)
    try desk.notebook.questions.save(QuestionSet(name: "s", questions: questions))
    return desk
  }

  private func tune(_ desk: Desk, _ grid: String, _ metric: Metric = .tuning) async throws
    -> TuningReport
  {
    try await TuneRetrieval(desk.notebook).run(
      "s", grid: try SweepGrid([grid]), metric: metric, isHalving: false,
      source: "/tune s", indexing: { _ in }, observer: { _, _ in })
  }

  private func evaluate(_ desk: Desk, _ metrics: [String], _ overrides: [String]) async throws
    -> EvaluationReport
  {
    try await MeasureRetrieval(desk.notebook).run(
      "s", metrics: try metrics.map { try Metric($0) }, overrides: ParameterChanges(overrides),
      source: "/eval s", indexing: { _ in }, observer: { _, _ in })
  }

  @Test func `settings of top_k differ in what they find and in what they cost`() async throws {
    let report = try await tune(try await desk(), "top_k=1,3,8")
    #expect(Set(report.tried.map(\.mean)).count > 1)
    #expect(Set(report.tried.map(\.tokens)).count == 3)
    #expect(report.best.texts == ["retrieve.top_k=8"] && report.bestTokens > report.presentTokens)
    #expect(!report.front.isEmpty)
  }

  @Test func `a ranking metric sees no top_k and awards no mark`() async throws {
    let report = try await tune(try await desk(), "top_k=1,3,8", try Metric("ndcg@10"))
    #expect(Set(report.tried.map(\.mean)).count == 1)
    #expect(report.front.isEmpty && report.frontWithTime.isEmpty)
  }

  @Test(arguments: ["min_share=1", "budget=40", "order=book"])
  func `a ranking metric judges the ranking, whatever the prompt takes of it`(setting: String)
    async throws
  {
    let desk = try await desk(["top_k=4"])
    let metrics = ["recall@20", "ndcg@10"]
    let (plain, set) = (
      try await evaluate(desk, metrics, []), try await evaluate(desk, metrics, [setting])
    )
    #expect(plain.values(0) == set.values(0) && plain.values(1) == set.values(1))
    #expect(plain.outcomes.map(\.ranking.prompt) != set.outcomes.map(\.ranking.prompt))
  }

  @Test(arguments: [
    ("budget=0,60", "recall@prompt"), ("order=score,book", "mrr@prompt"),
    ("duplicates=0.1,1", "precision@prompt"), ("neighbours=0,2", "text-precision@prompt"),
  ])
  func `budget, order, duplicates and neighbours show`(_ grid: String, _ metric: String)
    async throws
  {
    let desk = try await desk(["top_k=4"])
    let axis = grid.split(separator: "=")
    let values = axis[1].split(separator: ",")
    let metrics = [metric, "tokens"]
    let first = try await evaluate(desk, metrics, ["\(axis[0])=\(values[0])"])
    let second = try await evaluate(desk, metrics, ["\(axis[0])=\(values[1])"])
    #expect(first.values(0) != second.values(0), "\(grid)")
  }

  @Test func `an evaluation measures the prompt that a question sends`() async throws {
    let desk = try await desk(["top_k=2", "neighbours=1", "budget=200"])
    let report = try await evaluate(desk, ["recall"], [])
    #expect(report.metrics.map(\.description) == ["recall@prompt"])
    let first = try #require(report.outcomes.first)
    let draft = try await DraftPrompt(desk.notebook).run(first.question.text)
    #expect(first.ranking.prompt.passages == draft.retrieval.passages.map(\.range))
    #expect(
      first.ranking.prompt.tokens == draft.prompt.tokens(by: desk.notebook.tokenCounter))
    #expect(first.ranking.results.count > first.ranking.prompt.passages.count)
  }
}
