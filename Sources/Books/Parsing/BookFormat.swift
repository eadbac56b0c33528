/// A kind of source file that a parser may know.
package enum BookFormat: String, Sendable, CaseIterable {
  case pdf, txt, epub, docx, html, markdown
  /// A book imported from a database without its source file.
  case unknown
}
