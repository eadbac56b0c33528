package import Answers
import Basics
package import Books
import Search
package import Sessions

/// The visible part of a book: the only text that commands, views and MCP get.
package struct VisibleBook: Sendable {
  package let fence: Fence
  private let open: OpenBook

  package init(_ open: OpenBook, behind fence: Fence) {
    self.open = open
    self.fence = fence
  }

  /// The whole book, for a reader who asked for it explicitly.
  package func beyondFence() -> VisibleBook { VisibleBook(open, behind: .beyond) }

  /// The text of a page; nil beyond the fence and for a page that does not exist.
  package func text(ofPage page: Int) -> String? {
    fence.allows(page) ? open.text.text(ofPage: page) : nil
  }

  /// A stretch of the text, cut at the fence.
  package func text(_ range: Range<Int>) -> String {
    open.text.text(range.clamped(to: 0..<open.pageMap.end(before: fence)))
  }

  /// True when all of a stretch is before the fence.
  package func holds(_ range: Range<Int>) -> Bool {
    range.upperBound <= open.pageMap.end(before: fence)
  }

  /// The start of the character that a byte of the text belongs to.
  package func scalarStart(at offset: Int) -> Int { open.text.utf8.scalarStart(at: offset) }

  /// The innermost chapter of a visible page.
  package func chapter(ofPage page: Int) -> Chapter? {
    fence.allows(page) ? open.chapter(ofPage: page) : nil
  }

  /// The innermost chapter that holds most of these pages; nil when some are beyond the fence.
  package func chapter(of pages: PageRange) -> Chapter? {
    fence.allows(pages.end) ? open.chapter(of: pages) : nil
  }

  /// The innermost chapter that holds most of a byte range, or the searched one if the range reaches
  /// into it; nil when some of the range is beyond the fence.
  package func chapter(of range: Range<Int>, searched: Chapter? = nil) -> Chapter? {
    holds(range) ? open.chapter(of: range, searched: searched) : nil
  }

  /// The chapter of the words that a citation means, else of its pages; nil when some are beyond the
  /// fence.
  package func chapter(of citation: ResolvedCitation) -> Chapter? {
    guard citation.pages.map({ fence.allows($0.end) }) ?? false else { return nil }
    return citation.chapter(in: open.bookChapters)
  }

  /// The citations in the text of a recorded answer, with the passages of its cell that they mean.
  package func citations(of cell: Cell) -> [ResolvedCitation] {
    cell.citations(in: open.text, behind: fence)
  }

  /// Chapters that begin before the fence; later titles give away the plot.
  package var chapters: [VisibleChapter] {
    let list = ChapterList(open.chapterSpans, fence: fence)
    return list.spans.indices.compactMap { VisibleChapter(list, at: $0, behind: fence) }
  }
}

/// A chapter that begins before a fence.
package struct VisibleChapter: Hashable, Sendable {
  /// Its place in the list, from 1.
  package let number: Int
  /// The number printed in its heading; nil without one.
  package let printed: Int?
  /// The words that find it in a search.
  package let reference: String
  package let title: String
  package let level: Int
  /// Its pages up to the fence, because the end of a chapter reveals later text.
  package let pages: PageRange

  init?(_ list: ChapterList, at index: Int, behind fence: Fence) {
    let span = list.spans[index]
    guard let pages = fence.visible(span.pages) else { return nil }
    number = index + 1
    printed = list.printed[index]
    reference = list.reference(index)
    title = span.chapter.title
    level = span.chapter.level
    self.pages = pages
  }
}

extension OpenBook {
  /// The part of the book that its reader may see.
  package var visible: VisibleBook { VisibleBook(self, behind: book.fence) }

  package var pageMap: PageMap { text.pageMap }

  /// Size of the whole text in bytes.
  package var textBytes: Int { text.utf8.count }

  package var chapterCount: Int { chapters.count }

  /// True when only blanks follow a stretch of the text.
  package func ends(with range: Range<Int>) -> Bool {
    range.upperBound >= text.utf8.trimmingBlanks(0..<text.utf8.count).upperBound
  }
}
