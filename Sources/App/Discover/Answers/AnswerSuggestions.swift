package import Discovery
import Reading

/// What became of a book that was answered.
package enum SuggestionOutcome: Sendable {
  case added(ShelvedSuggestion)
  case owned(ShelvedSuggestion)
  case read(ShelvedSuggestion)
  case passed(PassedSuggestion)
  case more(BookKnowledge)
}

/// Runs a line that answers books of the list by their numbers.
package struct AnswerSuggestions: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// What became of each book, in the order of the line; throws `ShownBookError` for a number that isn't
  /// there before anything is written.
  package func run(_ line: SuggestionLine, source: String) async throws -> [SuggestionOutcome] {
    let list = try await ShownList(notebook)
    let books = try list.books(line.books)
    var outcomes: [SuggestionOutcome] = []
    for book in books { outcomes.append(try await answer(book, line, list, source)) }
    return outcomes
  }

  private func answer(
    _ book: ShownBook, _ line: SuggestionLine, _ list: ShownList, _ source: String
  ) async throws -> SuggestionOutcome {
    let shelving = AddSuggestion(notebook, list, book, source: source)
    switch line.verb {
    case .add: return .added(try await shelving.add(to: line.status))
    case .owned: return .owned(try await shelving.own())
    case .read: return .read(try await shelving.read(line.rating))
    case .more:
      return .more(try await MoreAboutSuggestion(notebook, list).run(book, source: source))
    case .pass:
      let reader = WishReader(thisYear: ChangeShelf(notebook).today.year)
      let refusal = Refusal(line.reason, reader: reader)
      // `pass 2 i own it` refuses nothing.
      if let verb = refusal.isReally {
        return try await answer(book, SuggestionLine(verb, line.books), list, source)
      }
      return .passed(
        try await PassSuggestion(notebook, list).run(book, refusal, source: source))
    }
  }
}
