import Basics
package import Books

/// Completes the sentences at the ends of pages that are shown by themselves.
package struct WholeSentences {
  private let text: BookText
  private let pages: PageMap
  /// End of the book in bytes; nil when some of it is beyond the fence.
  private let bookEnd: Int?

  /// Nothing from beyond the fence completes a sentence.
  package init(in text: BookText, behind fence: Fence) {
    self.text = text.seen(behind: fence)
    pages = self.text.pageMap
    bookEnd = self.text.utf8.count == text.utf8.count ? text.utf8.count : nil
  }

  /// The passage from its first whole sentence to its last.
  ///
  /// A sentence that runs over the border of a page is completed from the page beside it, and left
  /// out where that page does not complete it. Text without any whole sentence stays as it is.
  package func completing(_ passage: Passage) -> Passage {
    let around = surroundings(of: passage.pages)
    let bytes =
      pages.ranges[around.start - 1].lowerBound..<pages.ranges[around.end - 1].upperBound
    let borders = BorderScanner.borders(
      in: text.utf8, range: bytes, pageBreaks: pages.ranges.dropLast().map(\.upperBound)
    ).filter { $0.level > .word }.map(\.offset)
    let start = start(of: passage.range, borders, from: around.start)
    let end = end(of: passage.range, borders, before: bytes.upperBound)
    guard start < end else { return passage }
    return Passage(
      chunk: passage.chunk, range: start..<end, pages: pages.pages(of: start..<end),
      text: text.text(start..<end), score: passage.score, keyword: passage.keyword,
      vector: passage.vector, variants: passage.variants, rerank: passage.rerank)
  }

  /// The pages with the visible one before and after.
  private func surroundings(of range: PageRange) -> PageRange {
    PageRange(
      isBook(range.start - 1, of: range.start) ? range.start - 1 : range.start,
      isBook(range.end + 1, of: range.end) ? range.end + 1 : range.end)
  }

  /// True for a page of the same book as another, among several open books too.
  private func isBook(_ page: Int, of other: Int) -> Bool {
    guard pages.ranges.hasNumber(page) else { return false }
    func book(_ page: Int) -> String? {
      pages.books.first { pages.label(of: page).hasPrefix(PageMap.joinedLabel($0, "")) }
    }
    return book(page) == book(other)
  }

  private func start(of range: Range<Int>, _ borders: [Int], from page: Int) -> Int {
    let bytes = text.utf8
    if let border = borders.last(where: { $0 <= range.lowerBound }) {
      return bytes.skippingBlanks(from: border, to: range.lowerBound)
    }
    let first = pages.ranges[page - 1].lowerBound
    if !isBook(page - 1, of: page) || text.beginsSentence(at: first) {
      return bytes.skippingBlanks(from: first, to: range.lowerBound)
    }
    let border = borders.first { $0 > range.lowerBound } ?? range.upperBound
    return bytes.skippingBlanks(from: border, to: range.upperBound)
  }

  private func end(of range: Range<Int>, _ borders: [Int], before last: Int) -> Int {
    let border = borders.first { $0 >= range.upperBound } ?? range.upperBound
    // The last border is where the pages end, which may be inside a sentence.
    let isWhole = border != borders.last || last == bookEnd || text.beginsSentence(at: border)
    return isWhole ? border : borders.last { $0 < range.upperBound } ?? range.lowerBound
  }
}
