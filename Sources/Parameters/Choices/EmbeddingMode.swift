/// The source of the vectors of chunks.
package enum EmbeddingMode: String, Sendable, CaseIterable {
  /// Summed from the states of one pass over the book, where the embedder gives them.
  case pooled
  /// Each text is embedded by itself.
  case direct
}
