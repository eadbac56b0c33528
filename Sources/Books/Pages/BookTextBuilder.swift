/// Puts the text of a book together page by page, so that pages need not be there all at once.
package struct BookTextBuilder {
  private var utf8: [UInt8] = []
  private var ranges: [Range<Int>] = []
  private var labels: [String?] = []

  package init() {}

  init(byteCount: Int) { utf8.reserveCapacity(byteCount) }

  package mutating func append(_ page: Page) {
    if !ranges.isEmpty { utf8.append(0x0A) }
    let start = utf8.count
    utf8.append(contentsOf: page.text.utf8)
    ranges.append(start..<utf8.count)
    labels.append(page.label)
  }

  /// `books` are the labels of the books that the pages come from, where they are several.
  package consuming func text(books: [String] = []) -> BookText {
    BookText(utf8: utf8, pageMap: PageMap(ranges: ranges, labels: labels, books: books))
  }
}
