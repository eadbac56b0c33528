/// Everything of a PDF that is not on its pages.
package struct PDFFacts: Hashable, Sendable {
  package let pageCount: Int
  package let title: String?
  package let author: String?
  package let outline: [PDFOutlineItem]
  /// The text in the largest type on the first page.
  package let largestText: String?
  /// Poppler's complaints while it opened the file.
  package let complaints: [String]

  package init(
    pageCount: Int, title: String?, author: String?, outline: [PDFOutlineItem],
    largestText: String?, complaints: [String]
  ) {
    self.pageCount = pageCount
    self.title = title
    self.author = author
    self.outline = outline
    self.largestText = largestText
    self.complaints = complaints
  }
}
