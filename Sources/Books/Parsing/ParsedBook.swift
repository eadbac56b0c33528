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
