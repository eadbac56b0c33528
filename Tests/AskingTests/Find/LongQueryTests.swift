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

/// Queries and chunks longer than the embedder reads at once.
struct LongQueryTests {
  private static let pages = [
    Page(number: 1, text: (1...90).map { "alpha\($0)" }.joined(separator: " ")),
    Page(number: 2, text: (1...30).map { "harbour\($0)" }.joined(separator: " ")),
  ]

  private func desk(_ embedder: any EmbeddingProvider = HashingEmbeddingProvider()) async throws
    -> Desk
  {
    let desk = try await Desk(["/b": Self.pages], embedder: embedder)
    let mode = embedder.states == nil ? "direct" : "pooled"
    _ = try await desk.open("b", ["chunk.size=90w", "chunk.overlap=0w", "embed.mode=\(mode)"])
    return desk
  }

  private func vector(_ desk: Desk, _ text: String) async throws -> VectorView {
    try await ShowVectors(desk.notebook).run(text, overrides: [], observer: { _ in })
  }

  @Test(arguments: [true, false])
  func `a query longer than the embedder reads is searched in pieces, and the trace says so`(
    isPooled: Bool
  ) async throws {
    let desk = try await desk(isPooled ? LeaningEmbeddingProvider() : HashingEmbeddingProvider())
    // The decisive words are at the end, in the last piece.
    let query = ((1...80).map { "idle\($0)" } + (1...30).map { "harbour\($0)" })
      .joined(separator: " ")
    let found = try await SearchAsCell(desk.notebook).run(
      query, overrides: ParameterChanges(["mode=vector", "top_k=1"]), source: "test",
      observer: { _ in })
    #expect(found.retrieval.passages.first?.pages.start == 2)
    let cell = try #require(await desk.notebook.recorder.session.cells.last)
    let run = try #require(cell.stages.first { $0.stage == .retrieve })
    #expect(run.detail["query_windows"]?.integer ?? 0 > 2)
    let embedded = try #require(cell.stages.first { $0.stage == .embed })
    #expect((embedded.detail["mode"]?.string == "pooled") == isPooled, "\(embedded.detail)")
  }

  @Test func `a long chunk shows its windows by either spelling of its number`() async throws {
    let desk = try await desk()
    let plain = try await vector(desk, "0")
    let marked = try await vector(desk, "#0")
    #expect(plain.chunk == 0 && plain.windows.count > 1)
    #expect(plain.windows.map(\.text) == marked.windows.map(\.text))
    #expect(plain.windows.allSatisfy { $0.tokens <= HashingEmbeddingProvider.window })
    #expect(plain.windows.allSatisfy { abs($0.norm - 1) < 1e-5 })
    #expect(plain.neighbours.passages.first?.chunk.index == 0)
  }

  @Test func `a number without a chunk is an error, not a query`() async throws {
    let desk = try await desk()
    for text in ["#427", "427"] {
      await #expect(throws: NotebookError.noSuchChunk(427, count: 2)) {
        try await vector(desk, text)
      }
    }
  }

  @Test(arguments: ["#harbour", "#", "#1a"])
  func `a word behind the mark of numbers is not embedded`(text: String) async throws {
    let desk = try await desk()
    await #expect(throws: NotebookError.noChunkNumber(text, count: 2)) {
      try await vector(desk, text)
    }
    #expect(try await vector(desk, "\(text) of all").chunk == nil)
  }
}
