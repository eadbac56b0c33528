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
