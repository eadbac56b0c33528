import Testing

@testable import Shell

/// The cell that `/sweep` runs again.
struct SweptCellTests {
  @Test func `a question in the place of a cell is answered with the lines that sweep it`()
    async throws
  {
    let desk = try await CommandDesk()
    let shown = await desk.transcript(
      [#"/sweep "Who keeps the lamp?" top_k=1,2"#, "/sweep Who keeps the lamp?"], columns: 120)
    #expect(shown.contains("/ask Who keeps the lamp?, then /sweep top_k=1,2"), "\(shown)")
    #expect(shown.contains("/ask Who keeps the lamp?, then /sweep top_k=3,5,8"), "\(shown)")
  }

  @Test func `words that are nowhere in the book are refused before anything runs`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let shown = await desk.transcript(
      [#"/sweep top_k=1,2 --expect "green velvet submarine""#, "/cells"], columns: 160)
    #expect(
      shown.contains("these do not follow one another in what was searched"), "\(shown)")
    #expect(!shown.contains("2 settings ·"), "\(shown)")
  }

  @Test func `without a cell the last question is swept`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let shown = await desk.transcript(["/sweep top_k=1,2"], columns: 120)
    #expect(shown.contains("2 settings"), "\(shown)")
    #expect(shown.contains("top_k") && !shown.contains("Usage:"), "\(shown)")
  }
}
