package import Basics

/// A book whose text is left out of a shared session.
package struct SharedBook: Sendable {
  package let title: String
  package let pages: ContentHash
  package let bytes: [UInt8]
  let quotes: BookQuotes

  package init(title: String, pages: ContentHash, bytes: [UInt8]) {
    self.title = title
    self.pages = pages
    self.bytes = bytes
    quotes = BookQuotes(bytes)
  }
}
