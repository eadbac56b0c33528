/// Label and text of a page, copied out of the document.
package struct PDFPage: Hashable, Sendable {
  /// Position in the document from 1.
  package let number: Int
  /// The label in the document's own numbering, such as `iv`; nil when the page has no label.
  package let label: String?
  /// Text in reading order, canonically composed; nil when the page could not be read.
  package let text: String?
  /// Poppler's first complaints while it read this page, at most 8.
  package let complaints: [String]
}
