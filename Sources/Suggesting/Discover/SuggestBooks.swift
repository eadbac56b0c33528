package import Books
package import Discovery
package import Notebook
package import Parameters
import Sessions
import Shelf

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
  /// A line outside of a conversation begins one; `place` is where that is, such as `shell`. What books
  /// should be like is behind the reader's own fence unless another is given.
  package func run(
    _ line: String, overrides: ParameterChanges = [], mayAsk: Bool, source: String,
    at place: String = "shell", behind fence: Fence? = nil,
    observer: @escaping ProposalObserver = { _ in }
  ) async throws -> SuggestedCell {
    let start = ContinuousClock.now
    let parameters = await notebook.parameters(with: overrides)
    let conversation = try await conversation(line, at: place)
    let suggested: SuggestedCell
    do {
      let gathered = try await GatherDiscovery(notebook).run(
        line, in: conversation, mayAsk: mayAsk, behind: fence)
      suggested = try await SuggestAsCell(notebook).run(
        gathered, parameters, source: source, observer: observer)
    } catch {
      try? await DiscoveryTalks(notebook.discovering).log(
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
    let talks = DiscoveryTalks(notebook.discovering)
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
      _ = try await KeepRound(notebook.discovering).run(
        asking: question, for: line, in: conversation)
    } else {
      _ = try await KeepRound(notebook.discovering).run(
        suggested.books, for: line, in: conversation)
    }
  }
}

/// Runs a round with given inputs as a cell.
struct SuggestAsCell: Sendable {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// Nothing that `recorded` or `asked` holds is asked again.
  ///
  /// Stages from `recomputing` on are computed even if their results are known; from `candidates` on the model
  /// is asked again.
  func run(
    _ gathered: GatheredInputs, _ parameters: Parameters, source: String, parent: Int? = nil,
    recorded: RecordedRound? = nil, knowing asked: [AskedProposals] = [],
    recomputing: Stage? = nil, observer: @escaping ProposalObserver
  ) async throws -> SuggestedCell {
    let inputs = gathered.inputs
    let asksModel = parameters[.discoverSources] != .offline
    let parameters = asksModel ? ShelfCall.parameters(parameters) : parameters
    let book = try await book(of: inputs.near)
    let cell = try await notebook.recorder.begin(
      .discover, source: source, parameters: parameters, book: book,
      position: book.map { _ in ReadingPosition(page: inputs.near?.position ?? 0) }, parent: parent)
    let isAskedAgain = recomputing.map { $0 <= .candidates } ?? false
    let known = isAskedAgain ? [] : (asked + [recorded?.asked].compactMap(\.self))
    let (suggested, dollars) = try await cell.ending { cell in
      var pipeline = pipeline(
        inputs, parameters, recorded, await notebook.memory.forgetting(from: recomputing))
      pipeline.journal = cell
      pipeline.keptShelf = gathered.kept
      if asksModel {
        pipeline.proposer = try ProposeBooks(notebook, parameters)
          .source(in: cell, known: known.filter { $0.reply != nil }, observer: observer)
      }
      let suggested = try await pipeline.suggest(from: inputs)
      let dollars = await self.dollars(of: cell.number)
      try await cell.end(.ok, cost: dollars)
      return (suggested, dollars)
    }
    try await notebook.recordDesk()
    return SuggestedCell(
      cell: cell.number, parent: parent, round: suggested.presented,
      parameters: parameters, dollars: dollars,
      suggestions: suggested.round?.mix.suggestions ?? [],
      asked: suggested.asked, wanted: LearnMeaning.Wanted(suggested))
  }

  /// The book that a list is near; its cell is at the fence it was read to, so that nobody who reads less
  /// far sees where.
  private func book(of near: NearPassage?) async throws -> Book? {
    guard let near, let pages = near.bookPages else { return nil }
    return try await notebook.books.books().first { $0.pagesHash == pages }
  }

  private func pipeline(
    _ inputs: DiscoverInputs, _ parameters: Parameters, _ recorded: RecordedRound?,
    _ memory: StageMemory
  ) -> DiscoverPipeline {
    let source = MeantAnswers(notebook.discovering, making: recorded == nil && inputs.near != nil)
    var pipeline = DiscoverPipeline(
      parameters, source: recorded.map { KnownAnswers(recorded: $0, source: source) } ?? source,
      memory: memory)
    let verifier = VerifyProposals(notebook.shelf)
    pipeline.verifier =
      recorded.map { KnownVerdicts(recorded: $0, verifier: verifier) } ?? verifier
    return pipeline
  }

  private func dollars(of number: Int) async -> Double? {
    guard let cell = await notebook.recorder.session.cell(number), cell.hasSpent else { return nil }
    let spending = Spending([cell], models: notebook.providers.models)
    return spending.rows.isEmpty || !spending.isComplete ? nil : spending.dollars
  }
}
