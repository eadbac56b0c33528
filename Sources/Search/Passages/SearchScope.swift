package import Books

/// The part of a book that is searched: all chunks, or those of certain pages, such as a chapter's.
package struct SearchScope: Hashable, Sendable {
  package static let wholeBook = SearchScope(nil)

  /// Pages that are searched; nil for the whole book.
  package let pages: [PageRange]?
  /// True when a chunk that begins before its pages or runs on after them is left out.
  package let isStrict: Bool

  package init(_ pages: [PageRange]?, isStrict: Bool = false) {
    self.pages = pages
    self.isStrict = isStrict
  }

  package func contains(_ chunk: Chunk) -> Bool {
    guard let pages else { return true }
    return pages.contains { pages in
      isStrict
        ? pages.start <= chunk.pages.start && chunk.pages.end <= pages.end
        : pages.overlaps(chunk.pages)
    }
  }

  /// This scope on the pages that are in another scope too, such as those of a chapter.
  package func kept(to other: SearchScope) -> SearchScope {
    guard let mine = pages else { return other }
    guard let others = other.pages else { return self }
    return SearchScope(
      mine.flatMap { pages in others.compactMap(pages.intersection) },
      isStrict: isStrict || other.isStrict)
  }

  /// One line that tells two scopes apart; nil for the whole book.
  package var trace: String? {
    pages.map { pages in
      let ranges = pages.map { "\($0.start)-\($0.end)" }.joined(separator: " ")
      return isStrict ? "within \(ranges)" : "touching \(ranges)"
    }
  }

  /// Candidates that each leg is asked for; all chunks when only some pages count, because hits on
  /// others are dropped.
  package func limit(_ options: RetrievalOptions, of chunkCount: Int) -> Int {
    pages == nil ? options.legLimit : max(1, chunkCount)
  }

  /// The hits of a leg on these pages, in their order.
  package func hits(_ hits: [IndexHit], of chunks: [Chunk]) -> [IndexHit] {
    pages == nil ? hits : hits.filter { contains(chunks[$0.chunk]) }
  }

  /// The stretches of text that passages stay inside; empty for the whole book.
  package func bounds(in text: BookText) -> [Range<Int>] {
    let ranges = text.pageMap.ranges
    return (pages ?? []).compactMap { pages in
      let (first, last) = (max(1, pages.start) - 1, min(ranges.count, pages.end) - 1)
      guard first <= last, ranges.indices.contains(first) else { return nil }
      return ranges[first].lowerBound..<ranges[last].upperBound
    }
  }
}

extension LegHits {
  /// These hits without the chunks that a scope leaves out.
  package func kept(to scope: SearchScope, of chunks: [Chunk]) -> LegHits {
    LegHits(kind, keyword: scope.hits(keyword, of: chunks), vector: scope.hits(vector, of: chunks))
  }
}
