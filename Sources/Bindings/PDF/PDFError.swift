/// Why a PDF could not be opened.
package enum PDFError: Error, Hashable, Sendable {
  /// Needs a password; `hadPassword` tells whether a wrong one was tried.
  case encrypted(hadPassword: Bool)
  /// Not a PDF, or broken beyond what Poppler repairs; `message` is Poppler's own.
  case damaged(message: String)
  /// The file could not be read at all.
  case unreadable(message: String)
  /// More pages than any book has: a forged page count.
  case tooManyPages(count: Int, limit: Int)
}
