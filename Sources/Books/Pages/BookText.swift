import Basics

/// The whole normalised text of a book: its pages joined by one newline, as UTF-8.
///
/// Every offset in the program (chunks, windows, citations) is a byte offset into `utf8`.
package struct BookText: Hashable, Sendable {
  package let utf8: [UInt8]
  package let pageMap: PageMap

  /// `books` are the labels of the books that the pages come from, where they are several.
  package init(pages: [Page], books: [String] = []) {
    var builder = BookTextBuilder(byteCount: pages.reduce(0) { $0 + $1.text.utf8.count + 1 })
    for page in pages { builder.append(page) }
    self = builder.text(books: books)
  }

  init(utf8: [UInt8], pageMap: PageMap) {
    self.utf8 = utf8
    self.pageMap = pageMap
  }

  /// The text up to the fence; all of it when nothing is hidden.
  ///
  /// Nothing computed from it can depend on a later page. Offsets are the same in both.
  package func seen(behind fence: Fence) -> BookText {
    let end = pageMap.end(before: fence)
    guard end < utf8.count else { return self }
    return BookText(utf8: Array(utf8[..<end]), pageMap: pageMap.seen(behind: fence))
  }

  /// The text of a byte range, clamped to the book; ranges made by this program end on scalar borders.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }

  package func text(ofPage page: Int) -> String? {
    pageMap.ranges.numbered(page).map(text)
  }
}
