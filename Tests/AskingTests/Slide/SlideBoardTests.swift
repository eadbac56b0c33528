@testable import Asking
import Books
import DeskSupport
import Notebook
import Parameters
import Search
import TestSupport
import Testing

/// A slide shows what a search with the same parameters finds.
@Suite(.enabled(if: Fixture.dependencies != nil, "run make setup for sqlite-vec"))
struct SlideBoardTests {
  private static let pages = (1...40).map { Page.telltale($0, words: 53) }
  private static let settings = ["embed.mode=pooled", "embed.window=40", "embed.step=20"]

  @Test(arguments: RetrievalMode.allCases)
  func `every value finds what a cell with it finds, at any position`(mode: RetrievalMode)
    async throws
  {
    let desk = try await Desk(["/b": Self.pages], embedder: LeaningEmbeddingProvider())
    _ = try await desk.open("b", Self.settings + ["mode=\(mode.rawValue)", "chunk.size=60w"])
    let query = "word3p7 word5 page9end word11p12"
    for page in [0, 12, 39] {
      _ = try await MoveFence(desk.notebook).run(to: page, source: "/page \(page)")
      let board = try await PrepareSlide(desk.notebook).board(
        query, overrides: [], observer: { _ in })
      for assignments in [
        [], ["chunk.size=25w"], ["chunk.size=90w", "chunk.overlap=0w", "top_k=9"],
        ["vector_weight=2", "chunk.size=33w"], ["chunk.strategy=fixed"],
      ] {
        let frame = try board.frame(ParameterChanges(assignments))
        let found = try await SearchAsCell(desk.notebook).run(
          query, overrides: ParameterChanges(assignments), source: "/search",
          observer: { _ in }
        ).retrieval
        #expect(!found.passages.isEmpty)
        #expect(frame.retrieval == found, "\(assignments) at \(page)")
        #expect(frame.heat.strip.warmth.count == (page == 0 ? 40 : page))
      }
    }
  }

  @Test func `contradictory values are refused`() async throws {
    let desk = try await Desk(["/b": Self.pages], embedder: LeaningEmbeddingProvider())
    _ = try await desk.open("b", Self.settings)
    let board = try await PrepareSlide(desk.notebook).board(
      "word3p7", overrides: [], observer: { _ in })
    #expect(throws: ChunkingError.self) {
      try board.frame(ParameterChanges(["chunk.overlap=900tok"]))
    }
  }

  @Test func `sliding writes nothing to the library and sets nothing`() async throws {
    let desk = try await Desk(["/b": Self.pages], embedder: LeaningEmbeddingProvider())
    let opened = try await desk.open("b", Self.settings)
    let before = await desk.notebook.parameters
    let board = try await PrepareSlide(desk.notebook).board(
      "word3p7", overrides: [], observer: { _ in })
    for size in 20..<60 { _ = try board.frame(ParameterChanges(["chunk.size=\(size)w"])) }
    let sets = try await desk.notebook.index.chunks.chunkSets(of: opened.desk.book.id)
    #expect(sets.count == 1)
    #expect(await desk.notebook.parameters == before)
  }

  @Test func `a slide by keywords reads no page with the encoder, and takes any embedder`()
    async throws
  {
    let desk = try await Desk(["/b": Self.pages])
    _ = try await desk.open("b", ["mode=keyword"])
    let board = try await PrepareSlide(desk.notebook).board(
      "word3p7", overrides: [],
      observer: { step in
        if case .encoding = step { Issue.record("the book was encoded") }
      })
    #expect(try !board.frame(ParameterChanges(["chunk.size=33w"])).retrieval.passages.isEmpty)
  }

  @Test func `an embedder without states is refused`() async throws {
    let desk = try await Desk(["/b": Self.pages])
    _ = try await desk.open("b")
    await #expect(throws: EmbeddingError.noStates(model: "words")) {
      _ = try await PrepareSlide(desk.notebook).board(
        "word3p7", overrides: [], observer: { _ in })
    }
  }
}
