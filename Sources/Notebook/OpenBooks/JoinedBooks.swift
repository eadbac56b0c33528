package import Basics
package import Books
package import Sessions

/// Several books that are open together, their visible text read as one.
package struct JoinedBooks: Sendable {
  /// A book of the library and the place of its visible part in the joined text.
  package struct Part: Sendable {
    package let open: OpenBook
    package let label: String
    package let fence: Fence
    /// Byte offset of its first page.
    package let start: Int
    /// Page of the joined text at which it begins.
    package let firstPage: Int
    /// Number of visible pages.
    package let pageCount: Int

    /// Its visible pages in the joined text; those of a part without pages are empty.
    package var pages: PageRange { PageRange(firstPage, max(firstPage, firstPage + pageCount - 1)) }

    /// End of the visible text, in bytes of the book's own text.
    package var fenceEnd: Int { open.text.pageMap.end(before: fence) }
  }

  package let parts: [Part]

  /// Joins books of the library, each behind its own fence unless others are given.
  ///
  /// With `isBlind` the labels are letters, which reveal no title.
  package static func open(
    _ books: [OpenBook], labels: [String]? = nil, behind fences: [Fence]? = nil,
    isBlind: Bool = false,
    hasher: ContentHasher
  ) throws -> OpenBook {
    let labels =
      isBlind
      ? books.indices.map(Self.letter) : labels ?? BookLabels.labels(of: books.map(\.book.title))
    let fences = fences ?? books.map(\.book.fence)
    let text = BookText(
      joinedBooks: zip(zip(labels, books), fences).map {
        (label: $0.0, text: $0.1.text, fence: $1)
      }
    )
    let joinedBooks = JoinedBooks(parts: Self.parts(books, labels, fences, text))
    return OpenBook(
      book: try joinedBooks.book(hasher: hasher), text: text, chapters: joinedBooks.chapters,
      report: nil,
      joinedBooks: joinedBooks)
  }

  private static func parts(
    _ books: [OpenBook], _ labels: [String], _ fences: [Fence], _ text: BookText
  ) -> [Part] {
    var page = 1
    return books.indices.map { index in
      let count = BookText.visiblePages(of: books[index].text.pageMap, fences[index])
      defer { page += count }
      let ranges = text.pageMap.ranges
      return Part(
        open: books[index], label: labels[index], fence: fences[index],
        start: ranges.numbered(page)?.lowerBound ?? text.utf8.count,
        firstPage: page, pageCount: count)
    }
  }

  private static func letter(_ index: Int) -> String {
    "Book" + String(UnicodeScalar(UInt8(65 + index % 26))) + (index < 26 ? "" : "\(index / 26)")
  }

  /// One book made of all of them, whose identity is that of the visible text.
  private func book(hasher: ContentHasher) throws -> Book {
    let books = parts.compactMap { part in
      part.open.book.pagesHash.map { pages in
        JoinedBook(
          title: part.open.book.title, author: part.open.book.author, label: part.label,
          pages: pages, position: part.fence.position, pageCount: part.pageCount)
      }
    }
    let identity = books.map { "\($0.pages) \($0.position.stored) \($0.label)" }
    let hash = hasher.hash((["joined/1"] + identity).joined(separator: "\n"))
    let time = parts.map(\.open.book.updatedAt).max() ?? Timestamp(microseconds: 0)
    var book = try Book(
      id: BookID(rawValue: "joined-\(hash.short)"),
      title: parts.map(\.open.book.title).joined(separator: " + "), status: .ready,
      format: .unknown, pagesHash: hash, pageCount: parts.reduce(0) { $0 + $1.pageCount },
      createdAt: time, updatedAt: time)
    book.joinedBooks = books
    return book
  }

  /// The visible chapters of all books, each at its page of the joined text.
  private var chapters: [Chapter] {
    parts.flatMap { part in
      part.open.chapters.filter { $0.startPage <= part.pageCount }.map {
        Chapter(title: $0.title, level: $0.level, startPage: $0.startPage + part.firstPage - 1)
      }
    }
  }

  /// The book that holds a page of the joined text.
  package func part(ofPage page: Int) -> Part? {
    parts.last { $0.firstPage <= page && $0.pageCount > 0 }
  }

  /// Pages and byte range in the book itself.
  package func own(_ pages: PageRange, of part: Part) -> PageRange {
    PageRange(pages.start - part.firstPage + 1, pages.end - part.firstPage + 1)
  }

  /// The book whose label or title a reader names.
  package func part(named name: String) -> Part? {
    let name = name.lowercased()
    return parts.first { $0.label.lowercased() == name }
      ?? parts.first { $0.open.book.title.lowercased().contains(name) }
  }
}

extension OpenBook {
  /// The book that a reader names, of several; throws `NotebookError.notAmongBooks`.
  package func part(named name: String) throws -> JoinedBooks.Part {
    guard let part = joinedBooks?.part(named: name) else {
      throw NotebookError.notAmongBooks(name, labels: joinedBooks?.parts.map(\.label) ?? [])
    }
    return part
  }
}

extension JoinedBooks {
  /// The joined books of a transcript, with its recorded positions and labels.
  ///
  /// Throws `NotebookError.bookOfCellMissing` when a book has left the library.
  package static func restore(_ line: BookLine, from index: IndexPorts) async throws -> OpenBook {
    let library = try await index.books.books()
    var books: [OpenBook] = []
    for wanted in line.joinedBooks {
      guard let book = library.first(where: { $0.pagesHash == wanted.pages }) else {
        throw NotebookError.bookOfCellMissing(wanted.title)
      }
      books.append(try await OpenBook.load(wanted.restored(book), from: index.books))
    }
    return try open(books, labels: line.joinedBooks.map(\.label), hasher: index.hasher)
  }

  /// The books as the library has them now.
  package func current(in repository: any BookRepository) async throws -> [OpenBook] {
    var books: [OpenBook] = []
    for part in parts {
      books.append(part.open.with(try await repository.book(part.open.book.id) ?? part.open.book))
    }
    return books
  }
}

extension OpenBook {
  package func with(_ book: Book) -> OpenBook {
    var copy = self
    copy.book = book
    return copy
  }

  /// Several books joined again when the fence is lifted, or when their labels must reveal no
  /// title.
  ///
  /// A single book stays whole: its fence is that of the `Scene`.
  package func joined(behind fence: Fence, isBlind: Bool, hasher: ContentHasher) throws
    -> OpenBook
  {
    guard let joinedBooks, fence == .beyond || isBlind else { return self }
    let fences = joinedBooks.parts.map { fence == .beyond ? .beyond : $0.open.book.fence }
    return try JoinedBooks.open(
      joinedBooks.parts.map(\.open), behind: fences, isBlind: isBlind, hasher: hasher)
  }
}
