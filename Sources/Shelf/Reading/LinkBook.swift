import Basics
import Books
package import Notebook
package import Reading
import Sessions

/// Links books of the library to editions of the shelf, as files of them.
package struct LinkBook: Sendable {
  private let store: any ReadingStore
  private let world: World

  init(_ store: any ReadingStore, _ world: World) {
    self.store = store
    self.world = world
  }

  package init(_ shelf: ShelfPorts) { self.init(shelf.store, shelf.world) }

  /// Links a book that was opened to the work with its ISBN, or its title and author; nil when the shelf
  /// has none.
  func run(_ book: Book, _ text: BookText) async throws -> ShelvedWork? {
    if let known = try await work(of: book.id) { return known }
    let isbns = PrintedISBNs.of(text)
    let twin = try await WorkTwin(store).twin(
      title: book.title, authors: [book.author].compactMap(\.self), isbns: isbns)
    guard let twin else { return nil }
    return try await link(book, to: twin, isbns)
  }

  /// Adds an open book to the shelf and links it.
  package func add(_ open: OpenBook, to shelf: ShelfPorts, source: String) async throws
    -> ShelvedWork
  {
    guard open.joinedBooks == nil else { throw ShelfError.noBook }
    let book = open.book
    let id = WorkID(rawValue: shelf.newID())
    var work = try Work(
      id: id, title: book.title, originalLanguage: book.language, addedAt: shelf.today)
    if let name = book.author {
      work.authors = [Credit(author: Author(id: AuthorID(rawValue: shelf.newID()), name: name))]
    }
    let edition = Edition(
      id: EditionID(rawValue: shelf.newID()), workID: id, isbns: PrintedISBNs.of(open.text),
      format: .ebook, language: book.language)
    let added = try await ChangeShelf(shelf).add(
      ShelvedWork(work: work, editions: [edition]),
      book.position.isSet ? [.init(.reading)] : [], source: source)
    return try await link(book, to: added, edition.isbns)
  }

  /// The work that an open book is a file of; nil without a link or with several books.
  package func work(of open: OpenBook?) async throws -> ShelvedWork? {
    guard let open, open.joinedBooks == nil else { return nil }
    return try await work(of: open.book.id)
  }

  func work(of book: BookID) async throws -> ShelvedWork? {
    guard let link = try await store.link(of: book) else { return nil }
    return try await store.works([link.work]).first
  }

  /// Links the edition with one of the ISBNs, else that of the current reading; a work without an edition
  /// gets one.
  private func link(_ book: Book, to shelved: ShelvedWork, _ isbns: [ISBN]) async throws
    -> ShelvedWork
  {
    let known =
      shelved.editions.first { !Set($0.isbns).isDisjoint(with: isbns) } ?? shelved.edition
    if let known {
      try await store.link(book.id, to: known.id)
      return shelved
    }
    var work = shelved
    let edition = Edition(
      id: EditionID(rawValue: world.ids.uuid()), workID: work.work.id,
      format: .ebook, language: book.language)
    work.editions = [edition]
    try await store.apply(
      ShelfRevision(.change, subject: work.work.title, saved: [work], at: world.clock.now()))
    try await store.link(book.id, to: edition.id)
    return work
  }
}

/// The ISBNs that a book names at its beginning, each of which its check digit proves.
enum PrintedISBNs {
  /// Bytes at the beginning of a book that may hold its imprint.
  private static let imprint = 20_000

  static func of(_ text: BookText) -> [ISBN] {
    let bytes = text.utf8
    let beginning = String(decoding: bytes.prefix(imprint), as: UTF8.self)
    var found: [ISBN] = []
    for part in beginning.split(separator: "ISBN").dropFirst() {
      let signs = part.drop { !$0.isASCII || !$0.isNumber }.prefix {
        $0.isASCII && ($0.isNumber || $0 == "-" || $0 == " " || $0 == "X")
      }
      // A number may be followed by a year or a price.
      let words = signs.split(separator: " ")
      let candidates = [String(signs)] + words.map(String.init)
      if let isbn = candidates.lazy.compactMap({ try? ISBN($0) }).first, !found.contains(isbn) {
        found.append(isbn)
      }
    }
    return found
  }
}

/// Finds the work of the shelf that another one is the same as.
package struct WorkTwin {
  /// Most works whose titles are compared letter by letter.
  private static let mostTitles = 200

  private let store: any ReadingStore

  package init(_ store: any ReadingStore) { self.store = store }

  /// A work with one of the ISBNs, else one with the same title that shares an author.
  package func of(_ shelved: ShelvedWork) async throws -> ShelvedWork? {
    try await twin(
      title: shelved.work.title, authors: shelved.work.authors.map(\.author.name),
      isbns: shelved.editions.flatMap(\.isbns))
  }

  /// Without authors the title has to be that of a single work.
  package func twin(title: String, authors: [String], isbns: [ISBN]) async throws -> ShelvedWork? {
    if let known = try await store.works(isbns: isbns).first { return known }
    // The longest word is in every spelling of a title.
    let word = FoldedText.folded(title).split(separator: " ").max { $0.count < $1.count }
    let query = ShelfQuery(conditions: [
      ShelfCondition(.title, .contains([word.map { String($0) } ?? title]))
    ])
    let found = try await store.search(query, limit: Self.mostTitles)
    guard found.corrections.isEmpty else { return nil }
    let titled = found.works.filter { $0.hasTitle(title) }
    let names = Set(authors.map(NameKey.of))
    if names.isEmpty { return titled.count == 1 ? titled[0] : nil }
    return titled.first { shelved in
      let authors = shelved.work.authors
      return authors.isEmpty || authors.contains { names.contains(NameKey.of($0.author.name)) }
    }
  }
}
