import DeskSupport
import Notebook
import Parameters
@testable import Replays
import Sessions
import TestSupport
import Testing

/// A cell whose prompt could not be made fails again in a replay, whatever became of its template.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct UnusableTemplateReplayTests {
  private static let sound =
    "{{role \"user\"}}{{#each passages}}{{text}}{{/each}} {{question}}"

  /// A session with one question that failed, and the same one answered twice after `mend`.
  private func desk(broken: String, mend: (ReplayDesk) throws -> Void) async throws -> ReplayDesk {
    let desk = try await ReplayDesk(["answer"])
    try desk.template("mine", broken)
    _ = try await desk.desk.notebook.set(["template=mine"])
    await #expect(throws: (any Error).self) { try await desk.ask("Where is word2p5?") }
    try mend(desk)
    try await desk.ask("Where is word2p5?")
    _ = try await desk.desk.notebook.set(["prompt.history=0"])
    try await desk.ask("Where is word2p5?")
    return desk
  }

  @Test func `a template that was broken and mended replays in both states`() async throws {
    let desk = try await desk(broken: Self.sound + "{{colour}} {{> part}}") {
      try $0.template("mine", Self.sound)
    }
    let failed = try #require(await desk.desk.notebook.recorder.cells.first { $0.status == .error })
    #expect(failed.templates.keys.sorted() == ["mine"])
    let report = try await desk.replay()
    #expect(!report.hasDrifted, "\(report.cells.flatMap(\.verdicts))")
    let own = try await desk.replay(ReplayOptions(templates: .own))
    #expect(own.driftedCells == [failed.number], "\(own.cells.flatMap(\.verdicts))")
  }

  @Test func `a partial that was broken and mended replays in both states`() async throws {
    let part = "{{#each passages}}{{text}}{{/each}}"
    let desk = try await desk(broken: "{{role \"user\"}}{{> part}} {{question}}{{colour}}") {
      try $0.template("_part", part)
      try $0.template("mine", "{{role \"user\"}}{{> part}} {{question}}")
    }
    #expect(try await desk.replay().hasDrifted == false)
  }

  @Test func `a partial that was missing is missing in the replay, though it is there by now`()
    async throws
  {
    let desk = try await desk(broken: "{{role \"user\"}}{{> part}} {{question}}{{passages.length}}")
    {
      try $0.template("_part", "{{#each passages}}{{text}}{{/each}}")
    }
    let report = try await desk.replay()
    #expect(!report.hasDrifted, "\(report.cells.flatMap(\.verdicts))")
    let changed = try await desk.replay(
      ReplayOptions(overrides: ParameterChanges(["template=answer"])))
    #expect(changed.cells.filter { $0.recorded.kind == .ask }.allSatisfy { $0.drift != nil })
  }

  @Test func `an equal request of a later cell keeps its place when earlier cells are left out`()
    async throws
  {
    let desk = try await ReplayDesk(["answer"])
    _ = try await desk.desk.notebook.set(["prompt.history=0"])
    try await desk.ask("Where is word2p5?", "Where is word2p5?", "Where is word2p5?")
    let cells = await desk.desk.notebook.recorder.cells.filter { $0.kind == .ask }
    #expect(cells.flatMap(\.calls).map(\.occurrence) == [1, 2, 3])
    let middle = cells[1].number
    let report = try await desk.replay(ReplayOptions(cells: middle...middle))
    #expect(!report.hasDrifted, "\(report.cells.flatMap(\.verdicts))")
  }
}
