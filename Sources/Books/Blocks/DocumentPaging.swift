import Basics

/// Divides a document that has no pages of its own into logical ones.
///
/// A page begins wherever `DocumentCuts` says, and where a printed page begins, whose number becomes
/// its label. What is longer than a page is divided further, at paragraphs.
package struct DocumentPaging: Sendable {
  private let length: LengthPaging

  /// `charactersPerPage` bounds the pages that are made by length.
  package init(charactersPerPage: Int = 3000) {
    length = LengthPaging(charactersPerPage: charactersPerPage)
  }

  /// Pages begin at headings up to a level and at the text's own marks; every heading is a chapter.
  package func pages(
    of text: DocumentText, headingsTo level: Int
  ) -> (pages: [Page], chapters: [Chapter], isByLength: Bool) {
    var cuts = DocumentCuts()
    cuts.starts = text.headings.filter { $0.level <= level }.map(\.offset) + text.pageBreaks
    cuts.printPages = text.printPages
    cuts.chapters = text.headings.map {
      .init(title: $0.title, level: $0.level, offset: $0.offset)
    }
    return pages(of: text, cuts)
  }

  /// Divides the text at the cuts; pages are numbered from 1 and hold text, unless there is none at
  /// all.
  ///
  /// `isByLength` is true when some page begins at no mark of the text.
  package func pages(
    of text: DocumentText, _ cuts: DocumentCuts
  ) -> (pages: [Page], chapters: [Chapter], isByLength: Bool) {
    let (ranges, isByLength) = divide(text.utf8, cuts)
    var nextPrint = 0
    var label: String?
    let pages = ranges.enumerated().map { index, range in
      while nextPrint < cuts.printPages.count,
        cuts.printPages[nextPrint].offset <= range.lowerBound
      {
        label = cuts.printPages[nextPrint].label
        nextPrint += 1
      }
      return Page(
        number: index + 1, label: label == String(index + 1) ? nil : label,
        text: String(decoding: text.utf8[range], as: UTF8.self))
    }
    let chapters = cuts.chapters.map { chapter in
      Chapter(
        title: chapter.title, level: chapter.level,
        startPage: Self.page(of: chapter.offset, in: ranges))
    }
    return (pages, chapters, isByLength)
  }

  /// Ranges without white space at either end.
  private func divide(_ text: [UInt8], _ cuts: DocumentCuts) -> ([Range<Int>], isByLength: Bool) {
    let places = Set(cuts.starts + cuts.printPages.map(\.offset))
      .filter { 0 < $0 && $0 < text.count }
    var ranges: [Range<Int>] = []
    var (start, isByLength) = (0, false)
    for end in places.sorted() + [text.count] {
      let part = text.trimmingBlanks(start..<end)
      start = end
      guard !part.isEmpty else { continue }
      let pieces = length.pages(of: Array(text[part]))
      isByLength = isByLength || pieces.count > 1
      for piece in pieces {
        let page = text.trimmingBlanks(
          part.lowerBound + piece.lowerBound..<part.lowerBound + piece.upperBound)
        if !page.isEmpty { ranges.append(page) }
      }
    }
    return (ranges.isEmpty ? [0..<0] : ranges, isByLength)
  }

  /// The page that holds the first text at or after an offset, or the last page.
  private static func page(of offset: Int, in ranges: [Range<Int>]) -> Int {
    var (low, high) = (0, ranges.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}

/// Offsets at which a document's text is divided, in UTF-8 bytes.
package struct DocumentCuts: Hashable, Sendable {
  /// The beginning of a chapter; several may begin at one place.
  package struct Section: Hashable, Sendable {
    package let title: String
    /// Depth from 1.
    package let level: Int
    package let offset: Int

    package init(title: String, level: Int, offset: Int) {
      self.title = title
      self.level = level
      self.offset = offset
    }
  }

  /// The beginning of a page of the printed edition.
  package struct PrintPage: Hashable, Sendable {
    package let label: String
    package let offset: Int

    package init(label: String, offset: Int) {
      self.label = BookTitle.shortened(label)
      self.offset = offset
    }
  }

  /// Offsets of the beginnings of pages, in any order.
  package var starts: [Int] = []
  /// Chapters in the order in which they are to be listed.
  package var chapters: [Section] = []
  /// Printed pages by ascending offset.
  package var printPages: [PrintPage] = []

  package init() {}
}
