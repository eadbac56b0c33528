package import Basics
package import Books

/// Identity of a chunk set in the library database.
package struct ChunkSetID: Hashable, Sendable, CustomStringConvertible {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package var description: String { "s\(rawValue)" }
}

/// One way of cutting one book; several live side by side.
package struct ChunkSet: Hashable, Sendable {
  package let id: ChunkSetID
  package let bookID: BookID
  /// Hash of pages, chunker version and options: equal keys mean equal chunks.
  package let key: ContentHash
  package let options: ChunkingOptions
  /// Name and version of the chunker, such as `recursive/1`.
  package let chunker: String
  package let chunkCount: Int
  package let createdAt: Timestamp

  package init(
    id: ChunkSetID, bookID: BookID, key: ContentHash, options: ChunkingOptions, chunker: String,
    chunkCount: Int, createdAt: Timestamp
  ) {
    self.id = id
    self.bookID = bookID
    self.key = key
    self.options = options
    self.chunker = chunker
    self.chunkCount = chunkCount
    self.createdAt = createdAt
  }
}

/// Identity of a list of chunks: their ranges, not their text.
package enum ChunksHash {
  package static func of(_ chunks: [Chunk], hasher: ContentHasher) -> ContentHash {
    var text = "chunks/1\n"
    for chunk in chunks {
      text += "\(chunk.range.lowerBound)-\(chunk.range.upperBound)/\(chunk.overlap)\n"
    }
    return hasher.hash(text)
  }
}
