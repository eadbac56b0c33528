package import Basics

/// A text as a unit vector.
package struct Embedding: Hashable, Sendable {
  /// `dimension` finite numbers whose squares sum to 1.
  package let values: [Float]

  package init(values: [Float]) { self.values = values }

  /// Cosine similarity in -1...1; both vectors must have the same dimension.
  package func similarity(to other: Embedding) -> Float {
    var sum: Float = 0
    for index in values.indices { sum += values[index] * other.values[index] }
    return sum
  }
}

/// Identity of an embedding model; vectors of two models never mix.
package struct EmbeddingModel: Hashable, Sendable {
  /// Name of the provider, such as `minilm` or `openai`.
  package let provider: String
  package let name: String
  package let dimension: Int
  /// Differs for other weights, another vocabulary or another arithmetic precision.
  package let fingerprint: String
  /// Longest text in the model's own tokens without special ones; nil if the provider splits itself.
  package let windowTokens: Int?

  package init(
    provider: String, name: String, dimension: Int, fingerprint: String, windowTokens: Int?
  ) {
    self.provider = provider
    self.name = name
    self.dimension = dimension
    self.fingerprint = fingerprint
    self.windowTokens = windowTokens
  }
}

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
