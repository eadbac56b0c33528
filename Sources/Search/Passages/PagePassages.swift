import Basics
package import Books

/// Whole pages as passages, for questions that name them and for a book that fits as a whole.
package enum PagePassages {
  /// One passage for each visible page that has text, in the order given.
  ///
  /// A page has the number of the chunk its first byte is in; its score means nothing. Text outside of
  /// `part` is left out.
  package static func passages(
    of pages: [PageRange], in text: BookText, chunks: [Chunk], fence: Fence,
    within part: Range<Int>? = nil
  ) -> [Passage] {
    let map = text.pageMap
    let end = map.end(before: fence)
    return pages.flatMap { range -> [Passage] in
      (range.start...range.end).compactMap { page in
        guard let whole = map.ranges.numbered(page), whole.upperBound <= end else { return nil }
        let visible = text.utf8.trimmingBlanks(part.map(whole.clamped(to:)) ?? whole)
        if visible.isEmpty { return nil }
        let next = chunks.partitioningIndex { $0.range.lowerBound > visible.lowerBound }
        let chunk = Chunk(
          index: max(0, next - 1), range: visible, overlap: 0, pages: PageRange(page, page))
        return Passage(
          chunk: chunk, range: visible, pages: chunk.pages, text: text.text(visible), score: 1,
          keyword: nil, vector: nil)
      }
    }
  }

  /// At most `limit` pages of the ranges, evenly from the first to the last.
  package static func sample(_ pages: [PageRange], limit: Int) -> [PageRange] {
    let all = pages.flatMap { Array($0.start...$0.end) }
    guard all.count > limit, limit > 1 else { return pages }
    return (0..<limit).map { all[$0 * (all.count - 1) / (limit - 1)] }.map { PageRange($0, $0) }
  }
}
