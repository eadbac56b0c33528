/// The embedders that this installation can run.
package protocol EmbeddingCatalog: Sendable {
  /// The embedder that the parameters `embed.…` name; the same one for equal values.
  func provider(_ choice: EmbeddingChoice) throws -> any EmbeddingProvider
}
