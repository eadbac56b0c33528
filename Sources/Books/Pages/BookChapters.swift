import Basics

/// The chapters of a book by the stretches of text they hold.
package struct BookChapters: Hashable, Sendable {
  package let chapters: [Chapter]
  package let text: BookText
  /// First pages of the joined books; no chapter runs on into the next book.
  private let firstPages: [Int]
  /// The only chapter that was searched; ranges that reach into it take its name.
  private var searched: Chapter?

  package init(_ chapters: [Chapter], of text: BookText, firstPages: [Int] = [1]) {
    self.firstPages = firstPages
    self.chapters = chapters
    self.text = text
  }

  /// The innermost chapter that holds most of a byte range; nil when the book has none.
  ///
  /// It begins before the range ends, so the title of a visible range is visible too. After a
  /// search of one chapter, a range that reaches into it gets that chapter or one of its sections.
  package func chapter(of range: Range<Int>) -> Chapter? {
    let own = innermost(range)
    guard let searched, own != searched, let place = chapters.firstIndex(of: searched) else {
      return own
    }
    let later = chapters[(place + 1)...]
    let sections = later.prefix { $0.level > searched.level }
    if let own, sections.contains(own) { return own }
    let next = later.dropFirst(sections.count).first
    let starts = ChapterPlaces.starts(of: [searched] + (next.map { [$0] } ?? []), in: text)
    let end = starts.count > 1 ? starts[1] : text.utf8.count
    return range.lowerBound < end && starts[0] < range.upperBound ? searched : own
  }

  /// These chapters after a search of only one of them; nil for the whole book.
  package func naming(_ searched: Chapter?) -> BookChapters {
    var copy = self
    copy.searched = searched
    return copy
  }

  private func innermost(_ range: Range<Int>) -> Chapter? {
    let pages = text.pageMap.pages(of: range)
    let first = firstPages.last { $0 <= pages.start } ?? 1
    let near = chapters.filter { pages.start <= $0.startPage && $0.startPage <= pages.end }
    let starts = ChapterPlaces.starts(of: near, in: text)
    var held: [(chapter: Chapter?, start: Int)] = [
      (chapters.last { first <= $0.startPage && $0.startPage < pages.start }, range.lowerBound)
    ]
    for (chapter, start) in zip(near, starts) where start < max(range.upperBound, 1) {
      held.append((chapter, max(start, range.lowerBound)))
    }
    let ends = held.dropFirst().map(\.start) + [range.upperBound]
    let sizes = zip(held, ends).map { ($0.chapter, $1 - $0.start) }
    return sizes.max { $0.1 < $1.1 }?.0
  }

  /// The innermost chapter that holds most of a range of pages.
  package func chapter(of pages: PageRange) -> Chapter? {
    let ranges = text.pageMap.ranges
    guard ranges.hasNumber(pages.start), ranges.hasNumber(pages.end) else {
      return nil
    }
    return innermost(ranges[pages.start - 1].lowerBound..<ranges[pages.end - 1].upperBound)
  }
}
