/// The result of parsing a file.
package struct ParsedBook: Hashable, Sendable {
  package var title: String?
  package var author: String?
  package var language: String?
  /// Numbered 1, 2, 3 … without gaps; a page without text is present and empty.
  package var pages: [Page]
  package var chapters: [Chapter]
  package var report: ParseReport

  package init(
    title: String? = nil, author: String? = nil, language: String? = nil, pages: [Page],
    chapters: [Chapter] = [], report: ParseReport = ParseReport()
  ) {
    self.title = title.map(BookTitle.shortened)
    self.author = author.map(BookTitle.shortened)
    self.language = language.map(BookTitle.shortened)
    self.pages = pages
    self.chapters = chapters
    self.report = report
  }

  /// Bytes of the texts of all pages.
  package var byteCount: Int { pages.reduce(0) { $0 + $1.text.utf8.count } }
}

/// An entry of the book's own outline.
package struct Chapter: Hashable, Sendable {
  package let title: String
  /// Depth in the outline from 1.
  package let level: Int
  package let startPage: Int

  package init(title: String, level: Int, startPage: Int) {
    self.title = BookTitle.shortened(title)
    self.level = level
    self.startPage = startPage
  }
}

/// Report of the losses, repairs and guesses made while reading a file.
package struct ParseReport: Hashable, Sendable {
  /// Pages that could not be read at all.
  package var failedPages: [Int] = []
  /// Files inside the book that could not be read, or not in whole.
  package var lostParts: [String] = []
  /// Pages without any text.
  package var emptyPages: [Int] = []
  package var headersStripped = 0
  package var hyphensJoined = 0
  package var hyphensKept = 0
  /// Control and private-use characters dropped.
  package var charactersDropped = 0
  /// Bytes that are not valid in the encoding, replaced by U+FFFD.
  package var bytesReplaced = 0
  package var encoding: String?
  /// Lines of Project Gutenberg's header and licence left out of the book.
  package var licenceLines = 0
  /// True when some pages begin where their length says.
  package var pagesAreEstimated = false
  /// True when nearly all pages lack text, so that the file is probably a scan.
  package var looksScanned = false
  /// The first `warningLimit` warnings.
  package var warnings: [String] = []
  /// Number of further warnings, which are not kept.
  package var warningsLeftOut = 0

  package static let warningLimit = 500

  package init() {}

  package mutating func warn(_ warning: String) {
    if warnings.count < Self.warningLimit {
      warnings.append(warning)
    } else {
      warningsLeftOut += 1
    }
  }

  package var isPartial: Bool { !failedPages.isEmpty || !lostParts.isEmpty }
}
