package import Basics
package import Books
package import Parameters

/// Chunk sets of the library's books, with an index of their words.
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

  /// The terms counted in each set up to its fence, all at one moment.
  ///
  /// The fence is applied inside the query. A chunk that reaches over it is left out; sets are cut at
  /// the position they are made for.
  func counts(of terms: KeywordTerms, in sets: [FencedSet]) async throws -> [KeywordCounts]
  /// Reads the indexed texts of chunks, in their order; `read` gets the place in `chunks`, and nil for a chunk
  /// that is gone.
  func texts<Found: Sendable>(
    of chunks: [Int], in set: ChunkSetID, read: @escaping @Sendable (Int, [UInt8]?) -> Found
  ) async throws -> [Found]
  /// The stems that suit the language of a text in UTF-8; nil when it has none of its own, or is unknown.
  func stems(of text: [UInt8]) -> KeywordTokenizer?
  /// Texts cut as the index cuts them.
  func words(of texts: [[UInt8]], by tokenizer: KeywordTokenizer) async throws -> [CutWords]
}
