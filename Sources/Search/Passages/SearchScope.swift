package import Books

/// The part of a book that is searched: all chunks, or those that touch certain pages, such as a chapter's.
package struct SearchScope: Hashable, Sendable {
  /// Nil for the whole book.
  package let pages: [PageRange]?

  package init(_ pages: [PageRange]?) { self.pages = pages }

  package func contains(_ chunk: Chunk) -> Bool {
    pages?.contains { $0.overlaps(chunk.pages) } ?? true
  }

  /// Candidates that each leg is asked for; those of other pages fall away, so that then all are.
  package func limit(_ options: RetrievalOptions, of chunkCount: Int) -> Int {
    pages == nil ? options.legLimit : max(1, chunkCount)
  }

  /// The hits of a leg on these pages, in their order.
  package func hits(_ hits: [IndexHit], of chunks: [Chunk]) -> [IndexHit] {
    pages == nil ? hits : hits.filter { contains(chunks[$0.chunk]) }
  }

  /// The stretches of text that no passage grows out of; empty for the whole book.
  package func bounds(in text: BookText) -> [Range<Int>] {
    let ranges = text.pageMap.ranges
    return (pages ?? []).compactMap { pages in
      let (first, last) = (max(1, pages.start) - 1, min(ranges.count, pages.end) - 1)
      guard first <= last, ranges.indices.contains(first) else { return nil }
      return ranges[first].lowerBound..<ranges[last].upperBound
    }
  }
}
