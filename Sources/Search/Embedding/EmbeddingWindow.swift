/// A stretch of a chunk short enough for the embedder; a chunk scores as its best window.
package struct EmbeddingWindow: Hashable, Sendable {
  /// Index of the chunk in its set.
  package let chunk: Int
  /// Byte range in `BookText.utf8`, inside the chunk's range.
  package let range: Range<Int>

  package init(chunk: Int, range: Range<Int>) {
    self.chunk = chunk
    self.range = range
  }
}
