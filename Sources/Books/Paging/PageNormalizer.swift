import Basics

/// Turns the raw pages of a laid-out document into the text that is chunked and cited.
///
/// Needs the whole document, because headers and broken words are recognised by their neighbours.
package enum PageNormalizer {
  /// Fewest pages that tell a running header from a line of the text.
  private static let fewestPages = 8

  /// Cleans, finds printed page numbers, strips margin numbers and headers, mends hyphens and tidies
  /// blank lines; adds what it did to the report.
  ///
  /// After cancellation many pages come back unchanged.
  package static func normalize(
    _ pages: [Page], chapters: [Chapter] = [], report: inout ParseReport
  ) -> [Page] {
    var cleaner = TextCleaner()
    var filter = RunningHeaderFilter(chapters: chapters)
    var joiner = HyphenJoiner()
    var margin = MarginNumbers()
    var numbers = NumberLines()
    var pulse = WorkPulse()
    var texts: [[UInt8]] = []
    for page in pages {
      if pulse.isCancelled(after: page.text.utf8.count + 1) { return pages }
      texts.append(cleaner.clean(Array(page.text.utf8)))
    }
    let labelled = PrintedNumbers.labelled(pages, texts)
    report.labelsAreFromHeads = labelled != pages
    texts = margin.strip(texts)
    texts =
      pages.count >= fewestPages
      ? filter.strip(texts, of: labelled) : numbers.strip(texts, of: labelled)
    texts = joiner.mend(texts)
    report.charactersDropped += cleaner.charactersDropped
    report.headersStripped += filter.linesStripped + numbers.removed
    report.marginNumbersStripped += margin.removed
    report.hyphensJoined += joiner.joined
    report.hyphensKept += joiner.kept
    var normalized: [Page] = []
    for (page, text) in zip(labelled, texts) {
      if pulse.isCancelled(after: text.count + 1) { return pages }
      normalized.append(
        Page(
          number: page.number, label: page.label,
          text: String(decoding: BlankLines.tidied(text), as: UTF8.self)))
    }
    return normalized
  }
}
