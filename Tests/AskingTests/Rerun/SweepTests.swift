import Answers
@testable import Asking
import Books
import DeskSupport
@testable import Notebook
import Parameters
@testable import Replays
import Sessions
import Synchronization
import TestSupport
import Testing

/// A sweep is made of real cells, costs what it forecast, and continues after an interruption.
struct SweepTests {
  private static let pages = (1...12).map { Page.telltale($0, words: 120) }
  private static let axes = ["chunk.size=30w,60w", "top_k=1,4", "mode=keyword,hybrid"]

  private static func desk(failingAt call: Int? = nil) async throws -> (Desk, ScriptedChatProvider)
  {
    let answers = (0..<20).map { index -> [ScriptedChatProvider.Step] in
      index == call
        ? [.failure(CancellationError())]
        : [.event(.text("Answer.")), .event(.finished(.endOfTurn))]
    }
    let provider = ScriptedChatProvider(answers)
    let desk = try await Desk(["/b": pages], providers: [provider])
    _ = try await desk.open("b", ["chunk.size=50w"])
    _ = try await AskQuestion(desk.notebook).run("Where is word3p7?", observer: { _ in })
    return (desk, provider)
  }

  private func run(_ notebook: Notebook, expecting target: PassageTarget? = nil) async throws
    -> (SweepPlan, [SweepRow])
  {
    let plan = try await PlanSweep(notebook).run(
      try await FindCells(notebook).one("^"), over: SweepGrid(Self.axes), again: false)
    let rows = try await RunSweep(notebook).run(
      plan, expecting: target, willRun: { _ in }, observer: { _ in })
    return (plan, rows)
  }

  @Test func `the forecast cost equals the real one`() async throws {
    let (desk, provider) = try await Self.desk()
    let cell = try await FindCells(desk.notebook).one("^")
    let plan = try await PlanSweep(desk.notebook).run(
      cell, over: SweepGrid(Self.axes), again: false)
    #expect(plan.steps.count == 8)
    #expect(plan.cost.cells == 8 && plan.cost.calls == 8 && plan.cost.chunkSets == 2)
    #expect(plan.cost.callsModel)
    let embedded = Mutex(0)
    let rows = try await RunSweep(desk.notebook).run(
      plan, expecting: nil, willRun: { _ in },
      observer: { event in
        if case .stage(let run) = event {
          embedded.withLock { $0 += run.work["embedded"] ?? 0 }
        }
      })
    #expect(embedded.withLock(\.self) == plan.cost.texts)
    #expect(provider.requests.count == 9)
    #expect(rows.map(\.cell.parent) == Array(repeating: cell.cell.number, count: 8))
    // Neighbours share their chunk set: it is cut by the first and embedded by the first that searches.
    let cut = rows.filter { row in
      row.cell.stages.contains { $0.stage == .chunk && !$0.isReused }
    }
    #expect(cut.count == 2)
  }

  @Test func `a sweep that was cut off runs only what is missing`() async throws {
    let (desk, provider) = try await Self.desk(failingAt: 4)
    await #expect(throws: CancellationError.self) { try await run(desk.notebook) }
    let finished = await desk.notebook.recorder.session.cells.filter {
      $0.parent != nil && $0.status == .ok
    }
    #expect(finished.count == 3)
    let located = try await FindCells(desk.notebook).one(
      String(try #require(finished.first?.parent)))
    let plan = try await PlanSweep(desk.notebook).run(
      located, over: SweepGrid(Self.axes), again: false)
    #expect(plan.cost.cells == 5)
    let rows = try await RunSweep(desk.notebook).run(
      plan, expecting: nil, willRun: { _ in }, observer: { _ in })
    #expect(rows.filter(\.wasDone).map(\.cell.number) == finished.map(\.number))
    #expect(provider.requests.count == 1 + 4 + 5)
    let again = try await PlanSweep(desk.notebook).run(
      located, over: SweepGrid(Self.axes), again: false)
    #expect(again.cost.cells == 0)
  }

  @Test func `the place of an expected passage is its place in a search with all chunks`()
    async throws
  {
    let (desk, _) = try await Self.desk()
    let (_, rows) = try await run(desk.notebook, expecting: .words("word3p7"))
    for row in rows {
      let hits = try #require(row.cell.searches.first?.hits)
      if let rank = row.expectedRank, row.hasExpected {
        let text = try await desk.notebook.desk().text
        #expect(text.text(hits[rank - 1].range).contains("word3p7"))
      } else {
        #expect(row.expectedRank.map { $0 > hits.count } ?? true)
      }
    }
    #expect(rows.contains { $0.hasExpected })
  }
}
