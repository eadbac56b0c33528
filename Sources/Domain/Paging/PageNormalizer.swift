/// Turns the raw pages of a laid-out document into the text that is chunked and cited.
///
/// Needs the whole document, because headers and broken words are recognised by their neighbours.
package enum PageNormalizer {
  /// Fewer pages do not tell a running header from a line of the text.
  private static let fewestPages = 8

  /// Cleans, strips headers, mends hyphens and tidies blank lines; adds what it did to the report.
  ///
  /// Many pages are returned as they are in a task that was cancelled meanwhile.
  package static func normalize(
    _ pages: [Page], chapters: [Chapter] = [], report: inout ParseReport
  ) -> [Page] {
    var cleaner = TextCleaner()
    var filter = RunningHeaderFilter(chapters: chapters)
    var joiner = HyphenJoiner()
    var pulse = WorkPulse()
    var texts = pages.map { cleaner.clean(Array($0.text.utf8)) }
    let byteCount = texts.reduce(0) { $0 + $1.count }
    if pulse.isCancelled(after: byteCount) { return pages }
    if pages.count >= fewestPages { texts = filter.strip(texts, of: pages) }
    if pulse.isCancelled(after: byteCount) { return pages }
    texts = joiner.mend(texts)
    report.charactersDropped += cleaner.charactersDropped
    report.headersStripped += filter.linesStripped
    report.hyphensJoined += joiner.joined
    report.hyphensKept += joiner.kept
    return zip(pages, texts).map { page, text in
      Page(
        number: page.number, label: page.label,
        text: String(decoding: BlankLines.tidied(text), as: UTF8.self))
    }
  }
}
