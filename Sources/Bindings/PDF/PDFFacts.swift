/// Everything of a PDF that is not on its pages.
package struct PDFFacts: Hashable, Sendable {
  package let pageCount: Int
  package let title: String?
  package let author: String?
  package let outline: [PDFOutlineItem]
  /// Poppler's complaints while it opened the file.
  package let complaints: [String]
}
