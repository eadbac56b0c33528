package import Basics
package import Books

/// Chunk sets of the library's books.
package protocol ChunkRepository: Sendable {
  func chunkSets(of book: BookID) async throws -> [ChunkSet]
  func chunkSet(key: ContentHash, of book: BookID) async throws -> ChunkSet?
  /// Writes a set with all its chunks and keyword rows in one transaction.
  func save(
    _ chunks: [Chunk], text: BookText, of book: BookID, key: ContentHash,
    options: ChunkingOptions, chunker: String
  ) async throws -> ChunkSet
  /// Chunks in reading order.
  func chunks(of set: ChunkSetID) async throws -> [Chunk]
  func delete(_ set: ChunkSetID) async throws
}
