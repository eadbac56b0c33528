package import Domain

/// How the book of a session was found, and whether it is still the same.
package struct BookCheck: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    case file(String)
    case library
    /// The library has a book of that title and no book of those pages.
    case libraryByTitle
  }

  package let recorded: BookLine
  package let origin: Origin
  /// Hash of the pages as they are now.
  package let pages: ContentHash
  /// Whether the pages were read from a file for this replay.
  package let isParsed: Bool

  package var isSame: Bool { pages == recorded.pages }
  /// The stage that a change of the pages shows in first.
  package var stage: Stage { isParsed ? .parse : .page }
}

/// Puts the books of a session into the library that a replay works in.
struct ReplayBooks {
  /// Where the reader keeps books.
  let library: LibraryPorts
  /// Where the replay works; the same one, or one that is empty at first.
  let bench: LibraryPorts
  let isScratch: Bool
  let file: String?
  let observer: IngestObserver

  struct Found: Sendable {
    let desk: OpenBook
    /// The reading of its file, where that was done.
    let parsing: StageRun?
    let check: BookCheck
  }

  /// Throws `ReplayError.bookMissing` when there is no such book, or what reading the file throws.
  func find(_ line: BookLine) async throws -> Found {
    if !line.shelf.isEmpty { return try await shelf(line) }
    if let file { return try await parsed(file, line) }
    let books = try await library.books.books().filter { $0.status == .ready }
    if let book = books.first(where: { $0.pagesHash == line.pages }) {
      if isScratch, let source = try await unchangedSource(of: book, line) {
        return try await parsed(source, line)
      }
      return try await taken(book, line, .library)
    }
    if let book = books.first(where: { $0.title == line.title }) {
      return try await taken(book, line, .libraryByTitle)
    }
    throw ReplayError.bookMissing(title: line.title, pages: line.pages.short)
  }

  /// Every book of a shelf from the library, with the positions of then.
  private func shelf(_ line: BookLine) async throws -> Found {
    let known = try await library.books.books().filter { $0.status == .ready }
    var books: [OpenBook] = []
    for wanted in line.shelf {
      guard let book = known.first(where: { $0.pagesHash == wanted.pages }) else {
        throw ReplayError.bookMissing(title: wanted.title, pages: wanted.pages.short)
      }
      let found = try await taken(book, line, .library)
      var moved = found.desk.book
      moved.position = wanted.position
      books.append(found.desk.with(moved))
    }
    let desk = try Shelf.open(books, labels: line.shelf.map(\.label), hasher: bench.hasher)
    let check = BookCheck(
      recorded: line, origin: .library, pages: desk.book.pagesHash ?? line.pages, isParsed: false)
    return Found(desk: desk, parsing: nil, check: check)
  }

  /// A replay fetches nothing; what was fetched before is kept.
  private static let offline: SourceOptions = {
    var options = SourceOptions()
    options.staysOffline = true
    return options
  }()

  /// The file the library read the book from, if it is there with the same bytes.
  private func unchangedSource(of book: Book, _ line: BookLine) async throws -> String? {
    guard let path = book.source, let hash = line.source,
      let found = try? await library.sources.identify(path, Self.offline),
      found.hash == hash
    else { return nil }
    return path
  }

  private func parsed(_ path: String, _ line: BookLine) async throws -> Found {
    let (book, parsing) = try await IngestBook(bench).pages(
      path, title: line.title, source: Self.offline, observer: observer)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return try await found(book, parsing, line, .file(name), isParsed: true)
  }

  private func taken(_ book: Book, _ line: BookLine, _ origin: BookCheck.Origin) async throws
    -> Found
  {
    let text = try await library.books.text(of: book.id)
    let pages = text.pages
    var book = book
    book.pagesHash = PagesHash.of(pages, hasher: bench.hasher)
    if isScratch {
      try await bench.books.save(book)
      let parsed = ParsedBook(
        title: book.title, author: book.author, language: book.language, pages: pages,
        chapters: try await library.books.chapters(of: book.id))
      try await bench.books.savePages(
        parsed, of: book.id, pagesHash: PagesHash.of(pages, hasher: bench.hasher))
    }
    return try await found(book, nil, line, origin, isParsed: false)
  }

  private func found(
    _ book: Book, _ parsing: StageRun?, _ line: BookLine, _ origin: BookCheck.Origin,
    isParsed: Bool
  ) async throws -> Found {
    let check = BookCheck(
      recorded: line, origin: origin, pages: book.pagesHash ?? line.pages, isParsed: isParsed)
    return Found(
      desk: try await OpenBook.load(book, from: bench.books), parsing: parsing, check: check)
  }
}

extension BookText {
  /// The pages it was joined from.
  fileprivate var pages: [Page] {
    pageMap.ranges.enumerated().map { index, range in
      Page(number: index + 1, label: pageMap.labels[index], text: text(range))
    }
  }
}
