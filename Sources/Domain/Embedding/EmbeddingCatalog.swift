/// The embedders that this installation can run.
package protocol EmbeddingCatalog: Sendable {
  /// The embedder of a value of the parameter `embed.precision`; the same one for equal values.
  func provider(precision: String) throws -> any EmbeddingProvider
}
