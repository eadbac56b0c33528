package import Basics

/// Vectors of short texts by their content, which any number of books may share.
package protocol TextVectorStore: Sendable {
  /// The vectors that are there; vectors of two models never mix.
  func vectors(of texts: [ContentHash], model: EmbeddingModel) async throws
    -> [ContentHash: Embedding]
  /// Keeps vectors, in place of those of equal texts; one transaction.
  ///
  /// Throws `EmbeddingError` for a wrong dimension, and for a vector that is not finite or not of length 1.
  func store(_ vectors: [(text: ContentHash, embedding: Embedding)], model: EmbeddingModel)
    async throws
}

/// A store that keeps nothing.
package struct NoTextVectors: TextVectorStore {
  package init() {}

  package func vectors(of texts: [ContentHash], model: EmbeddingModel) async throws
    -> [ContentHash: Embedding]
  { [:] }

  package func store(_ vectors: [(text: ContentHash, embedding: Embedding)], model: EmbeddingModel)
    async throws
  {}
}
