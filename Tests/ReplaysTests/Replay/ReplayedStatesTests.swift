import Answers
@testable import Asking
import Basics
import Books
import DeskSupport
import Files
@testable import Notebook
import Providers
@testable import Replays
import Search
@testable import Shell
import TestSupport
import Testing

/// The states of a book that a check computed are reused by the session that asked for it.
@Suite(.enabled(if: Fixture.dependencies != nil, "run make setup for sqlite-vec"))
struct ReplayedStatesTests {
  private let sources = MemorySources(
    ["/b": (1...6).map { Page.telltale($0, words: 120) }], hasher: ContentHasher.sha256)
  private let desk: Desk

  init() async throws {
    desk = try await Desk(
      [:], providers: [ExtractChatProvider()], sources: sources,
      embedder: LeaningEmbeddingProvider())
    _ = try await desk.open("b", ["chunk.size=50w", "embed.window=40", "embed.step=20"])
    _ = try await AskQuestion(desk.notebook).run("word3p2 word4p2?", observer: { _ in })
  }

  private func replay(by encoder: LeaningEmbeddingProvider) async throws -> ReplayReport {
    try await desk.replay(sources: sources, embedder: encoder)
  }

  @Test func `a second check of a session makes no vectors again`() async throws {
    let encoder = LeaningEmbeddingProvider()
    let first = try await replay(by: encoder)
    let made = encoder.passCount
    #expect(made > 0)
    let second = try await replay(by: encoder)
    #expect(encoder.passCount == made)
    #expect(first.cells.map(\.verdicts) == second.cells.map(\.verdicts))
  }

  @Test func `the library keeps the vectors that a check made, for the next start`() async throws {
    let ports = desk.notebook.ingesting
    // A book just taken in, as for a session from elsewhere, has no states.
    for book in try await ports.index.books.books() { try await ports.index.books.delete(book.id) }
    let book = try await IngestBook(ports).pages("/b", source: SourceOptions()) { _ in }.0
    let text = try await ports.index.books.text(of: book.id)
    let settings = try PipelineSettings(await desk.notebook.parameters)
    func remaining() async throws -> Int {
      var started = try ports.index.selecting(settings)
      started.encodedBooks = StageCache()
      return try await EncodeBook(started, by: #require(LeaningEmbeddingProvider().states))
        .remaining(book, text: text)
    }
    #expect(try await remaining() > 0)
    #expect(try await replay(by: LeaningEmbeddingProvider()).hasDrifted == false)
    #expect(try await remaining() == 0)
  }
}
