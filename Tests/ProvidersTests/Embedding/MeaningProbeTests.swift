import Search
import TestSupport
import Testing

/// A model that goes by words alone is told from one that knows what they mean.
struct MeaningProbeTests {
  @Test(.enabled(if: LocalModel.folder != nil, "the model is not unpacked"))
  func `the model that comes along knows what a sentence means`() async throws {
    #expect(try await MeaningProbe.passes(LocalModel.provider.get()))
  }

  @Test func `an embedder of words does not`() async throws {
    #expect(try await !MeaningProbe.passes(HashingEmbeddingProvider()))
  }

  @Test func `an embedder without a model throws the reason`() async throws {
    let reason = EmbeddingError.modelMissing(path: "/m")
    await #expect(throws: reason) { try await MeaningProbe.passes(AbsentEmbedder(reason)) }
  }
}
