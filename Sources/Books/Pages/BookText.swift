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

extension BookText {
  /// The visible pages of several books, one book after the other, labelled `Keeper:12`.
  ///
  /// Text beyond a reading position is not in it, so that no further fence is needed.
  package init(joinedBooks books: [(label: String, text: BookText, fence: Fence)]) {
    var pages: [Page] = []
    for book in books {
      let map = book.text.pageMap
      let count = Self.visiblePages(of: map, book.fence)
      for page in 0..<count {
        pages.append(
          Page(
            number: pages.count + 1,
            label: PageMap.joinedLabel(book.label, map.label(of: page + 1)),
            text: book.text.text(map.ranges[page])))
      }
    }
    self.init(pages: pages, books: books.map(\.label))
  }

  package static func visiblePages(of map: PageMap, _ fence: Fence) -> Int {
    min(fence.page, map.pageCount)
  }
}

extension PageMap {
  /// The label of a page among those of several books.
  package static func joinedLabel(_ book: String, _ page: String) -> String { "\(book):\(page)" }

  /// The book and the label that a page of joined books has; nil in a single book.
  func joinedParts(ofPage page: Int) -> (book: Substring, label: Substring)? {
    guard !books.isEmpty, ranges.hasNumber(page), let label = labels[page - 1],
      let sign = label.firstIndex(of: ":")
    else { return nil }
    return (label[..<sign], label[label.index(after: sign)...])
  }

  /// The page of `keeper:12` or `Keeper p.12`, by its label or its place in that book.
  func page(amongBooks name: String) -> Int? {
    let parts = name.split { ":., ".contains($0) }.filter { $0 != "p" && $0 != "pp" }
    guard parts.count == 2,
      let book = books.first(where: { $0.lowercased() == parts[0].lowercased() })
    else { return nil }
    let pages = (1...max(1, pageCount)).filter { joinedParts(ofPage: $0)?.book == book[...] }
    let label = parts[1].lowercased()
    if let page = pages.first(where: { joinedParts(ofPage: $0)?.label.lowercased() == label }) {
      return page
    }
    return Int(label).flatMap(pages.numbered)
  }

  /// `Keeper p.42` or `Keeper pp.42-43`; nil in a single book.
  func joinedCitation(of pages: PageRange) -> String? {
    guard let first = joinedParts(ofPage: pages.start), let last = joinedParts(ofPage: pages.end)
    else { return nil }
    if pages.start == pages.end { return "\(first.book) p.\(first.label)" }
    return first.book == last.book
      ? "\(first.book) pp.\(first.label)-\(last.label)"
      : "\(first.book) p.\(first.label)-\(last.book) p.\(last.label)"
  }
}

extension BookText {
  /// True when, by its punctuation, a whole sentence begins at the offset.
  package func beginsSentence(at offset: Int) -> Bool {
    var place = min(offset, utf8.count) - 1
    var lines = 0
    while place >= 0, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(utf8[place]) {
      lines += utf8[place] == 0x0A ? 1 : 0
      place -= 1
    }
    guard place >= 0, lines < 2 else { return true }
    let before = String(decoding: utf8[max(0, place - 3)...place], as: UTF8.self)
    return before.last.map { ".!?…:;\"”’)]*_。！？".contains($0) } ?? true
  }
}

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
