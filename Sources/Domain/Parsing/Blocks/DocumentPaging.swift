/// Divides a document that has no pages of its own into logical ones.
///
/// A page begins at every given section, at page breaks, and at the pages of a printed edition, whose
/// numbers become labels. What is longer than a page is divided further, at paragraphs.
package struct DocumentPaging: Sendable {
  /// Where a chapter begins; several may begin at one place.
  package struct Section: Hashable, Sendable {
    package let title: String
    /// Depth from 1.
    package let level: Int
    /// Offset in UTF-8 bytes of the document's text.
    package let offset: Int

    package init(title: String, level: Int, offset: Int) {
      self.title = title
      self.level = level
      self.offset = offset
    }
  }

  private let length: LengthPaging

  /// `charactersPerPage` bounds the pages that are made by length.
  package init(charactersPerPage: Int = 3000) {
    length = LengthPaging(charactersPerPage: charactersPerPage)
  }

  /// Pages and chapters by headings up to a level, the form of Markdown and DOCX.
  package func pages(
    of text: DocumentText, headingsTo level: Int
  ) -> (pages: [Page], chapters: [Chapter]) {
    let starts = text.headings.filter { $0.level <= level }.map(\.offset)
    let chapters = text.headings.map {
      Section(title: $0.title, level: $0.level, offset: $0.offset)
    }
    return pages(of: text, startingAt: starts, chapters: chapters)
  }

  /// Pages that begin at the given offsets and at the text's own marks; chapters in the order given.
  ///
  /// Pages without text do not exist, except that there is always one page.
  package func pages(
    of text: DocumentText, startingAt starts: [Int], chapters: [Section]
  ) -> (pages: [Page], chapters: [Chapter]) {
    let prints = text.marks.compactMap { mark -> (offset: Int, label: String)? in
      if case .printPage(let label) = mark.kind { (mark.offset, label) } else { nil }
    }
    let breaks = text.marks.filter { $0.kind == .pageBreak }.map(\.offset)
    let cuts = Set(starts + prints.map(\.offset) + breaks).filter { $0 > 0 && $0 < text.utf8.count }
    let ranges = divide(text.utf8, at: cuts.sorted())
    var nextPrint = 0
    var label: String?
    let pages = ranges.enumerated().map { index, range in
      while nextPrint < prints.count, prints[nextPrint].offset <= range.lowerBound {
        label = prints[nextPrint].label
        nextPrint += 1
      }
      return Page(
        number: index + 1, label: label == String(index + 1) ? nil : label,
        text: String(decoding: text.utf8[range], as: UTF8.self))
    }
    let ends = ranges.map(\.upperBound)
    return (
      pages,
      chapters.map {
        Chapter(title: $0.title, level: $0.level, startPage: Self.page(of: $0.offset, ends: ends))
      }
    )
  }

  /// Ranges without white space at either end, none of them empty unless the text is.
  private func divide(_ text: [UInt8], at cuts: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for end in cuts + [text.count] {
      let part = text.trimmingBlanks(start..<end)
      start = end
      guard !part.isEmpty else { continue }
      for piece in length.pages(of: Array(text[part])) {
        let page = text.trimmingBlanks(
          part.lowerBound + piece.lowerBound..<part.lowerBound + piece.upperBound)
        if !page.isEmpty { ranges.append(page) }
      }
    }
    return ranges.isEmpty ? [0..<0] : ranges
  }

  /// The page that holds the first text at or after an offset, or the last page.
  private static func page(of offset: Int, ends: [Int]) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}
