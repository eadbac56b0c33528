package import Basics
package import Books
package import Sessions

/// The reason a replay cannot begin, or did not end as recorded.
package enum ReplayError: Error, Hashable, Sendable {
  /// The books are neither in the library nor given as files.
  case booksMissing([MissingBook])
  /// A file is named as a book of the session but holds another.
  case otherBook(String, holds: BookIdentity, wanted: [BookIdentity])
  case drifted(cells: [Int])
  case nothingToReplay
}

extension ReplayError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .booksMissing(let books):
      return .init(
        books.count == 1
          ? "A book of the session is not here: \(Self.missing(books[0]))."
          : "Books of the session are not here: \(books.map(Self.missing).joined(separator: "; ")).",
        advice: books.count == 1
          ? "Take it in first, or name its file: --book FILE."
          : "Take them in first, or name their files: --book FILE once for each.",
        .notFound)
    case .otherBook(let file, let held, let wanted):
      let expected = wanted.map { Self.identity($0) }.joined(separator: "; ")
      return .init(
        "\(file) holds another book or edition: \(Self.identity(held)). The session is about \(expected).",
        advice: "Name the file of each with --book, or leave out what the library has.",
        .notFound)
    case .drifted(let cells):
      let list = Quantity.list(cells.map { "[\($0)]" }, most: 8, separator: " ")
      return .init(
        cells.isEmpty
          ? "The book has changed since it was recorded."
          : "Different from the recording: \(Quantity.count(cells.count, "cell")), \(list).",
        advice: "The lines above name the first stage of each.", .divergence)
    case .nothingToReplay:
      return .init(
        "There is no cell to replay.", advice: "/session list shows the sessions.", .notFound)
    }
  }

  /// Title, author and the beginning of the hash of the pages, by which editions are told apart.
  private static func identity(_ book: BookIdentity) -> String {
    let author = book.author.map { " by \($0)" } ?? ""
    let pages = book.pages.map { " (pages \($0.short)…)" } ?? ""
    return "“\(book.title)”\(author)\(pages)"
  }

  /// A title, and which questions need the book.
  private static func missing(_ book: MissingBook) -> String {
    let cells = Quantity.list(book.cells.map { "[\($0)]" }, most: 8, separator: " ")
    return
      "“\(book.title)” (\(book.cells.isEmpty ? "no question used it" : "used by \(cells)"))"
  }
}

/// A book of a session that was not found.
package struct MissingBook: Hashable, Sendable {
  package let title: String
  /// Numbers of the cells that asked, searched or showed something of it.
  package let cells: [Int]

  package init(title: String, cells: [Int]) {
    self.title = title
    self.cells = cells
  }
}

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
package struct ForeignBook: Error {
  package let identity: BookIdentity
}
