package import Basics
package import Books
package import Sessions

/// The facts by which a person and a session tell a book from others.
package struct BookIdentity: Hashable, Sendable {
  package let title: String
  package let author: String?
  /// Hash of the normalised pages; nil for a book that has none yet.
  package let pages: ContentHash?

  package init(title: String, author: String?, pages: ContentHash?) {
    self.title = title
    self.author = author
    self.pages = pages
  }

  package init(_ book: Book) {
    self.init(title: book.title, author: book.author, pages: book.pagesHash)
  }

  package init(_ wanted: WantedBook) {
    self.init(title: wanted.title, author: wanted.author, pages: wanted.pages)
  }
}

/// A book that was read and not taken in, because its pages are not those wanted.
struct ForeignBook: Error {
  let identity: BookIdentity
}
