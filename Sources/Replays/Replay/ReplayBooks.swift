import Basics
import Books
import Notebook
import Sessions

/// Puts the books of a session into the library of a replay, each of them once.
actor ReplayBooks {
  /// The source of a book of the session.
  private enum Place {
    case file(String)
    case library(Book, BookCheck.Origin)
  }

  /// A book in the library of the replay.
  private struct Placed {
    var open: OpenBook
    /// The reading of its file; nil when no file was read.
    let parsing: StageRun?
    let origin: BookCheck.Origin
  }

  /// The book of a cell of the session.
  struct Found: Sendable {
    let desk: OpenBook
    /// The readings of files for it.
    let parsings: [StageRun]
    let check: BookCheck
  }

  /// The reader's own library.
  private let library: IngestPorts
  /// The library of the replay: the reader's own, or one that begins empty.
  private let bench: IngestPorts
  private let isScratch: Bool
  private let files: [String]
  private let wanted: [WantedBook]
  private let observer: IngestObserver
  /// Paths by the pages of the book in each file; nil until they are assigned.
  private var paths: [ContentHash: String]?
  private var placed: [ContentHash: Placed] = [:]
  private var readings: [String: (book: Book, parsing: StageRun?)] = [:]
  private var found: [ContentHash: Found] = [:]
  /// A check for each book that was found, in order.
  private(set) var checks: [BookCheck] = []

  init(
    of session: Session, library: IngestPorts, bench: IngestPorts, isScratch: Bool,
    files: [String], observer: @escaping IngestObserver
  ) {
    self.library = library
    self.bench = bench
    self.isScratch = isScratch
    self.files = files
    wanted = session.wantedBooks
    self.observer = observer
  }

  /// Throws `ReplayError.booksMissing` when the book is not found, `.otherBook` when a file
  /// belongs to no book of the session, and errors of reading a file.
  func find(_ line: BookLine) async throws -> Found {
    if let known = found[line.pages] { return known }
    let new = line.joinedBooks.isEmpty ? try await one(line) : try await several(line)
    found[line.pages] = new
    checks.append(new.check)
    return new
  }

  private func one(_ line: BookLine) async throws -> Found {
    var book = try await place(
      WantedBook(title: line.title, author: line.author, pages: line.pages, source: line.source))
    // Prompts contain the book's recorded title.
    book.open.book.title = line.title
    return Found(
      desk: book.open, parsings: [book.parsing].compactMap(\.self),
      check: BookCheck(
        recorded: line, origin: book.origin, pages: book.open.book.pagesHash ?? line.pages,
        isParsed: book.parsing != nil))
  }

  /// Every book of the joined ones, with the recorded positions.
  private func several(_ line: BookLine) async throws -> Found {
    var books: [Placed] = []
    for part in line.joinedBooks {
      let wanted = wanted.first { $0.pages == part.pages }
      var book = try await place(
        wanted
          ?? WantedBook(title: part.title, author: part.author, pages: part.pages, source: nil))
      book.open.book.title = part.title
      book.open.book = part.restored(book.open.book)
      books.append(book)
    }
    let desk = try JoinedBooks.open(
      books.map(\.open), labels: line.joinedBooks.map(\.label), hasher: bench.index.hasher)
    let parsings = books.compactMap(\.parsing)
    return Found(
      desk: desk, parsings: parsings,
      check: BookCheck(
        recorded: line, origin: .of(books.map(\.origin)),
        pages: desk.book.pagesHash ?? line.pages, isParsed: !parsings.isEmpty))
  }

  private func place(_ wanted: WantedBook) async throws -> Placed {
    if let known = placed[wanted.pages] { return known }
    let new = try await placing(wanted)
    placed[wanted.pages] = new
    return new
  }

  /// The books of the session that are neither in the library nor among the files.
  func missing() async throws -> [WantedBook] {
    var missing: [WantedBook] = []
    for book in wanted where try await whereabouts(of: book) == nil { missing.append(book) }
    return missing
  }

  private func placing(_ wanted: WantedBook) async throws -> Placed {
    switch try await whereabouts(of: wanted) {
    case .file(let path): return try await read(path)
    case .library(let book, let origin): return try await taken(book, origin)
    case nil: throw ReplayError.booksMissing([MissingBook(title: wanted.title, cells: [])])
    }
  }

  /// The place of a book: a file that a person names, else the library, else the book that ships
  /// with the program.
  private func whereabouts(of wanted: WantedBook) async throws -> Place? {
    if let path = try await assignedPaths()[wanted.pages] { return .file(path) }
    let books = try await library.index.books.books().filter { $0.status == .ready }
    if let book = books.first(where: { $0.pagesHash == wanted.pages }) {
      if isScratch, let path = try await unchangedSource(of: book, wanted) { return .file(path) }
      return .library(book, .library)
    }
    let sample = SampleBook(library)
    if let path = try await sample.path(ofPages: wanted.pages, source: wanted.source) {
      return .file(path)
    }
    return books.first { $0.title == wanted.title }.map { .library($0, .libraryByTitle) }
  }

  private func assignedPaths() async throws -> [ContentHash: String] {
    if let paths { return paths }
    let assigned = try await ReplayFiles(
      paths: files, wanted: wanted,
      source: { try await self.library.sources.identify($0, Self.offline).hash },
      reading: { try await self.stray($0) },
      isKept: { pages in
        try await self.library.index.books.books().contains { $0.pagesHash == pages }
      }
    ).assigned()
    paths = assigned
    return assigned
  }

  /// Options without fetching; kept copies of URLs are used.
  private static let offline: SourceOptions = {
    var options = SourceOptions()
    options.staysOffline = true
    return options
  }()

  /// The file the library read the book from, if it still has the same bytes.
  private func unchangedSource(of book: Book, _ wanted: WantedBook) async throws -> String? {
    guard let path = book.source, let hash = wanted.source ?? book.sourceHash,
      let now = try? await library.sources.identify(path, Self.offline), now.hash == hash
    else { return nil }
    return path
  }

  /// The book of a file whose bytes belong to no book of the session.
  ///
  /// A check may compare with another edition, in a library that it throws away; into the reader's
  /// own, nothing but the books of the session is taken.
  private func stray(_ path: String) async throws -> Book {
    guard !isScratch else { return try await reading(path).book }
    do {
      return try await reading(path, wanting: Set(wanted.map(\.pages))).book
    } catch let other as ForeignBook {
      throw ReplayError.otherBook(
        path, holds: other.identity, wanted: wanted.map { BookIdentity($0) })
    }
  }

  private func reading(_ path: String, wanting pages: Set<ContentHash>? = nil) async throws -> (
    book: Book, parsing: StageRun?
  ) {
    if let known = readings[path] { return known }
    let (book, parsing) = try await IngestBook(bench, wanting: pages).pages(
      path, source: Self.offline, observer: observer)
    readings[path] = (book, parsing)
    return (book, parsing)
  }

  private func read(_ path: String) async throws -> Placed {
    let (book, parsing) = try await reading(path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Placed(
      open: try await OpenBook.load(book, from: bench.index.books), parsing: parsing,
      origin: .file(name))
  }

  private func taken(_ book: Book, _ origin: BookCheck.Origin) async throws -> Placed {
    let copy = BookCopy(library: library.index.books, bench: bench.index)
    let book = try await isScratch ? copy.copied(book) : copy.withPagesHash(book)
    return Placed(
      open: try await OpenBook.load(book, from: bench.index.books), parsing: nil, origin: origin)
  }
}

/// Copies a book of the reader's own library into that of a replay.
struct BookCopy {
  let library: any BookRepository
  let bench: IndexPorts

  func withPagesHash(_ book: Book) async throws -> Book {
    var book = book
    let pages = try await library.text(of: book.id).pages
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
      pages: try await library.text(of: book.id).pages,
      chapters: try await library.chapters(of: book.id))
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
