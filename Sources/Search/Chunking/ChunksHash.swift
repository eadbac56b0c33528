package import Basics

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
