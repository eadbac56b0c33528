package import Books

/// The chunks that the fence cuts in two.
///
/// Their whole text is in no index that a reader may search, so a search scores these by themselves:
/// there are never more than a chunk and its overlapping neighbours.
package enum StraddlingChunks {
  /// Those of `chunks` that begin before the fence and end after it, each reduced to its visible part.
  package static func of(_ chunks: [Chunk], text: BookText, position: ReadingPosition) -> [Chunk] {
    let fence = text.pageMap.visibleEnd(position)
    return chunks.compactMap { chunk in
      guard chunk.range.upperBound > fence,
        let range = chunk.visibleRange(in: text, before: fence)
      else { return nil }
      return Chunk(
        index: chunk.index, range: range, overlap: min(chunk.overlap, range.count),
        pages: text.pageMap.pages(of: range))
    }
  }
}
