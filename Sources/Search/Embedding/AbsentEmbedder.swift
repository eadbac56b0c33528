/// Stands for the local model where it cannot be loaded; whatever embeds by it throws the reason.
package struct AbsentEmbedder: EmbeddingProvider {
  private let reason: EmbeddingError

  package init(_ reason: EmbeddingError) { self.reason = reason }

  /// A model without numbers, which no stored vector has.
  package var model: EmbeddingModel {
    EmbeddingModel(provider: "none", name: "none", dimension: 0, fingerprint: "", windowTokens: nil)
  }

  package func warmUp() {}

  package func embed(_ texts: [String], purpose: EmbeddingPurpose) throws -> [Embedding] {
    throw reason
  }
}
