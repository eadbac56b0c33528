/// The reason that a PDF could not be opened.
package enum PDFError: Error, Hashable, Sendable {
  /// The document needs a password; `hadPassword` is true when a wrong one was given.
  case encrypted(hadPassword: Bool)
  /// The file is not a PDF, or Poppler cannot repair it; `message` is Poppler's own.
  case damaged(message: String)
  /// The file could not be read at all.
  case unreadable(message: String)
  /// The document claims more pages than `PDFDocument.pageLimit`.
  case tooManyPages(count: Int, limit: Int)
}
