import App
import Basics
import Books
import Parameters
import Search
import Sessions
import TestSupport
import Testing

/// A person at the prompt can search a book before its vectors are made.
@Suite(.enabled(if: Fixture.dependencies != nil, "run make setup for sqlite-vec"))
struct MakeVectorsTests {
  private static let narrow = ["chunk.size=50w", "embed.window=40", "embed.step=20"]

  private func desk(pages: Int) async throws -> (Desk, LeaningEmbeddingProvider, OpenedBook) {
    let embedder = LeaningEmbeddingProvider()
    let desk = try await Desk(
      [
        "/b": (1...pages).map { Page.telltale($0, words: 120) },
        "/c": (1...12).map { Page.telltale($0 + 20, words: 120) },
      ], embedder: embedder)
    _ = try await desk.notebook.set(Self.narrow)
    let opened = try await PutOnDesk(desk.notebook).run(
      "/b", vectors: .later, observer: { _ in })
    return (desk, embedder, opened)
  }

  private func search(_ desk: Desk) async throws -> FoundPassages {
    try await SearchAsCell(desk.notebook).run(
      "word3p7", overrides: [], source: "/search", observer: { _ in })
  }

  @Test
  func `a search before the vectors goes by keywords, and running it again afterwards by both`()
    async throws
  {
    let (desk, embedder, opened) = try await desk(pages: 12)
    #expect(opened.awaitsVectors && embedder.passCount == 0)
    let before = try await search(desk)
    #expect(before.retrieval.options.mode == .keyword && !before.retrieval.passages.isEmpty)
    let cell = try #require(await desk.notebook.recorder.cells.last)
    #expect(cell.parameters?.restored.parameters.isAwaitingVectors == true)

    _ = try await MakeVectors(desk.notebook).run(of: opened.desk.book) { _ in }
    await desk.notebook.ingests.finishAll()
    #expect(embedder.passCount > 32)
    #expect(await desk.notebook.parameters[.retrievalMode] == .hybrid)
    let located = try await FindCells(desk.notebook).one(String(before.cell))
    let again = try await RunAgain(desk.notebook).run(
      located, options: RerunOptions(), observer: { _ in })
    guard case .found(let after) = again else { return #expect(Bool(false), "not a search") }
    #expect(after.retrieval.options.mode == .hybrid)
    #expect(after.retrieval.passages.contains { $0.vector != nil })
  }

  @Test func `a book that waits does not keep the next one from its vectors`() async throws {
    let (desk, _, _) = try await desk(pages: 12)
    #expect(await desk.notebook.isAwaitingVectors)
    let next = try await PutOnDesk(desk.notebook).run("/c", vectors: .later, observer: { _ in })
    #expect(next.awaitsVectors)
    let again = try await PutOnDesk(desk.notebook).run("/b", vectors: .later, observer: { _ in })
    #expect(again.awaitsVectors)
  }

  @Test func `a choice of a person waits for its vectors`() async throws {
    let (desk, embedder, _) = try await desk(pages: 12)
    _ = try await desk.notebook.set(["mode=vector"])
    #expect(try await search(desk).retrieval.options.mode == .vector)
    #expect(embedder.passCount > 32)
  }

  @Test func `vectors that take a moment are made before the book is open`() async throws {
    let (desk, embedder, opened) = try await desk(pages: 2)
    #expect(!opened.awaitsVectors && embedder.passCount > 0)
    #expect(try await search(desk).retrieval.options.mode == .hybrid)
  }
}
