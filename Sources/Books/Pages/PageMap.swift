import Basics

/// Offsets of the pages in the book's text, in UTF-8 bytes.
package struct PageMap: Hashable, Sendable {
  /// One range per page, ascending and disjoint; index 0 is page 1.
  package let ranges: [Range<Int>]
  package let labels: [String?]
  /// Labels of the joined books; empty for a single book.
  package let books: [String]
  /// Labels unlike page numbers, such as `Appendix I`, the longest first.
  package let wordyLabels: [String]

  package init(ranges: [Range<Int>], labels: [String?], books: [String] = []) {
    self.ranges = ranges
    self.labels = labels
    self.books = books
    let wordy = books.isEmpty ? Set(labels.compactMap { $0 }.filter(PageLabel.isWordy)) : []
    wordyLabels = wordy.sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }
  }

  package var pageCount: Int { ranges.count }

  /// The pages up to a position.
  func seen(behind fence: Fence) -> PageMap {
    guard fence.isSet else { return self }
    return PageMap(
      ranges: Array(ranges.prefix(fence.page)), labels: Array(labels.prefix(fence.page)),
      books: books)
  }

  /// Page that holds the byte at `offset`; a separator belongs to the page before it.
  ///
  /// Complexity: O(log pages).
  package func page(at offset: Int) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return max(1, low)
  }

  /// Pages touched by the bytes of `range`; an empty range is on the page of its start.
  package func pages(of range: Range<Int>) -> PageRange {
    PageRange(
      page(at: range.lowerBound), page(at: max(range.lowerBound, range.upperBound - 1)))
  }

  /// Offsets strictly inside `range` at which a new page begins.
  package func breaks(in range: Range<Int>) -> [Int] {
    let pages = pages(of: range)
    guard pages.start < pages.end else { return [] }
    return (pages.start..<pages.end).map { ranges[$0].lowerBound }
      .filter { range.lowerBound < $0 && $0 < range.upperBound }
  }

  /// End of the text in bytes that the fence shows; nothing may be shown from there on.
  package func end(before fence: Fence) -> Int {
    guard fence.isSet, fence.page < ranges.count else { return ranges.last?.upperBound ?? 0 }
    return ranges[fence.page - 1].upperBound
  }

  /// The label printed on a page, or its number.
  package func label(of page: Int) -> String {
    labels.numbered(page).flatMap(\.self) ?? String(page)
  }

  /// `p.42`, `p.iv` or `pp.42-43`, with the labels printed in the book and the label of the joined book.
  package func citation(of pages: PageRange) -> String {
    if let citation = joinedCitation(of: pages) { return citation }
    return pages.start == pages.end
      ? "p.\(label(of: pages.start))"
      : "pp.\(label(of: pages.start))-\(label(of: pages.end))"
  }

  /// The page a reader names: the first that has the label, in any case of its letters, else the one at
  /// that place in the book.
  package func page(named name: String) -> Int? {
    if let index = labels.firstIndex(of: name) { return index + 1 }
    // A bare number names no joined book.
    guard books.isEmpty else { return page(amongBooks: name) }
    if let number = Int(name) { return ranges.hasNumber(number) ? number : nil }
    let wanted = name.lowercased()
    return labels.firstIndex { $0?.lowercased() == wanted }.map { $0 + 1 }
  }

  /// Every page shown under a name, in any case of its letters: those that have the label, then the one
  /// at that place, if nothing is printed on it.
  package func pages(named name: String) -> [Int] {
    let wanted = name.lowercased()
    let labelled = labels.indices.filter { labels[$0]?.lowercased() == wanted }.map { $0 + 1 }
    guard books.isEmpty, let number = Int(name), ranges.hasNumber(number), labels[number - 1] == nil
    else { return labelled }
    return labelled + [number]
  }
}

extension PageMap {
  /// The reading position after the book was paged again, by the share of the text before it.
  ///
  /// It never moves further on, except to the first page.
  func position(_ position: ReadingPosition, among pages: [Page]) -> ReadingPosition {
    let known = ranges.last?.upperBound ?? 0
    let total = pages.reduce(0) { $0 + $1.text.utf8.count }
    guard position.isSet, known > 0, total > 0 else { return position }
    let share = Double(end(before: .at(position))) / Double(known)
    var sum = 0
    let read = pages.prefix { page in
      sum += page.text.utf8.count
      return Double(sum) / Double(total) <= share
    }
    return ReadingPosition(page: max(1, read.count))
  }
}

/// The form of a page's number as it is printed.
package enum PageLabel {
  private static let longest = 8

  /// The end of the label that begins at `start`; nil where none does.
  ///
  /// A label is something with a digit, a Roman number, or letters, a hyphen and a digit, of at most
  /// eight bytes.
  package static func end(in text: [UInt8], from start: Int, to end: Int) -> Int? {
    var offset = wordEnd(in: text, from: start, to: end)
    let isPlain = text[start..<offset].allSatisfy(isLetter)
    let isRoman = text[start..<offset].allSatisfy { romanDigits.contains($0 | 0x20) }
    if isPlain && !isRoman, offset + 1 < end, text[offset] == UInt8(ascii: "-") {
      offset = wordEnd(in: text, from: offset + 1, to: end)
    }
    let label = text[start..<offset]
    guard !label.isEmpty, label.count <= longest, isRoman || !label.allSatisfy(isLetter) else {
      return nil
    }
    return offset
  }

  /// True when a label is in words, such as `Appendix I`.
  package static func isWordy(_ label: String) -> Bool {
    let bytes = Array(label.utf8)
    return end(in: bytes, from: 0, to: bytes.count) != bytes.count
  }

  private static func wordEnd(in text: [UInt8], from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, isLetter(text[offset]) || (0x30...0x39).contains(text[offset]) {
      offset += 1
    }
    return offset
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static let romanDigits = Set("ivxlcdm".utf8)
}
