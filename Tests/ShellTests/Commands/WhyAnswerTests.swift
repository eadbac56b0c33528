import Testing

@testable import Shell

/// What an answer made of the passages it was given, and of a change that changed nothing.
struct WhyAnswerTests {
  private func shown(_ lines: String...) async throws -> String {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    return await desk.transcript(lines, columns: 200)
  }

  @Test func `a passage that an extract quotes is told as such`() async throws {
    let shown = try await shown(#"/why "keeps the lamp" 3"#)
    #expect(shown.contains("The extract quotes it."), "\(shown)")
  }

  @Test func `a passage in the prompt that an extract declined is told with its score`()
    async throws
  {
    let shown = try await shown(
      "Which king of the lamp wore green velvet gloves?", "/why \"keeps the lamp\"")
    #expect(shown.contains("No sentence in the "), "\(shown)")
    #expect(shown.contains("and an extract needs 0.75"), "\(shown)")
    #expect(shown.contains("/search WORDS, /why"), "\(shown)")
    #expect(shown.contains("but the extract declined: its best sentence scored 0."), "\(shown)")
  }

  @Test func `words that a border parts are sought with other chunk sizes, whose price is told`()
    async throws
  {
    let shown = try await shown(
      "/set chunk.size=10w", "/search lights at dusk", "/chunks sets",
      #"/why "lights it at dusk and puts""#, "/chunks sets")
    #expect(shown.contains("No chunk holds all of it"), "\(shown)")
    #expect(shown.contains(/chunk\.size 10w → 20w +\d+ +all: \d+ chunks cut anew/), "\(shown)")
    #expect(shown.contains(/passages \d+ → \d+ tok/), "\(shown)")
    let sets = shown.split(separator: "> /chunks sets").dropFirst().map {
      $0.prefix { $0 != ">" }.trimmingPrefix("\n")
    }
    #expect(sets.count == 2 && sets[0] == sets[1], "\(shown)")
  }

  @Test func `a cell is named by what was asked last and not by the row of a sweep`() async throws {
    let shown = try await shown("/sweep 3 top_k=1,3", "/why p.1")
    #expect(shown.contains("[4] Who wrote that the lamp"), "\(shown)")
  }

  @Test func `a change that left the answer as it was is told`() async throws {
    let shown = try await shown("/rerun 3 top_k=1")
    #expect(
      shown.contains("/diff 3 5 compares them: the same answer from other passages"), "\(shown)")
  }
}
