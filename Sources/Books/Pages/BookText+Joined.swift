import Basics

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
