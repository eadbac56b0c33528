import Books

/// Copies a book of the reader's own library into that of a replay.
struct BookCopy {
  let library: LibraryPorts
  let bench: LibraryPorts

  func withPagesHash(_ book: Book) async throws -> Book {
    var book = book
    let pages = try await library.books.text(of: book.id).pages
    book.pagesHash = PagesHash.of(pages, hasher: bench.hasher)
    return book
  }

  /// The book in the library of the replay, which has at most one of the same file.
  func copied(_ book: Book) async throws -> Book {
    if let source = book.sourceHash, let there = try await bench.books.book(sourceHash: source) {
      return there
    }
    let book = try await withPagesHash(book)
    try await bench.books.save(book)
    let parsed = ParsedBook(
      title: book.title, author: book.author, language: book.language,
      pages: try await library.books.text(of: book.id).pages,
      chapters: try await library.books.chapters(of: book.id))
    if let hash = book.pagesHash {
      try await bench.books.savePages(parsed, of: book.id, pagesHash: hash)
    }
    return book
  }
}

extension BookText {
  /// The pages that the text was joined from.
  fileprivate var pages: [Page] {
    pageMap.ranges.enumerated().map { index, range in
      Page(number: index + 1, label: pageMap.labels[index], text: text(range))
    }
  }
}
