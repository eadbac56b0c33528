package import Basics
package import Books

/// A window's place in the index with the text its vector stands for.
package struct WindowEntry: Hashable, Sendable {
  package let window: EmbeddingWindow
  package let pages: PageRange
  package let textHash: ContentHash

  package init(window: EmbeddingWindow, pages: PageRange, textHash: ContentHash) {
    self.window = window
    self.pages = pages
    self.textHash = textHash
  }
}

/// Vectors by content, the nearest-neighbour search over those of a chunk set, and the states of books.
package protocol VectorIndex: Sendable {
  /// The hashes among `texts` that have no vector of this model yet.
  func missing(_ texts: [ContentHash], model: EmbeddingModel) async throws -> Set<ContentHash>
  /// Keeps vectors until the book is deleted, whatever becomes of its chunk sets; one transaction.
  ///
  /// A vector kept before stays unless `replacing`. Throws `EmbeddingError` for a wrong dimension,
  /// and for a vector that is not finite or not of length 1.
  func store(
    _ vectors: [(text: ContentHash, embedding: Embedding)], model: EmbeddingModel, of book: BookID,
    replacing: Bool
  ) async throws
  func vector(of text: ContentHash, model: EmbeddingModel) async throws -> Embedding?
  /// True when the index of this set and model is complete.
  func isBuilt(_ set: ChunkSetID, model: EmbeddingModel) async throws -> Bool
  /// Makes the searchable index of a set from stored vectors, replacing an earlier one; one
  /// transaction.
  ///
  /// Throws `StorageError.notFound` when a window's vector was never stored.
  func build(_ windows: [WindowEntry], in set: ChunkSetID, model: EmbeddingModel) async throws
  /// Exact search: the best `limit` distinct chunks by cosine similarity of their best window.
  ///
  /// Only windows that end on or before the reading position take part, filtered inside the KNN query.
  func search(
    _ query: Embedding, in set: ChunkSetID, model: EmbeddingModel, fence: Fence,
    limit: Int
  ) async throws -> [IndexHit]

  /// The states of a book kept under the hash of their inputs, from the first atom to the first gap.
  func states(of book: BookID, key: ContentHash, dimension: Int) async throws -> StateRows
  /// Keeps the states of the atoms from `first` on, until the book is deleted; one transaction.
  ///
  /// Those kept before stay as they are.
  func append(_ states: StateRows, at first: Int, of book: BookID, key: ContentHash) async throws
}

extension VectorIndex {
  /// Keeps vectors that are not stored yet.
  package func store(
    _ vectors: [(text: ContentHash, embedding: Embedding)], model: EmbeddingModel, of book: BookID
  ) async throws {
    try await store(vectors, model: model, of: book, replacing: false)
  }
}
