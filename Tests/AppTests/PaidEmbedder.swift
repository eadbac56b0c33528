import Search
import TestSupport

/// The hashing embedder as a service that is paid by the token.
struct PaidEmbedder: EmbeddingProvider {
  private let base = HashingEmbeddingProvider()

  var model: EmbeddingModel { base.model }
  var service: EmbeddingService? {
    EmbeddingService(name: model.provider, address: "https://vectors.test", prices: nil)
  }

  func warmUp() {}

  func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
    try await base.embed(texts, purpose: purpose)
  }
}
