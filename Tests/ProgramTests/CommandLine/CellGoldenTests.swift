import TestSupport
import Testing

/// What running cells again, comparing and tracing print, word for word, on the sample book.
struct CellGoldenTests {
  private func expectScript(
    _ lines: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.run(["run", "--echo", "-"], input: lines)
    // A slow machine tells how far it is.
    let lines = workspace.stable(run.record).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .filter { !$0.hasPrefix("Embedding ") }
    try expectSnapshot(
      lines.joined(separator: "\n"), name, sourceLocation: sourceLocation)
  }

  @Test func `a diff names the first stage that differs, then what differs`() async throws {
    try await expectScript(
      """
      /open keeper
      Where had Tarrant hidden the jars?
      /rerun 2 top_k=8
      /diff 2 3
      /rerun 2 chunk.size=150tok template=quotes
      /diff 2 _
      /diff 2 2
      /search storm warning
      /rerun _ mode=keyword
      /diff 5-6 5-6
      /diff 5 6
      /diff 2-3 5
      /diff 2 ~1/7x
      """, "diff")
  }

  @Test func `a sweep shows its cost, its cells and no winner`() async throws {
    try await expectScript(
      """
      /open keeper
      /search storm warning to ships
      /sweep 2 top_k=2,4 mode=keyword,vector --dry
      /sweep 2 top_k=2,4 mode=keyword,vector --expect p.7 --sort expected
      /sweep 2 top_k=2,4,6 mode=keyword --sort k
      /sweep 2 chunk.size=100tok,200tok top_k=2,4 --dry
      /sweep 2 top_k=0
      /sweep 2 --sort k
      /sweep 2 top_k=2 --sort nothing
      /sweep 1 top_k=2
      """, "sweep")
  }

  @Test func `why-not follows a passage to what cut it off`() async throws {
    try await expectScript(
      """
      /open keeper
      What did the storm warning say?
      /why "The four stone jars"
      /why p.12 2
      /why p.7
      /why #10
      /why "no such words anywhere"
      /page 12
      /why p.20 2
      /search storm warning
      /why p.20
      /why "four stone jars"
      /why #999
      /heat
      """, "why-not")
  }

  @Test func `cells are listed with their parents, labels and place in the conversation`()
    async throws
  {
    try await expectScript(
      """
      /open keeper
      Where had Tarrant hidden the jars?
      /rerun --fresh
      /conversation keep 3
      /conversation drop 2
      /note top_k=8 is "fine"
      /tag 2-3 good
      /tag 2 base
      /cells
      /conversation from pin:base
      /show pin:base-
      /show 12x
      /rerun 1
      /edit --line 2
      /session fork 2 short
      /cells
      """, "cells")
  }

  @Test func `presets are kept, compared and taken over`() async throws {
    try await expectScript(
      """
      /open keeper
      /preset
      /set top_k=3 mode=keyword
      /preset save brief
      /set top_k=9
      /preset diff brief
      /preset load brief
      /preset diff brief
      /preset
      /preset save --book
      /set --reset mode
      /open keeper
      /preset load breif
      /preset save ../brief
      """, "preset")
  }
}
