@testable import ShelfShell
import Testing

@testable import Shell

/// The words for what a way of cutting does to the text.
struct ChunkWordsTests {
  @Test func `a comparison explains beginnings, split sentences and long chunks`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.opened.lines)
    let shown = await desk.transcript(["/chunks --compare size=10w"], columns: 200)
    #expect(
      shown.contains(
        "a chunk begins inside a sentence where its overlap does; no chunk has a split sentence whole"
      ), "\(shown)")
    #expect(shown.contains(/\nover \d+ tok +0 +0\n/), "\(shown)")
    #expect(
      shown.contains(/over \d+ tok: longer than the embedder reads at once, so each has several/))
    #expect(!shown.contains("oversize") && !shown.contains("broken"), "\(shown)")
  }

  @Test func `a preview counts the chunks that begin inside a sentence`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.opened.lines)
    let shown = await desk.transcript(["/chunks --preview size=10w overlap=4w"], columns: 200)
    #expect(shown.contains(/broken    \d+ of \d+ chunks begin or end inside/), "\(shown)")
    #expect(shown.contains(/: \d+ begin, 14 end there/), "\(shown)")
  }
}
