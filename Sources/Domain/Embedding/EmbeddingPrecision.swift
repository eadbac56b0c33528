/// Arithmetic of the local embedder; vectors of different precision never mix.
package enum EmbeddingPrecision: String, Sendable, CaseIterable {
  /// `bf16` where the processor multiplies it, else `f32`.
  case automatic = "auto"
  case f32, bf16
}
