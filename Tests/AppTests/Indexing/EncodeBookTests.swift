import App
import Domain
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
    let other = try await desk.notebook.rechunk(
      overrides: ["chunk.size=25w"], source: "/rechunk", observer: { _ in })
    #expect(other.stages.last?.isReused == false)
    #expect(other.stages.last?.work["passes"] == nil)
    #expect(embedder.passCount == passes)
    let again = try await desk.notebook.rechunk(
      overrides: ["chunk.size=25w"], source: "/rechunk", observer: { _ in })
    #expect(again.stages.last?.isReused == true)
  }

  @Test func `a broken pass is taken up where it stopped, in the next process too`() async throws {
    let whole = LeaningEmbeddingProvider()
    _ = try await Desk(["/b": Self.pages], embedder: whole).open("b", Self.settings)
    let folder = try TemporaryDirectory()
    let broken = LeaningEmbeddingProvider(failingAfter: 100)
    let first = try await Desk(["/b": Self.pages], embedder: broken, folder: folder)
    await #expect(throws: EmbeddingError.outOfMemory) {
      _ = try await first.open("b", Self.settings)
    }
    let rest = LeaningEmbeddingProvider()
    let second = try await Desk(["/b": Self.pages], embedder: rest, folder: folder)
    let opened = try await second.open("b", Self.settings)
    #expect(rest.passCount < whole.passCount)
    #expect(rest.passCount == whole.passCount - 64)
    let third = LeaningEmbeddingProvider()
    _ = try await Desk(["/b": Self.pages], embedder: third, folder: folder).open("b", Self.settings)
    #expect(third.passCount == 0)
    #expect(opened.index.pooled?.vectors.count ?? 0 > 0)
  }

  @Test func `cancelling ends the reading of a book`() async throws {
    let desk = try await Desk(["/b": Self.pages], embedder: LeaningEmbeddingProvider())
    _ = try await desk.notebook.set(Self.settings)
    let task = Task { try await desk.notebook.openBook("/b", observer: { _ in }) }
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
