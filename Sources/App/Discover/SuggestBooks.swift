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
  /// What the calls of a model cost; nil where none was called or it has no price.
  package let dollars: Double?
  let suggestions: [Suggestion]
  /// Nil where no model was asked.
  let asked: AskedProposals?
  /// Books whose vectors the next list may use.
  let wanted: LearnMeaning.Wanted?

  /// The list as it is remembered.
  var books: [ShownBook] {
    zip(suggestions, round.books).map { suggestion, book in
      ShownBook(
        position: book.number, suggestion.candidate, slot: book.slot,
        reason: book.reason.check.text)
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
    at place: String = "shell", beyondFence: Bool = false,
    observer: @escaping ProposalObserver = { _ in }
  ) async throws -> SuggestedCell {
    let start = ContinuousClock.now
    let parameters = try await notebook.parameters(with: overrides)
    let conversation = try await conversation(line, at: place)
    let suggested: SuggestedCell
    do {
      let gathered = try await GatherDiscovery(notebook).run(
        line, in: conversation, mayAsk: mayAsk, beyondFence: beyondFence)
      suggested = try await SuggestAsCell(notebook).run(
        gathered, parameters, source: source, observer: observer)
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
      round.line, intent: round.intent, wish: round.wish, elapsed: elapsed,
      dollars: suggested.dollars)
    if let question = round.question {
      _ = try await KeepRound(notebook).run(asking: question, for: line, in: conversation)
    } else {
      _ = try await KeepRound(notebook).run(suggested.books, for: line, in: conversation)
    }
  }
}
