import Asking
import Basics
import Books
import DeskSupport
import Notebook
import Parameters
import Replays
import Search
import Sessions
import TestSupport
import Testing

/// A sweep over chunk sizes pools all vectors from one reading of the book.
@Suite(.enabled(if: Fixture.dependencies != nil, "run make setup for sqlite-vec"))
struct PooledSweepTests {
  private static let pages = (1...12).map { Page.telltale($0, words: 120) }
  private static let sizes = "chunk.size=30w,60w"

  private static func desk(
    _ embedder: any EmbeddingProvider, _ settings: [String] = []
  ) async throws -> Desk {
    let desk = try await Desk(["/b": pages], embedder: embedder)
    _ = try await desk.open(
      "b", ["chunk.size=50w", "embed.window=40", "embed.step=20"] + settings)
    _ = try await SearchAsCell(desk.notebook).run(
      "word3p7", overrides: [], source: "/search", observer: { _ in })
    return desk
  }

  private static func plan(_ desk: Desk, _ axes: [String]) async throws -> SweepPlan {
    try await PlanSweep(desk.notebook).run(
      try await FindCells(desk.notebook).one("3"), over: SweepGrid(axes), again: false)
  }

  private static func run(_ plan: SweepPlan, on desk: Desk) async throws -> [SweepRow] {
    try await RunSweep(desk.notebook).run(
      plan, expecting: nil, willRun: { _ in }, observer: { _ in })
  }

  @Test func `several chunk sets share the reading of the cell that is swept`() async throws {
    let embedder = LeaningEmbeddingProvider()
    let desk = try await Self.desk(embedder)
    let read = embedder.passCount
    let plan = try await Self.plan(desk, [Self.sizes, "top_k=1,4"])
    #expect(read > 0 && plan.cost.passes == 0 && plan.cost.texts == 0)
    let rows = try await Self.run(plan, on: desk)
    #expect(rows.count == 4)
    for row in rows {
      let embed = try #require(row.cell.stages.first { $0.stage == .embed })
      #expect(embed.detail["mode"] == .string("pooled"))
    }
    #expect(embedder.passCount == read)
  }

  @Test func `rows equal the same cells run one by one`() async throws {
    let desk = try await Self.desk(LeaningEmbeddingProvider())
    let rows = try await Self.run(try await Self.plan(desk, [Self.sizes]), on: desk)
    #expect(rows.count == 2 && rows.allSatisfy { !$0.cell.searches.flatMap(\.hits).isEmpty })
    for row in rows {
      let found = try await SearchAsCell(desk.notebook).run(
        "word3p7", overrides: ParameterChanges(["chunk.size=\(row.values[0])"]), source: "/search",
        observer: { _ in }
      )
      let cell = try #require(await desk.notebook.recorder.session.cell(found.cell))
      #expect(cell.searches.map(\.hits) == row.cell.searches.map(\.hits))
    }
  }

  @Test func `with direct vectors each chunk set is embedded`() async throws {
    let desk = try await Self.desk(LeaningEmbeddingProvider(), ["embed.mode=direct"])
    let plan = try await Self.plan(desk, [Self.sizes])
    #expect(plan.cost.texts > 0 && plan.cost.passes == 0)
  }
}
