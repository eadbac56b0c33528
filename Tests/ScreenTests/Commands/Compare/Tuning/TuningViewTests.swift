@testable import Asking
@testable import Evaluation
import Lab
@testable import LabShell
import Parameters
@testable import Replays
import Sessions
@testable import ShelfShell
@testable import Suggesting
import Synchronization
import TestSupport
import Testing
@testable import Views

@testable import Shell

/// What a person reads of settings that cost less, and of what all settings have in common.
struct TuningViewTests {
  /// Tokens of a prompt, and the questions of ten that find their answer.
  private struct Costs {
    let tokens: Double
    let found: Int
  }

  private func report(
    _ grid: [String], questions count: Int, _ costs: @escaping @Sendable ([String]) -> Costs
  ) async throws -> TuningReport {
    let questions = (0..<count).map { Question(id: "q\($0)", text: "q\($0)", kind: .single) }
    return try await TuneSettings(
      measure: { setting, questions in
        let cost = costs(setting.texts)
        return TuningMeasurement(
          values: questions.indices.map { $0 % 10 < cost.found ? 1 : 0 }, tokens: cost.tokens,
          elapsed: .milliseconds(1))
      }, isPresent: { $0.texts.contains("retrieve.top_k=8") }
    ).run(
      QuestionSet(name: "s", questions: questions), grid: try SweepGrid(grid), metric: .tuning,
      isHalving: false, observer: { _, _ in })
  }

  private func shown(_ report: TuningReport, _ grid: [String]) async throws -> String {
    let (shell, sink) = try await CommandDesk().shell(columns: 400)
    TuningView(report: report, followers: FollowersNote(try SweepGrid(grid), Parameters()))
      .show(in: shell, all: false)
    return sink.text
  }

