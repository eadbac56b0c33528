/// The chapters of a book by the stretches of text they hold.
package struct BookChapters: Hashable, Sendable {
  package let chapters: [Chapter]
  package let text: BookText

  package init(_ chapters: [Chapter], of text: BookText) {
    self.chapters = chapters
    self.text = text
  }

  /// The innermost chapter that holds most of a byte range; nil where the book names none.
  ///
  /// It begins before the range ends, so a range that may be shown has a title that may be.
  package func chapter(of range: Range<Int>) -> Chapter? {
    let pages = text.pageMap.pages(of: range)
    let near = chapters.filter { pages.start <= $0.startPage && $0.startPage <= pages.end }
    let starts = ChapterPlaces.starts(of: near, in: text)
    var held: [(chapter: Chapter?, start: Int)] = [
      (chapters.last { $0.startPage < pages.start }, range.lowerBound)
    ]
    for (chapter, start) in zip(near, starts) where start < max(range.upperBound, 1) {
      held.append((chapter, max(start, range.lowerBound)))
    }
    let ends = held.dropFirst().map(\.start) + [range.upperBound]
    let sizes = zip(held, ends).map { ($0.chapter, $1 - $0.start) }
    return sizes.max { $0.1 < $1.1 }?.0
  }

  /// The same for whole pages.
  package func chapter(of pages: PageRange) -> Chapter? {
    let ranges = text.pageMap.ranges
    guard ranges.indices.contains(pages.start - 1), ranges.indices.contains(pages.end - 1) else {
      return nil
    }
    return chapter(of: ranges[pages.start - 1].lowerBound..<ranges[pages.end - 1].upperBound)
  }
}
