import Testing

@testable import Shell

/// A replay says of each cell that computed something whether it was computed again.
struct LeftOutCellsTests {
  @Test func `measurements by a question set are counted together, computed again in part or not`()
    async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.opened.lines)
    let shown = await desk.transcript(
      ["/eval lamp", "/tune lamp chunk.size=20w,30w chunk.overlap=4w", "/replay"], columns: 400)
    #expect(shown.contains("  not computed again"), "\(shown)")
    #expect(shown.contains("taken as it is: question set"), "\(shown)")
    #expect(shown.contains("As recorded: 2 cells computed again"), "\(shown)")
    #expect(
      shown.contains(
        "2 cells with the searches of a question set as recorded, since question sets are not in a transcript: [3] /eval, [4] /tune"
      ), "\(shown)")
  }

  @Test func `every cell is counted, those with nothing to compute too`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(
      CommandScript.Start.asked.lines + ["/set top_k=1", "/note It is Ismay."])
    let shown = await desk.transcript(["/replay"], columns: 100)
    #expect(shown.contains("As recorded: 3 cells computed again"), "\(shown)")
    #expect(
      shown.contains(
        "3 cells not computed again, such as settings, notes and summaries: [1] set, [5] set, [6] note"
      ), "\(shown)")
  }
}
