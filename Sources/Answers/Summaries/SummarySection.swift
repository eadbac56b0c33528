package import Books
package import Search

/// A part of a book to be summarised by itself.
package struct SummarySection: Hashable, Sendable {
  package let title: String
  /// Pages up to the reading position.
  package let pages: PageRange
  /// True when the position cut its end off.
  package let isClipped: Bool

  package init(title: String, pages: PageRange, isClipped: Bool = false) {
    self.title = title
    self.pages = pages
    self.isClipped = isClipped
  }

  /// Pages of a section in a book without chapters.
  private static let blockLength = 20

  /// The innermost chapters up to the position; blocks of pages in a book without chapters.
  package static func sections(
    of chapters: [ChapterSpan], pageMap: PageMap, fence: Fence
  ) -> [SummarySection] {
    let last = min(fence.page, pageMap.pageCount)
    guard last > 0 else { return [] }
    let inner = chapters.enumerated().filter { index, span in
      let next = chapters.indices.contains(index + 1) ? chapters[index + 1] : nil
      // A part with chapters of its own is covered by them.
      return next.map { $0.chapter.level <= span.chapter.level } ?? true
    }.map(\.element)
    guard !inner.isEmpty else { return blocks(pageMap, last) }
    return inner.filter { $0.pages.start <= last }.map { span in
      SummarySection(
        title: span.chapter.title, pages: PageRange(span.pages.start, min(span.pages.end, last)),
        isClipped: span.pages.end > last)
    }
  }

  private static func blocks(_ map: PageMap, _ last: Int) -> [SummarySection] {
    stride(from: 1, through: last, by: blockLength).map { start in
      let pages = PageRange(start, min(start + blockLength - 1, last))
      return SummarySection(title: map.citation(of: pages), pages: pages)
    }
  }
}
