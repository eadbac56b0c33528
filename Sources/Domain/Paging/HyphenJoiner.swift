/// Mends words that were broken at a line end, by the vocabulary of the document itself.
///
/// `exten-⏎sion` becomes `extension` when that word occurs elsewhere more often than `exten-sion`;
/// otherwise the line end goes and the hyphen stays, as in `empty-⏎dirs`. The rest of the word moves
/// up to the line it began on.
package struct HyphenJoiner: Sendable {
  package private(set) var joined = 0
  package private(set) var kept = 0

  package init() {}

  /// The pages with their broken words mended.
  ///
  /// A word broken by the end of a page moves to the page it began on, but only if its joined form
  /// occurs elsewhere: what stands first on a page may be something else.
  package mutating func mend(_ pages: [[UInt8]]) -> [[UInt8]] {
    let breaks = pages.map { HyphenBreak.all(in: $0) }
    let pageBreaks = zip(pages, pages.dropFirst()).map { PageEndBreak(between: $0, and: $1) }
    let vocabulary = BreakVocabulary(
      of: breaks.joined() + pageBreaks.compactMap { $0?.word }, in: pages)
    var mended = zip(pages, breaks).map { page, breaks in
      breaks.isEmpty ? page : mend(page, breaks, by: vocabulary)
    }
    for (index, item) in pageBreaks.enumerated() {
      guard let item, vocabulary.joins(item.word) else { continue }
      item.join(&mended, at: index)
      joined += 1
    }
    return mended
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
