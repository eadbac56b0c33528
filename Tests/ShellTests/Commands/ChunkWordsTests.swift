import Testing

@testable import Shell

/// The words for what a way of cutting does to the text.
struct ChunkWordsTests {
  @Test func `a comparison explains what it calls broken, split and oversize`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.opened.lines)
    let shown = await desk.transcript(["/chunks --compare size=10w"], columns: 200)
    #expect(
      shown.contains("broken chunks begin or end inside a sentence; split sentences are in no"),
      "\(shown)")
    #expect(shown.contains(/oversize: chunks longer than the \d+ tokens that the embedder/))
  }

  @Test func `a preview counts the chunks that begin inside a sentence`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.opened.lines)
    let shown = await desk.transcript(["/chunks --preview size=10w overlap=4w"], columns: 200)
    #expect(shown.contains(/broken    \d+ of \d+ chunks begin or end inside/), "\(shown)")
    #expect(shown.contains(/: \d+ begin, 14 end there/), "\(shown)")
  }
}
