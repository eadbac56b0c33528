package import Basics
package import Books

/// The book of the cells after this line, named by its content.
package struct BookLine: TranscriptLine {
  package static let kind = "book"

  package let title: String
  package let author: String?
  package let language: String?
  package let format: BookFormat
  /// Hash of the source file; nil for a book imported from a database.
  package let source: ContentHash?
  /// Hash of the normalised pages: the identity that a replay looks for.
  package let pages: ContentHash
  package let pageCount: Int
  /// Name and version of the parser, such as `pdf/1`; nil when unknown.
  package let parser: String?
  /// Several books that are open together: their visible pages are one after the other, joined
  /// by line feeds, and pages and offsets count through them.
  package let joinedBooks: [JoinedBook]

  /// Returns nil for a book without pages.
  package init?(_ book: Book, parser: String? = nil) {
    guard let pages = book.pagesHash else { return nil }
    title = book.title
    author = book.author
    language = book.language
    format = book.format
    source = book.sourceHash
    self.pages = pages
    pageCount = book.pageCount
    self.parser = parser
    joinedBooks = book.joinedBooks
  }

  package init?(fields: [String: JSONValue]) {
    guard let title = fields.text("title"), let pages = fields.hash("pages") else { return nil }
    self.title = title
    self.pages = pages
    author = fields.text("author")
    language = fields.text("language")
    format = fields.text("format").flatMap { BookFormat(rawValue: $0) } ?? .unknown
    source = fields.hash("source")
    pageCount = fields.integer("count") ?? 0
    parser = fields.text("parser")
    joinedBooks = fields.list("books").compactMap { JoinedBook(recorded: $0) }
  }

  package var fields: [String: JSONValue] {
    [String: JSONValue](present: [
      "title": .string(title), "author": author.map { .string($0) },
      "language": language.map { .string($0) }, "format": .string(format.rawValue),
      "source": source.map { .hash($0) }, "pages": .hash(pages), "count": .integer(pageCount),
      "parser": parser.map { .string($0) },
      "books": joinedBooks.isEmpty ? nil : .array(joinedBooks.map(\.recorded)),
    ])
  }
}
