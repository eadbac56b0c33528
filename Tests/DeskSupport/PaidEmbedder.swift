package import Search
import TestSupport

/// The hashing embedder as a service that is paid by the token.
package struct PaidEmbedder: EmbeddingProvider {
  private let base = HashingEmbeddingProvider()

  package init() {}

  package var model: EmbeddingModel { base.model }
  package var service: EmbeddingService? {
    EmbeddingService(name: model.provider, address: "https://vectors.test", prices: nil)
  }

  package func warmUp() {}

  package func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
    try await base.embed(texts, purpose: purpose)
  }
}
