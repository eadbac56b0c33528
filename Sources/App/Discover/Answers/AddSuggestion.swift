package import Discovery
package import Reading

/// Puts a suggestion among the books to read, or the wishes.
package struct AddSuggestion: Sendable {
  private let notebook: Notebook
  private let list: ShownList

  package init(_ notebook: Notebook, _ list: ShownList) {
    self.notebook = notebook
    self.list = list
  }

  /// A work that is being read or was read stays as it is.
  package func run(
    _ book: ShownBook, to status: ReadingStatus, source: String
  ) async throws -> ShelvedSuggestion {
    let (work, isNew, isChanged) = try await ShelveSuggestion(notebook).run(book, source: source) {
      if $0.status == .wishlist || $0.status == .toRead { $0.status = status }
    }
    let answered = try await list.keep(
      .added, to: book, as: .added(list.logged(book)), notebook)
    return ShelvedSuggestion(book: answered, work: work, isNew: isNew, isChanged: isChanged)
  }
}

/// Says that a suggestion is owned, unread.
package struct OwnedSuggestion: Sendable {
  private let notebook: Notebook
  private let list: ShownList

  package init(_ notebook: Notebook, _ list: ShownList) {
    self.notebook = notebook
    self.list = list
  }

  package func run(_ book: ShownBook, source: String) async throws -> ShelvedSuggestion {
    let (work, isNew, isChanged) = try await ShelveSuggestion(notebook).run(book, source: source) {
      $0.isOwned = true
      if $0.status == .wishlist { $0.status = .toRead }
    }
    let answered = try await list.keep(.owned, to: book, as: .owned(list.logged(book)), notebook)
    return ShelvedSuggestion(book: answered, work: work, isNew: isNew, isChanged: isChanged)
  }
}

/// Says that a suggestion was read before, with a rating or without.
package struct ReadSuggestion: Sendable {
  private let notebook: Notebook
  private let list: ShownList

  package init(_ notebook: Notebook, _ list: ShownList) {
    self.notebook = notebook
    self.list = list
  }

  /// The day on which it was finished stays open, since nobody said it.
  package func run(
    _ book: ShownBook, rating: Rating?, source: String
  ) async throws -> ShelvedSuggestion {
    let (work, isNew, isChanged) = try await ShelveSuggestion(notebook).run(book, source: source) {
      $0.status = .read
      if let rating { $0.rating = rating }
    }
    let answered = try await list.keep(
      .read(rating), to: book, as: .read(list.logged(book)), notebook)
    return ShelvedSuggestion(book: answered, work: work, isNew: isNew, isChanged: isChanged)
  }
}
