import Testing

@testable import Shell

/// The cell that `/sweep` runs again.
struct SweptCellTests {
  @Test func `without a cell the last question is swept`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let shown = await desk.transcript(["/sweep top_k=1,2"], columns: 120)
    #expect(shown.contains("2 settings"), "\(shown)")
    #expect(shown.contains("top_k") && !shown.contains("Usage:"), "\(shown)")
  }
}
