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

@Suite(.enabled(if: Fixture.dependencies != nil, "run make setup for sqlite-vec"))
struct EncodeBookTests {
  private static let pages = (1...60).map { Page.telltale($0, words: 90) }
  private static let settings = [
    "chunk.size=60w", "chunk.overlap=12w", "embed.mode=pooled", "embed.window=40", "embed.step=20",
  ]

  @Test func `a new chunk set needs no new pass, and the trace says pooled`() async throws {
    let embedder = LeaningEmbeddingProvider()
    let desk = try await Desk(["/b": Self.pages], embedder: embedder)
    let opened = try await desk.open("b", Self.settings)
    let passes = embedder.passCount
    #expect(passes > 64)
    let run = try #require(opened.index.stages.last)
    #expect(run.detail["mode"] == "pooled")
    #expect(run.work["passes"] == passes)
    let other = try await Rechunk(desk.notebook).run(
      overrides: ParameterChanges(["chunk.size=25w"]), source: "/chunks build", observer: { _ in })
    #expect(other.stages.last?.isReused == false)
    #expect(other.stages.last?.work["passes"] == nil)
    #expect(embedder.passCount == passes)
    let again = try await Rechunk(desk.notebook).run(
      overrides: ParameterChanges(["chunk.size=25w"]), source: "/chunks build", observer: { _ in })
    #expect(again.stages.last?.isReused == true)
  }

  @Test func `an interrupted reading continues, also in the next process`() async throws {
    let folder = try TemporaryDirectory()
    func passes(of embedder: LeaningEmbeddingProvider, in folder: TemporaryDirectory?) async throws
      -> Int
    {
      _ = try await Desk(["/b": Self.pages], folder: folder, embedder: embedder)
        .open("b", Self.settings)
      return embedder.passCount
    }
    let whole = try await passes(of: LeaningEmbeddingProvider(), in: nil)
    await #expect(throws: EmbeddingError.outOfMemory) {
      try await passes(of: LeaningEmbeddingProvider(failingAfter: 100), in: folder)
    }
    // One batch was stored before the failure.
    #expect(try await passes(of: LeaningEmbeddingProvider(), in: folder) == whole - 64)
    #expect(try await passes(of: LeaningEmbeddingProvider(), in: folder) == 0)
  }

  @Test func `cancelling ends the reading of a book`() async throws {
    let desk = try await Desk(["/b": Self.pages], embedder: LeaningEmbeddingProvider())
    _ = try await desk.notebook.set(Self.settings)
    let task = Task { try await PutOnDesk(desk.notebook).run("/b", observer: { _ in }) }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test func `an embedder without states embeds directly whatever the mode`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    let opened = try await desk.open("b", Self.settings)
    #expect(opened.index.pooled == nil)
    #expect(opened.index.stages.last?.detail["mode"] == nil)
  }
}
