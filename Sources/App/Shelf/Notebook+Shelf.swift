import Basics
package import Books
import Sessions

extension Notebook {
  /// Opens several books at once, each by id, title or file; they are asked and searched together.
  ///
  /// The template `compare`, which names the books, takes the place of the default one.
  package func openBooks(
    _ references: [String], source: SourceOptions = SourceOptions(), overrides: [String] = [],
    observer: @escaping IngestObserver
  ) async throws -> OpenBook {
    let parameters = try parameters(with: overrides)
    let settings = try PipelineSettings(parameters)
    let names = references.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return try await record(
      .build, source: "/open \(names.joined(separator: " "))", parameters: parameters
    ) { cell in
      var books: [OpenBook] = []
      for reference in references {
        let opened = try await self.ready(reference, source: source, settings, cell, observer)
        if !books.contains(where: { $0.book.id == opened.desk.book.id }) {
          books.append(opened.desk)
        }
      }
      let desk = books.count == 1 ? books[0] : try Shelf.open(books, hasher: self.ports.hasher)
      try await self.recorder.put(desk.book)
      self.use(desk, after: cell.number)
      return desk
    }
  }

  /// Whether the words name several books rather than one whose title has these words.
  package func areSeveral(_ words: [String]) async throws -> Bool {
    guard words.count > 1 else { return false }
    if (try? await FindBook(ports).run(words.joined(separator: " "))) != nil { return false }
    for word in words where !word.contains(".") && !word.contains("/") {
      if (try? await FindBook(ports).run(word)) == nil { return false }
    }
    return true
  }

  /// Moves the position in one of the open books.
  package func movePosition(in part: Shelf.Part, to page: Int, source: String) async throws
    -> OpenBook
  {
    guard let shelf = try desk().shelf else { throw NotebookError.noBook }
    return try await record(.set, source: source, parameters: parameters) { _ in
      let moved = try await MoveReadingPosition(self.ports).run(part.open.book, to: page)
      let desk = try Shelf.open(
        shelf.parts.map { $0.open.book.id == moved.id ? $0.open.with(moved) : $0.open },
        hasher: self.ports.hasher)
      try await self.recorder.put(desk.book)
      self.reshelve(desk, keepsTurns: moved.fence.allows(madeAt: part.fence.position))
      return desk
    }
  }

  /// The open book that a reader names; throws `NotebookError.notOnShelf`.
  package func part(named name: String) throws -> Shelf.Part {
    let shelf = try desk().shelf
    guard let part = shelf?.part(named: name) else {
      throw NotebookError.notOnShelf(name, labels: shelf?.parts.map(\.label) ?? [])
    }
    return part
  }

  /// True when another shell has moved the position in one of the books.
  func refreshPositions(of shelf: Shelf) async throws -> Bool {
    let books = try await shelf.current(in: ports.books)
    let pairs = zip(shelf.parts, books)
    guard pairs.contains(where: { $0.open.book.position != $1.book.position }) else {
      return false
    }
    reshelve(
      try Shelf.open(books, hasher: ports.hasher),
      keepsTurns: pairs.allSatisfy { $1.book.fence.allows(madeAt: $0.fence.position) })
    return true
  }

  /// Whether a cell is about what is open, and answered no further on in it.
  func isOfDesk(_ cell: Cell) -> Bool {
    guard let open = current else { return cell.line.book == nil }
    if cell.line.book == open.book.pagesHash { return true }
    guard let then = cell.book?.shelf, !then.isEmpty else { return false }
    let now = open.book.shelf
    return then.map(\.pages) == now.map(\.pages)
      && zip(then, now).allSatisfy { $0.position.isVisible(before: $1.position) }
  }
}

extension Shelf {
  /// The shelf that a transcript names, with the positions and labels of then.
  ///
  /// Throws `NotebookError.bookOfCellMissing` when a book is not in the library any more.
  static func restore(_ line: BookLine, from ports: LibraryPorts) async throws -> OpenBook {
    let library = try await ports.books.books()
    var books: [OpenBook] = []
    for wanted in line.shelf {
      guard var book = library.first(where: { $0.pagesHash == wanted.pages }) else {
        throw NotebookError.bookOfCellMissing(wanted.title)
      }
      book.position = wanted.position
      books.append(try await OpenBook.load(book, from: ports.books))
    }
    return try open(books, labels: line.shelf.map(\.label), hasher: ports.hasher)
  }

  /// The books as the library has them now.
  func current(in repository: any BookRepository) async throws -> [OpenBook] {
    var books: [OpenBook] = []
    for part in parts {
      books.append(part.open.with(try await repository.book(part.open.book.id) ?? part.open.book))
    }
    return books
  }
}

extension OpenBook {
  func with(_ book: Book) -> OpenBook {
    var copy = self
    copy.book = book
    return copy
  }

  /// The part behind a fence: several books are joined again where it is lifted, or where their names
  /// are to tell nothing.
  func seen(behind fence: Fence, isBlind: Bool, hasher: any ContentHasher) throws -> OpenBook {
    guard let shelf, fence == .beyond || isBlind else { return self }
    let fences = shelf.parts.map { fence == .beyond ? .beyond : $0.open.book.fence }
    return try Shelf.open(
      shelf.parts.map(\.open), behind: fences, isBlind: isBlind, hasher: hasher)
  }
}

extension Scene {
  /// The scene itself; throws `NotebookError.severalBooks` where several books are open.
  func ofOneBook(_ purpose: String) throws -> Scene {
    if open.shelf != nil { throw NotebookError.severalBooks(purpose) }
    return self
  }
}