  @Test func `a difference that is not shown says why, and how large a set would show it`()
    async throws
  {
    let grid = ["top_k=3,8"]
    let report = try await report(grid, questions: 20) { setting in
      Costs(tokens: 100, found: setting.contains("retrieve.top_k=3") ? 6 : 5)
    }
    let shown = try await shown(report, grid)
    let needed = try #require(report.neededQuestions)
    #expect(needed > 20)
    #expect(
      shown.contains(
        "No improvement shown: only 1 of 10 came out differently, and fewer than 6 can be chance. About \(needed) questions with an answer would show a difference of this size; the set has 20."
      ), "\(shown)")
    #expect(shown.contains("now 0.5000, top_k=3 0.6000, difference"), "\(shown)")
    #expect(shown.contains("  search p50  "), "\(shown)")
    #expect(!shown.contains("p95"), "\(shown)")
    #expect(!shown.contains("distinguishable"), "\(shown)")
  }

  @Test func `a setting that finds as much for half of the tokens is named with its interval`()
    async throws
  {
    let grid = ["top_k=4,8"]
    let report = try await report(grid, questions: 800) {
      Costs(tokens: $0.contains("retrieve.top_k=4") ? 1000 : 2000, found: 8)
    }
    let cheaper = try #require(report.cheaper)
    #expect(cheaper.changes.texts == ["retrieve.top_k=4"] && cheaper.share == 50)
    #expect(cheaper.isAsGood && cheaper.difference.interval.lowerBound >= -0.05)
    let shown = try await shown(report, grid)
    #expect(shown.contains("As good at 50 % of the tokens: top_k=4"), "\(shown)")
    #expect(shown.contains("to use it: /set top_k=4"), "\(shown)")
  }

  @Test func `a size is suggested with its unit, however it was typed`() async throws {
    let grid = ["size=200,400"]
    let report = try await report(grid, questions: 800) {
      Costs(tokens: $0.contains("chunk.size=200tok") ? 1000 : 2000, found: 8)
    }
    let shown = try await shown(report, grid)
    #expect(shown.contains("/set size=200tok"), "\(shown)")
  }

  @Test func `only one setting is to be taken where a better and a cheaper one are found`()
    async throws
  {
    let grid = ["top_k=3,4,8"]
    let report = try await report(grid, questions: 800) {
      if $0.contains("retrieve.top_k=3") { return Costs(tokens: 1000, found: 8) }
      return $0.contains("retrieve.top_k=4")
        ? Costs(tokens: 2000, found: 8) : Costs(tokens: 2000, found: 4)
    }
    let shown = try await shown(report, grid)
    #expect(shown.split(separator: "to use it: /set").count <= 2, "\(shown)")
  }

  @Test func `a loss on the held-out questions needs no more of them`() async throws {
    let grid = ["top_k=3,8"]
    let calls = Mutex(0)
    // The best of the first half is measured a second time, on the other half.
    let lost = try await report(grid, questions: 20) { setting in
      guard setting.contains("retrieve.top_k=3") else { return Costs(tokens: 100, found: 5) }
      let call = calls.withLock {
        $0 += 1
        return $0
      }
      return Costs(tokens: 100, found: call == 1 ? 6 : 4)
    }
    #expect(lost.neededQuestions != nil && lost.heldOut?.mean ?? 0 < 0)
    let shown = try await shown(lost, grid)
    #expect(shown.contains("No improvement shown"), "\(shown)")
    #expect(!shown.contains("would show"), "\(shown)")
  }

  @Test func `few questions leave it open, and a setting that loses much is not named`()
    async throws
  {
    let few = try await report(["top_k=4,8"], questions: 20) {
      Costs(tokens: $0.contains("retrieve.top_k=4") ? 1000 : 2000, found: 8)
    }
    let open = try await shown(few, ["top_k=4,8"])
    #expect(open.contains("Perhaps as good at 50 % of the tokens, 0 of 10 lost"), "\(open)")
    #expect(open.contains("20 questions are too few to tell; about 80 would."), "\(open)")
    let worse = try await report(["top_k=4,8"], questions: 800) {
      $0.contains("retrieve.top_k=4")
        ? Costs(tokens: 1000, found: 4) : Costs(tokens: 2000, found: 8)
    }
    #expect(worse.cheaper == nil)
  }

  @Test func `a cheaper setting with a loss says how many it lost, and is not called as good`()
    async throws
  {
    let calls = Mutex(0)
    // The half to choose by sees no loss, the half to judge by loses two of seven.
    let report = try await report(["top_k=4,8"], questions: 14) { setting in
      guard setting.contains("retrieve.top_k=4") else { return Costs(tokens: 2001, found: 7) }
      let call = calls.withLock {
        $0 += 1
        return $0
      }
      return Costs(tokens: 560, found: call == 1 ? 7 : 5)
    }
    let shown = try await shown(report, ["top_k=4,8"])
    #expect(shown.contains("Cheaper at 27 % of the tokens, 2 of 7 lost: top_k=4"), "\(shown)")
    #expect(shown.contains("difference to now -0.2857 [-0."), "\(shown)")
    #expect(!shown.contains("s good"), "\(shown)")
    #expect(shown.contains("14 questions are too few to tell; about "), "\(shown)")
  }

  @Test func `what is the same in every row stands above the table, and a budget is explained`()
    async throws
  {
    let grid = ["budget=2000", "top_k=4,8"]
    let report = try await report(grid, questions: 40) { _ in Costs(tokens: 2499, found: 8) }
    let shown = try await shown(report, grid)
    #expect(
      shown.hasPrefix("each with budget=2000, on 20 questions, 2,499 tokens in a prompt"),
      "\(shown)")
    #expect(!shown.contains("questions  tokens"), "\(shown)")
    #expect(
      shown.contains("budget=2000 limits the passages; the prompt of 2,499 tokens has"),
      "\(shown)")
  }

  @Test
  func `at 80 columns each setting stands whole, and the one in use is marked wherever it is`()
    async throws
  {
    let grid = ["fusion=convex,rrf", "vector_weight=0,0.2,0.4,0.7,1,2", "top_k=4,8"]
    let report = try await report(grid, questions: 40) {
      Costs(tokens: 1000, found: $0.contains("retrieve.top_k=8") ? 4 : 8)
    }
    let (shell, sink) = try await CommandDesk().shell(columns: 80)
    TuningView(report: report, followers: FollowersNote(try SweepGrid(grid), Parameters()))
      .show(in: shell, all: false)
    let rows = sink.text.split(separator: "\n").filter { $0.contains("top_k=") }
    #expect(
      rows.count > 12 && rows.allSatisfy { $0.count <= 80 && !$0.contains("…") }, "\(sink.text)")
    #expect(rows.contains { $0.contains("fusion=rrf vector_weight=0.2 top_k=4") }, "\(sink.text)")
    #expect(rows.contains { $0.contains("top_k=8") && $0.hasSuffix("(now)") }, "\(sink.text)")
  }
}
