import Books
package import Discovery
package import Parameters
import Sessions

/// A cell of suggestions.
package struct SuggestedCell: Sendable {
  package let cell: Int
  /// The cell that it runs again.
  package let parent: Int?
  package let round: PresentedRound
  package let parameters: Parameters
  let suggestions: [Suggestion]
  /// Books whose vectors the next list may use.
  let wanted: LearnMeaning.Wanted?

  /// The list as it is remembered.
  var books: [ShownBook] {
    zip(suggestions, round.books).map { suggestion, book in
      ShownBook(
        position: book.number, suggestion.candidate, slot: book.slot,
        reason: book.reason.sentence)
    }
  }
}

/// Suggests books as a cell of its own, as the next round of the conversation.
package struct SuggestBooks: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// The books for a line, or with `mayAsk` a question about it; an empty line asks for a surprise.
  ///
  /// A line outside of a conversation begins one; `place` is where that is, such as `shell`. `beyondFence` lets
  /// what books should be like reach over the reading position.
  package func run(
    _ line: String, overrides: [String] = [], mayAsk: Bool, source: String,
    at place: String = "shell", beyondFence: Bool = false
  ) async throws -> SuggestedCell {
    let start = ContinuousClock.now
    let parameters = try await notebook.parameters(with: overrides)
    let conversation = try await conversation(line, at: place)
    let suggested: SuggestedCell
    do {
      let inputs = try await GatherDiscovery(notebook).run(
        line, in: conversation, mayAsk: mayAsk, beyondFence: beyondFence)
      suggested = try await SuggestAsCell(notebook).run(
        inputs, parameters, source: source,
        from: MeantAnswers(notebook, making: inputs.near != nil))
    } catch {
      try? await DiscoveryTalks(notebook).log(
        .failed(String(describing: type(of: error))), in: conversation.id)
      throw error
    }
    try await keep(suggested, in: conversation, elapsed: .now - start)
    await notebook.discuss(answering: suggested.round.question)
    return suggested
  }

  /// The open conversation, else a new one.
  private func conversation(_ line: String, at place: String) async throws -> DiscoveryConversation
  {
    let talks = DiscoveryTalks(notebook)
    if await notebook.discovery.isOpen, let current = try await talks.current() { return current }
    return try await talks.begin(line, from: place)
  }

  /// Remembers what was shown or asked.
  private func keep(
    _ suggested: SuggestedCell, in conversation: DiscoveryConversation, elapsed: Duration
  ) async throws {
    let round = suggested.round
    let line = KeepRound.Line(
      round.line, intent: round.intent, wish: round.wish, elapsed: elapsed)
    if let question = round.question {
      _ = try await KeepRound(notebook).run(asking: question, for: line, in: conversation)
    } else {
      _ = try await KeepRound(notebook).run(suggested.books, for: line, in: conversation)
    }
  }
}

/// Runs a round with given inputs as a cell.
struct SuggestAsCell: Sendable {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// Stages from `recomputing` on are computed even if their results are known.
  func run(
    _ inputs: DiscoverInputs, _ parameters: Parameters, source: String, parent: Int? = nil,
    from candidates: any CandidateSource, recomputing: Stage? = nil
  ) async throws -> SuggestedCell {
    let cell = try await notebook.recorder.begin(
      .discover, source: source, parameters: parameters, book: try await book(of: inputs.near),
      parent: parent)
    var pipeline = DiscoverPipeline(
      parameters, source: candidates, cache: notebook.cache, hasher: notebook.ports.hasher)
    pipeline.journal = cell
    pipeline.recomputing = recomputing
    let suggesting = try await cell.ending { [pipeline] _ in
      try await pipeline.run(Suggesting(inputs))
    }
    try await notebook.recordDesk()
    return SuggestedCell(
      cell: cell.number, parent: parent, round: try suggesting.made(\.presented),
      parameters: parameters, suggestions: suggesting.round?.mix.suggestions ?? [],
      wanted: LearnMeaning.Wanted(suggesting))
  }

  /// The book that a list is near, at the position it was read up to: nobody who reads less far sees where.
  private func book(of near: NearPassage?) async throws -> Book? {
    guard let near, let pages = near.bookPages else { return nil }
    var book = try await notebook.ports.books.books().first { $0.pagesHash == pages }
    book?.position = near.position.map { ReadingPosition(page: $0) } ?? .unset
    return book
  }
}
