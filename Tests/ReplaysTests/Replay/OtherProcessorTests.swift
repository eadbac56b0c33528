import DeskSupport
import Parameters
import Replays
import Search
import TestSupport
import Testing

/// A session that was recorded on a processor with bf16, on one without.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct OtherProcessorTests {
  /// The local embedder on a processor without AVX512-BF16.
  private struct OldProcessor: EmbeddingCatalog {
    func provider(_ choice: EmbeddingChoice) throws -> any EmbeddingProvider {
      if choice.precision == .bf16 { throw EmbeddingError.precisionUnsupported(.bf16) }
      return HashingEmbeddingProvider()
    }
  }

  @Test func `a session in bf16 ends with the reason instead of a drift`() async throws {
    let desk = try await ReplayDesk(["answer"])
    _ = try await desk.desk.notebook.set(["embed.precision=bf16"])
    try await desk.ask("What does word1p3 say?")
    await #expect(throws: EmbeddingError.precisionUnsupported(.bf16)) {
      try await desk.replay(embedders: OldProcessor())
    }
    #expect(try await desk.replay().hasDrifted == false)
  }

  @Test func `a session in f32 replays the same there`() async throws {
    let desk = try await ReplayDesk(["answer"])
    try await desk.ask("What does word1p3 say?")
    #expect(try await desk.replay(embedders: OldProcessor()).hasDrifted == false)
  }
}
