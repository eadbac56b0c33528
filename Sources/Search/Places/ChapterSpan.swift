import Basics
package import Books

/// A chapter with the pages it runs over.
package struct ChapterSpan: Hashable, Sendable {
  package let chapter: Chapter
  package let pages: PageRange

  package init(chapter: Chapter, pages: PageRange) {
    self.chapter = chapter
    self.pages = pages
  }

  /// The chapters of a book in order.
  ///
  /// A chapter ends before the next of its depth or above. When that one begins inside a page, by
  /// the place of its title, the page belongs to both.
  package static func spans(of chapters: [Chapter], text: BookText) -> [ChapterSpan] {
    chapters.enumerated().map { index, chapter in
      let next = chapters[(index + 1)...].first { $0.level <= chapter.level }
      let last: Int
      if let next, next.startPage > chapter.startPage {
        last = begins(next, on: text) ? next.startPage - 1 : next.startPage
      } else {
        last = next?.startPage ?? text.pageMap.pageCount
      }
      return ChapterSpan(
        chapter: chapter, pages: PageRange(chapter.startPage, max(chapter.startPage, last)))
    }
  }

  /// True when the chapter's title is at the top of its page, or was not found on it.
  private static func begins(_ chapter: Chapter, on text: BookText) -> Bool {
    guard let page = text.text(ofPage: chapter.startPage) else { return true }
    let words = QuoteWord.words(of: Array(page.utf8)).map(\.word)
    let title = QuoteWord.words(of: Array(chapter.title.utf8)).map(\.word)
    guard let last = title.last else { return true }
    // The number of a title may be set apart, so its last word stands for it.
    guard let place = words.firstIndex(of: last) else { return true }
    return place <= title.count + 3
  }

  /// The number in the title, such as 4 for `Chapter IV` or `4. The Lamp`.
  package var number: Int? { Heading(chapter.title)?.number }
}

extension RetrievalOptions {
  /// The chapter that is to be searched; nil for the whole book.
  package func chapter(
    of spans: [ChapterSpan], _ map: PageMap, _ fence: Fence
  ) throws(ChapterReferenceError) -> ChapterSpan? {
    guard let chapter else { return nil }
    return try ChapterList(spans, fence: fence).find(chapter, map)
  }
}
