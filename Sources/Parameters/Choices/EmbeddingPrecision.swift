/// Arithmetic of the local embedder; vectors of different precision never mix.
package enum EmbeddingPrecision: String, Sendable, CaseIterable {
  /// The same bits on every processor.
  case f32
  /// About twice as fast, on processors with AVX512-BF16 only.
  case bf16

  /// A consequence to tell somebody who chooses it.
  package var caveat: String? {
    switch self {
    case .f32: nil
    case .bf16:
      "A session recorded in bf16 replays only on processors with AVX512-BF16; f32 replays on all."
    }
  }
}
