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
