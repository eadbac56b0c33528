import App
import Domain
import TestSupport
import Testing

/// A sweep over chunk sizes reads the book once, unless a mode was chosen or nothing is to be gained.
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
    _ = try await desk.notebook.search(
      "word3p7", overrides: [], beyondFence: false, source: "/search", observer: { _ in })
    return desk
  }

  private static func plan(
    _ desk: Desk, _ axes: [String], vectors: SweepVectors = .automatic
  ) async throws -> SweepPlan {
    try await desk.notebook.planSweep(
      try await desk.notebook.cell("3"), over: axes, again: false, vectors: vectors)
  }

  private static func run(_ plan: SweepPlan, on desk: Desk) async throws -> [SweepRow] {
    try await desk.notebook.runSweep(
      plan, expecting: nil, willRun: { _ in }, observer: { _ in })
  }

  @Test func `several chunk sets share one reading, said in the plan and in every cell`()
    async throws
  {
    let embedder = LeaningEmbeddingProvider()
    let desk = try await Self.desk(embedder)
    let plan = try await Self.plan(desk, [Self.sizes, "top_k=1,4"])
    #expect(plan.isPooled)
    #expect(plan.cost.passes > 0 && plan.cost.texts == 0 && embedder.passCount == 0)
    let rows = try await Self.run(plan, on: desk)
    #expect(embedder.passCount == plan.cost.passes)
    for row in rows {
      #expect(row.cell.parameters?.restored.parameters[.embedMode] == .pooled)
      let embed = try #require(row.cell.stages.first { $0.stage == .embed })
      #expect(embed.detail["mode"] == .string("pooled"))
    }
    let again = try await Self.plan(desk, [Self.sizes, "top_k=1,4"])
    #expect(again.isPooled && again.cost.cells == 0 && again.cost.passes == 0)
  }

  @Test func `rows are what the same cells find when asked for one by one`() async throws {
    let desk = try await Self.desk(LeaningEmbeddingProvider())
    for row in try await Self.run(try await Self.plan(desk, [Self.sizes]), on: desk) {
      let found = try await desk.notebook.search(
        "word3p7", overrides: ["embed.mode=pooled", "chunk.size=\(row.values[0])"],
        beyondFence: false, source: "/search", observer: { _ in })
      let cell = try #require(await desk.notebook.recorder.session.cell(found.cell))
      #expect(cell.searches.map(\.hits) == row.cell.searches.map(\.hits))
    }
  }

  @Test(arguments: [
    ["embed.mode=direct,pooled", sizes], ["chunk.size=50w,60w"], ["mode=keyword", sizes],
    ["top_k=2,3"],
  ])
  func `what was chosen stands, and one chunk set is embedded`(axes: [String]) async throws {
    let desk = try await Self.desk(LeaningEmbeddingProvider())
    #expect(try await !Self.plan(desk, axes).isPooled)
  }

  @Test func `a mode that was set, an embedder without states and the reader's wish stand`()
    async throws
  {
    let chosen = try await Self.desk(LeaningEmbeddingProvider(), ["embed.mode=direct"])
    #expect(try await !Self.plan(chosen, [Self.sizes]).isPooled)
    let plain = try await Self.desk(HashingEmbeddingProvider())
    #expect(try await !Self.plan(plain, [Self.sizes]).isPooled)
    let desk = try await Self.desk(LeaningEmbeddingProvider())
    let plan = try await Self.plan(desk, [Self.sizes], vectors: .asRecorded)
    #expect(!plan.isPooled && plan.cost.texts > 0 && plan.cost.passes == 0)
  }
}
