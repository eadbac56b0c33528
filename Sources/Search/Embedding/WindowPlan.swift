package import Basics
package import Books

/// The stretches of chunks that are embedded, each within the model's limit.
///
/// A chunk that fits is one window. A longer one becomes windows of at most `limit` tokens whose
/// starts are about half a window apart, so that every sentence is whole in one of them; the chunk
/// scores as its best window. Windows are cut between words, because a cut word splits into other
/// tokens than it had in the running text.
package struct WindowPlan: Hashable, Sendable {
  /// Ascending by chunk and offset; every chunk has at least one and is covered without a gap.
  package let windows: [EmbeddingWindow]
  /// Chunks that needed more than one window.
  package let longChunkCount: Int

  /// Counts the tokens of the stretch from the first chunk to the last, and plans with them.
  package init(chunks: [Chunk], text: BookText, limit: Int?, counter: any TokenCounter) {
    let start = chunks.map(\.range.lowerBound).min() ?? 0
    let end = chunks.map(\.range.upperBound).max() ?? 0
    let ends = limit == nil ? [] : counter.tokenEnds(in: Array(text.utf8[start..<end]))
    self.init(
      chunks: chunks, text: text, limit: limit,
      tokenEnds: start == 0 ? ends : TextOffsets(ends.lazy.map { $0 + start }))
  }

  /// `limit` is the model's longest text in its tokens without special ones; nil leaves chunks whole.
  ///
  /// `tokenEnds` are the byte offsets just past each of the model's tokens in the whole text.
  package init(chunks: [Chunk], text: BookText, limit: Int?, tokenEnds: TextOffsets) {
    let divider = limit.map {
      WindowDivider(text: text.utf8, ruler: UnitRuler(ends: tokenEnds), limit: max(1, $0))
    }
    var windows: [EmbeddingWindow] = []
    var longChunkCount = 0
    for chunk in chunks {
      let ranges = divider?.windows(of: chunk.range) ?? [chunk.range]
      if ranges.count > 1 { longChunkCount += 1 }
      windows += ranges.map { EmbeddingWindow(chunk: chunk.index, range: $0) }
    }
    self.windows = windows
    self.longChunkCount = longChunkCount
  }
}

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
