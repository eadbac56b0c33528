import Basics

/// Divides the text of a plain file into pages.
package enum TextPaging {
  /// Form feeds mean laid-out pages, which lose headers and broken words; else pages are estimated.
  package static func pages(of text: [UInt8], report: inout ParseReport) -> [Page] {
    if let ranges = FormFeedPaging.pages(of: text) {
      return PageNormalizer.normalize(numbered(ranges, in: text), report: &report)
    }
    var cleaner = TextCleaner()
    let clean = BlankLines.tidied(cleaner.clean(text))
    report.charactersDropped += cleaner.charactersDropped
    let ranges = LengthPaging().pages(of: clean)
    report.pagesAreEstimated = ranges.count > 1
    return numbered(ranges, in: clean)
  }

  private static func numbered(_ ranges: [Range<Int>], in text: [UInt8]) -> [Page] {
    ranges.enumerated().map { index, range in
      let bytes = text[range]
      let end = bytes.lastIndex { $0 != 0x0A && !BlankLines.isBlank($0) }
      return Page(
        number: index + 1,
        text: String(decoding: end.map { bytes[...$0] } ?? bytes.prefix(0), as: UTF8.self))
    }
  }
}

/// Pages of a text that marks its page breaks with form feeds.
package enum FormFeedPaging {
  /// Most form feeds that count as page breaks; no book has more pages.
  static let pageLimit = 100_000

  /// Pages between form feeds; nil when there are none or they only part long sections.
  ///
  /// A form feed at the very end closes the last page, as `pdftotext` writes it.
  package static func pages(
    of text: [UInt8], longestAverage: Int = 12_000
  ) -> [Range<Int>]? {
    var pages: [Range<Int>] = []
    var start = 0
    while let end = text[start...].firstIndex(of: 0x0C) {
      guard pages.count < pageLimit else { return nil }
      pages.append(start..<end)
      start = end + 1
    }
    guard !pages.isEmpty else { return nil }
    if !text[start...].allSatisfy({ $0 == 0x0A || $0 == 0x0D || BlankLines.isBlank($0) }) {
      pages.append(start..<text.count)
    }
    return text.count / pages.count <= longestAverage ? pages : nil
  }
}

/// Estimates pages by length for a text that has none.
///
/// A page ends at a paragraph, else a line, else a word, else between two characters of a script
/// written without spaces; never inside a word, unless that word is longer than three pages.
package struct LengthPaging: Sendable {
  /// Unicode scalars on a page, at most; the original's page of 3000.
  package let charactersPerPage: Int

  package init(charactersPerPage: Int = 3000) {
    self.charactersPerPage = max(1, charactersPerPage)
  }

  /// Byte ranges that follow each other without gap and cover the whole text; at least one.
  package func pages(of text: [UInt8]) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var start = 0
    var pulse = WorkPulse()
    while let end = pageEnd(in: text, from: start), !pulse.isCancelled(after: end - start) {
      pages.append(start..<end)
      start = end
    }
    pages.append(start..<text.count)
    return pages
  }

  /// The end of the page that begins at `start`; nil when the rest of the text fits on it.
  private func pageEnd(in text: [UInt8], from start: Int) -> Int? {
    var cuts = PageCuts(target: charactersPerPage)
    var index = start
    while index < text.count {
      let scalar = UTF8Scalar(text, at: index)
      if let end = cuts.end(before: scalar.value, at: index) { return end }
      index = cuts.passWord(in: text, from: index + scalar.length)
    }
    return nil
  }
}
