package import Discovery
package import Reading
import Shelf

/// A suggestion that was put on the shelf.
package struct ShelvedSuggestion: Sendable {
  package let book: ShownBook
  /// What was answered before in the same list.
  package let earlier: BookAnswer?
  package let work: ShelvedWork
  /// False for a work that was there already.
  package let isNew: Bool
  /// False where the shelf said the same before.
  package let isChanged: Bool
}

/// Puts a suggestion on the shelf by its verbs, so that undo takes it back.
struct ShelveSuggestion: Sendable {
  private let shelf: ShelfPorts
  private var store: any ReadingStore { shelf.store }

  init(_ shelf: ShelfPorts) { self.shelf = shelf }

  /// Writes what `change` says of the reading; the work is made of what was shown where the shelf has none.
  func run(
    _ book: ShownBook, source: String, _ change: (inout Entry) -> Void
  ) async throws -> (work: ShelvedWork, isNew: Bool, isChanged: Bool) {
    let known = try await onShelf(book)
    var shelved = try known ?? made(of: book)
    let before = known.map { _ in shelved }
    let place = entryPlace(&shelved)
    change(&shelved.entries[place])
    shelved.sortEntries()
    guard shelved != before else { return (shelved, false, false) }
    let work = try await ChangeShelf(shelf).apply(
      known == nil ? .add : .change, shelved, [], source: source)
    return (work, known == nil, true)
  }

  /// The work that it is: by id, ISBN, or title and author.
  private func onShelf(_ book: ShownBook) async throws -> ShelvedWork? {
    if let id = book.names.work, let work = try await store.works([id]).first { return work }
    return try await WorkTwin(store).twin(
      title: book.title, authors: book.authors, isbns: book.names.isbns)
  }

  private func made(of book: ShownBook) throws -> ShelvedWork {
    let id = WorkID(rawValue: shelf.newID())
    let work = try Work(
      id: id, title: book.title,
      authors: book.authors.map {
        Credit(author: Author(id: AuthorID(rawValue: shelf.newID()), name: $0))
      },
      firstPublished: book.year, subjects: book.subjects, description: book.description,
      identifiers: book.names.identifiers.filter { $0.scheme.isOfWork },
      review: book.isVerified ? .verified : .needsReview, addedAt: shelf.today)
    // The ISBNs are those of all editions; only a single one tells which edition is meant.
    let isbns = book.names.isbns.count == 1 ? book.names.isbns : []
    guard !isbns.isEmpty || book.pages != nil || book.language != nil else {
      return ShelvedWork(work: work)
    }
    let edition = Edition(
      id: EditionID(rawValue: shelf.newID()), workID: id, isbns: isbns, pageCount: book.pages,
      language: book.language)
    return ShelvedWork(work: work, editions: [edition])
  }

  /// Place of the current reading, which is made when it is missing.
  private func entryPlace(_ shelved: inout ShelvedWork) -> Int {
    if let id = shelved.current?.id, let place = shelved.entries.firstIndex(where: { $0.id == id })
    {
      return place
    }
    shelved.entries.append(
      Entry(
        id: EntryID(rawValue: shelf.newID()), workID: shelved.work.id,
        editionID: shelved.edition?.id, status: .toRead, addedAt: shelf.today))
    return shelved.entries.count - 1
  }
}

extension IdentifierScheme {
  /// True for names of works, and not of one edition.
  fileprivate var isOfWork: Bool {
    switch self {
    case .openLibraryWork, .goodreadsWork, .libraryThingWork, .wikidata, .inventaire: true
    case .openLibraryEdition, .openLibraryAuthor, .goodreads, .libraryThing, .storyGraph,
      .googleBooks, .bookWyrm, .calibre, .asin, .oclc, .lccn, .isbnDB:
      false
    }
  }
}
