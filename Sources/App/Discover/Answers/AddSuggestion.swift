import Discovery
import Reading

/// Answers that put a suggestion on the shelf: to be read or wished for, owned, or read before.
struct AddSuggestion: Sendable {
  private let notebook: Notebook
  private let list: ShownList
  private let book: ShownBook
  private let source: String

  init(_ notebook: Notebook, _ list: ShownList, _ book: ShownBook, source: String) {
    self.notebook = notebook
    self.list = list
    self.book = book
    self.source = source
  }

  /// Among the books to read, or the wishes; a work that is being read or was read stays as it is.
  func add(to status: ReadingStatus) async throws -> ShelvedSuggestion {
    try await shelve(.added, as: .added(list.logged(book))) {
      if $0.status == .wishlist || $0.status == .toRead { $0.status = status }
    }
  }

  /// Owned, unread.
  func own() async throws -> ShelvedSuggestion {
    try await shelve(.owned, as: .owned(list.logged(book))) {
      $0.isOwned = true
      if $0.status == .wishlist { $0.status = .toRead }
    }
  }

  /// Read before, with a rating or without; the day on which it was finished stays open, since nobody said it.
  func read(_ rating: Rating?) async throws -> ShelvedSuggestion {
    try await shelve(.read(rating), as: .read(list.logged(book))) {
      $0.status = .read
      if let rating { $0.rating = rating }
    }
  }

  private func shelve(
    _ answer: BookAnswer, as kind: DiscoveryEvent.Kind, _ change: (inout Entry) -> Void
  ) async throws -> ShelvedSuggestion {
    let (work, isNew, isChanged) = try await ShelveSuggestion(notebook)
      .run(book, source: source, change)
    let answered = try await list.keep(answer, to: book, as: kind, notebook)
    return ShelvedSuggestion(
      book: answered, earlier: book.answer, work: work, isNew: isNew, isChanged: isChanged)
  }
}
