import Basics

/// Mends words that were broken at a line end, by the vocabulary of the document itself.
///
/// `exten-⏎sion` becomes `extension` when that word occurs elsewhere more often than `exten-sion`, or
/// when neither does, words of this document are broken by syllables and a half is no word;
/// otherwise the line end goes and the hyphen stays, as in `empty-⏎dirs`. The rest of the word moves
/// up to the line it began on.
package struct HyphenJoiner: Sendable {
  package private(set) var joined = 0
  package private(set) var kept = 0

  private let breakLimit: Int

  /// A break takes about twenty times its bytes in memory; no book has a million of them.
  package init(breakLimit: Int = 1 << 20) { self.breakLimit = breakLimit }

  /// The pages with their broken words mended.
  ///
  /// A word broken by the end of a page moves to the page it began on, but only if its joined form
  /// occurs elsewhere: the next page may begin with something else. Pages with more breaks than any
  /// book has stay as they are, and so do many pages after cancellation.
  package mutating func mend(_ pages: [[UInt8]]) -> [[UInt8]] {
    guard let breaks = breaks(in: pages) else { return pages }
    let vocabulary = BreakVocabulary(
      of: breaks.lines.joined() + breaks.pages.compactMap { $0?.word }, in: pages)
    var pulse = WorkPulse()
    var mended = pages
    for (index, found) in breaks.lines.enumerated() where !found.isEmpty {
      if pulse.isCancelled(after: pages[index].count) { return pages }
      mended[index] = mend(pages[index], found, by: vocabulary)
    }
    for (index, item) in breaks.pages.enumerated() {
      guard let item, vocabulary.proves(item.word) else { continue }
      if pulse.isCancelled(after: mended[index + 1].count) { return pages }
      item.join(&mended, at: index)
      joined += 1
    }
    return mended
  }

  /// The breaks within each page, and between each page and the next.
  private typealias Breaks = (lines: [[HyphenBreak]], pages: [PageEndBreak?])

  /// Returns nil when there are more than any book has, or the task was cancelled.
  private func breaks(in pages: [[UInt8]]) -> Breaks? {
    var pulse = WorkPulse()
    var breaks = Breaks([], [])
    var count = 0
    for (index, page) in pages.enumerated() {
      if pulse.isCancelled(after: page.count + 1) { return nil }
      guard let found = HyphenBreak.all(in: page, atMost: breakLimit - count) else { return nil }
      count += found.count
      breaks.lines.append(found)
      if index > 0 {
        breaks.pages.append(PageEndBreak(between: pages[index - 1], and: page))
      }
    }
    return breaks
  }

  private mutating func mend(
    _ page: [UInt8], _ breaks: [HyphenBreak], by vocabulary: BreakVocabulary
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(page.count)
    var copied = 0
    for item in breaks {
      result.append(contentsOf: page[copied..<item.hyphen.lowerBound])
      if vocabulary.joins(item) {
        joined += 1
      } else {
        result.append(contentsOf: page[item.hyphen])
        kept += 1
      }
      result.append(contentsOf: page[item.rest])
      copied = item.rest.upperBound
      // The line end moves behind the word; a blank there becomes the line end.
      if copied < page.count, page[copied] != 0x0A {
        result.append(0x0A)
        while copied < page.count, BlankLines.isBlank(page[copied]) { copied += 1 }
      }
    }
    result.append(contentsOf: page[copied...])
    return result
  }
}

/// A word broken by the end of a page.
struct PageEndBreak {
  /// The break as if both lines were on one page.
  package let word: HyphenBreak
  /// The part on the second page: the rest of the word with its punctuation.
  private let rest: ArraySlice<UInt8>

  /// Returns nil when the first page does not end in a hyphen or the second does not go on with a word.
  init?(between first: [UInt8], and second: [UInt8]) {
    guard let end = first.lastIndex(where: Self.isInk).map({ $0 + 1 }),
      let start = second.firstIndex(where: Self.isInk)
    else { return nil }
    let above = first[..<end].suffix(200)
    let below = second[start...].prefix { $0 != 0x0A }.prefix(200)
    guard let word = HyphenBreak.all(in: above + [0x0A] + below)?.last,
      word.hyphen.upperBound == above.count
    else { return nil }
    self.word = word
    let length = word.rest.count
    rest = second[start..<min(second.count, start + length)]
  }

  /// Takes the hyphen off the page at `index` and brings the rest of the word up from the next.
  func join(_ pages: inout [[UInt8]], at index: Int) {
    // Breaks within the pages were mended before and may have moved these ends.
    guard let end = pages[index].lastIndex(where: Self.isInk).map({ $0 + 1 }),
      let start = pages[index + 1].firstIndex(where: Self.isInk),
      pages[index + 1][start...].starts(with: rest), end > word.hyphen.count
    else { return }
    pages[index].replaceSubrange((end - word.hyphen.count)..., with: rest)
    pages[index + 1].removeSubrange(..<(start + rest.count))
  }

  private static func isInk(_ byte: UInt8) -> Bool { byte != 0x0A && !BlankLines.isBlank(byte) }
}
