import Answers
@testable import App
import Books
import Infra
import Search
import TestSupport
import Testing

/// The states of a book that a check computed are reused by the session that asked for it.
@Suite(.enabled(if: Fixture.dependencies != nil, "run make setup for sqlite-vec"))
struct ReplayedStatesTests {
  private let pages = (1...6).map { Page.telltale($0, words: 120) }

  @Test func `a second check of a session makes no vectors again`() async throws {
    let sources = MemorySources(["/b": pages], hasher: SHA256Hasher())
    let desk = try await Desk(
      [:], providers: [ExtractChatProvider()], sources: sources,
      embedder: LeaningEmbeddingProvider())
    _ = try await desk.open("b", ["chunk.size=50w", "embed.window=40", "embed.step=20"])
    _ = try await AskQuestion(desk.notebook).run("word3p2 word4p2?", observer: { _ in })

    let encoder = LeaningEmbeddingProvider()
    func replay() async throws -> ReplayReport {
      let tools = ReplayPorts(
        scratch: {
          ScratchLibrary(
            ports: try await Desk.ports(
              "", prompts: desk.folder.path("prompts-lab"), sources: sources,
              clock: SteppingClock(), embedder: encoder),
            close: {})
        }, offline: { [ExtractChatProvider()] })
      return try await ReplaySession(desk.notebook, tools).run(
        desk.notebook.recorder.location, ReplayOptions()
      ) { _ in }
    }
    let first = try await replay()
    let made = encoder.passCount
    #expect(made > 0)
    let second = try await replay()
    #expect(encoder.passCount == made)
    #expect(first.cells.map(\.verdicts) == second.cells.map(\.verdicts))
  }
}
