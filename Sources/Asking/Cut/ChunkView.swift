import Books
package import Notebook
package import Search

/// The chunks of a set as a reader at some position may see them.
package struct ChunkView: Sendable {
  package let open: OpenBook
  package let set: ChunkSet
  /// Chunks with visible text, in reading order.
  package let chunks: [Chunk]
  /// Tokens the embedder reads at once; nil when it sets no limit.
  package let windowTokens: Int?
  /// Number of visible chunks with more tokens than `windowTokens`.
  package let longChunks: Int
  private let fenceEnd: Int
  private let units: UnitRuler

  init(
    open: OpenBook, index: PreparedIndex, fence: Fence, units: UnitRuler,
    tokens: UnitRuler, windowTokens: Int?
  ) {
    self.open = open
    set = index.set
    let end = open.text.pageMap.end(before: fence)
    fenceEnd = end
    self.units = units
    self.windowTokens = windowTokens
    chunks = index.chunks.filter { $0.visibleRange(in: open.text, before: end) != nil }
    longChunks = chunks.count { tokens.count(in: $0.range) > windowTokens ?? .max }
  }

  /// The visible part of the chunk.
  package func range(of chunk: Chunk) -> Range<Int> {
    chunk.visibleRange(in: open.text, before: fenceEnd) ?? chunk.range
      .lowerBound..<chunk.range.lowerBound
  }

  package func text(of chunk: Chunk) -> String { open.text.text(range(of: chunk)) }

  /// The leading part that is also in the chunk before.
  package func sharedText(of chunk: Chunk) -> String {
    let start = chunk.range.lowerBound
    return open.text.text(start..<min(start + chunk.overlap, range(of: chunk).upperBound))
  }

  /// Length of the visible part in the unit of the set.
  package func size(of chunk: Chunk) -> Int { units.count(in: range(of: chunk)) }

  /// Length of the overlap in the unit of the set.
  package func overlap(of chunk: Chunk) -> Int {
    units.count(in: chunk.range.lowerBound..<(chunk.range.lowerBound + chunk.overlap))
  }
}
