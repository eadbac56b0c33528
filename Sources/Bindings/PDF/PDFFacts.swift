/// Page count, metadata and outline of a PDF.
package struct PDFFacts: Hashable, Sendable {
  package let pageCount: Int
  package let title: String?
  package let author: String?
  package let outline: [PDFOutlineItem]
  /// Poppler's complaints while it opened the file.
  package let complaints: [String]
}
