/// What Poppler says about one page, copied out of the document.
package struct PDFPage: Hashable, Sendable {
  /// Position in the document from 1.
  package let number: Int
  /// The label in the document's own numbering, such as `iv`; nil when it has none.
  package let label: String?
  /// Text in reading order, canonically composed; nil when the page could not be read.
  package let text: String?
  /// Poppler's complaints while it read this page, the first few.
  package let complaints: [String]
}
