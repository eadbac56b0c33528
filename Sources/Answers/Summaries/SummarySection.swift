import Basics
package import Books
import Search

/// A part of a book to be summarised by itself.
package struct SummarySection: Hashable, Sendable {
  package let title: String
  /// Bytes of the book's text up to the reading position.
  package let range: Range<Int>
  package let pages: PageRange
  /// True when the position cut its end off.
  package let isClipped: Bool

  package init(title: String, range: Range<Int>, in map: PageMap, isClipped: Bool = false) {
    self.title = title
    self.range = range
    pages = map.pages(of: range)
    self.isClipped = isClipped
  }

  /// Pages of a section in a book without chapters.
  private static let blockLength = 20
  /// Fewest words of a section beside its title: a heading with its subtitle has fewer.
  private static let fewestWords = 10

  /// All text up to the position by chapters, each from its title to the next title; blocks of pages
  /// in a book without chapters.
  ///
  /// Text before the first chapter and text under the heading of a part are sections of their own; a
  /// bare heading goes with the section below it.
  package static func sections(of chapters: [Chapter], in text: BookText, fence: Fence)
    -> [SummarySection]
  {
    let map = text.pageMap
    let end = map.end(before: fence)
    guard end > 0 else { return [] }
    let (seen, starts) = starts(of: chapters, in: text, fence)
    guard let first = seen.first else { return blocks(map, min(fence.page, map.pageCount)) }
    var sections: [SummarySection] = []
    var start = 0
    for (index, next) in (starts + [end]).enumerated() {
      let title = index == 0 ? "Before “\(first.title)”" : seen[index - 1].title
      let isBare = index == 0 || index < seen.count && seen[index].level > seen[index - 1].level
      let range = start..<min(max(start, next), end)
      let words = QuoteWord.words(of: Array(text.utf8[range])).count
      let named = QuoteWord.words(of: Array(title.utf8)).count
      if words == 0 || isBare && words < named + fewestWords, next < end { continue }
      guard words > 0 else { continue }
      let isLast = index == seen.count
      sections.append(
        SummarySection(
          title: title, range: range, in: map,
          isClipped: isLast && isOpen(seen[index - 1], chapters, text, fence)))
      start = range.upperBound
    }
    return sections
  }

  /// A whole chapter with all that is inside it, up to the position.
  package static func section(
    of chapter: Chapter, among chapters: [Chapter], in text: BookText, fence: Fence
  ) -> SummarySection? {
    let (seen, starts) = starts(of: chapters, in: text, fence)
    guard let index = seen.firstIndex(of: chapter) else { return nil }
    let end = text.pageMap.end(before: fence)
    let next = seen.indices.first { $0 > index && seen[$0].level <= chapter.level }
    let range = starts[index]..<max(starts[index], next.map { starts[$0] } ?? end)
    return SummarySection(
      title: chapter.title, range: range, in: text.pageMap,
      isClipped: next == nil && isOpen(chapter, chapters, text, fence))
  }

  /// True when the chapter goes on beyond the position.
  private static func isOpen(
    _ chapter: Chapter, _ chapters: [Chapter], _ text: BookText, _ fence: Fence
  ) -> Bool {
    let span = ChapterSpan.spans(of: chapters, text: text).first { $0.chapter == chapter }
    return span.map { !fence.allows($0.pages.end) } ?? false
  }

  /// The chapters that begin before the position, in order, with the offsets of their titles.
  private static func starts(of chapters: [Chapter], in text: BookText, _ fence: Fence)
    -> (chapters: [Chapter], starts: [Int])
  {
    let seen = chapters.filter { fence.allows($0.startPage) }
    var latest = 0
    let starts = ChapterPlaces.starts(of: seen, in: text).map { start in
      latest = max(latest, start)
      return latest
    }
    return (seen, starts)
  }

  private static func blocks(_ map: PageMap, _ last: Int) -> [SummarySection] {
    stride(from: 1, through: last, by: blockLength).map { start in
      pages(PageRange(start, min(start + blockLength - 1, last)), in: map)
    }
  }

  /// Pages as a section, with their citation as its title.
  package static func pages(_ pages: PageRange, in map: PageMap, isClipped: Bool = false)
    -> SummarySection
  {
    let range = map.ranges[pages.start - 1].lowerBound..<map.ranges[pages.end - 1].upperBound
    return SummarySection(
      title: map.citation(of: pages), range: range, in: map, isClipped: isClipped)
  }
}
