/// An entry of a document's outline.
package struct PDFOutlineItem: Hashable, Sendable {
  package let title: String
  /// Depth from 1.
  package let level: Int
  /// Page from 1; nil when the entry leads to no page of the document.
  package let page: Int?
}
