import Answers
import Books
import Parameters
import Search
import Sessions

extension Notebook {
  /// Asks the open book and keeps the turn for the next question.
  package func ask(
    _ question: String, overrides: [String] = [], consent: Consent? = nil,
    observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    // Asked back before anything is recorded.
    if current?.shelf != nil { _ = try state(overrides).scene.places(in: question) }
    try await digestOlderTurns(try PipelineSettings(try parameters(with: overrides)))
    let asked = try await answer(
      question, in: try state(overrides), consent: consent, observer: observer)
    if asked.answer.status == .ok || !asked.answer.text.isEmpty {
      remember(asked.turn)
      // The library keeps conversations by book; one about several is in the session.
      if asked.open.shelf == nil, keepsConversations {
        try await keep(asked.turn, of: try desk().book.id)
      }
    }
    if let page = asked.answer.position, asked.open.shelf == nil {
      let label = page == 0 ? "0" : asked.open.text.pageMap.label(of: page)
      _ = try await movePosition(to: page, source: "/page \(label)")
    }
    return asked
  }

  /// In a sliding window, turns that have fallen out of it are told by a cell of their own.
  private func digestOlderTurns(_ settings: PipelineSettings) async throws {
    guard settings.context == .window, settings.historyTurns > 1 else { return }
    let window = ConversationWindow(
      turns, maximumTurns: settings.historyTurns - 1, maximumTokens: settings.historyTokens,
      count: { ports.tokenCounter.count($0) })
    if window.older.isEmpty || window.older.map(\.question) == [FollowUpTopic.digestQuestion] {
      return
    }
    let digest = ConversationDigest.text(of: window.older)
    let cell = try await begin(.note, source: FollowUpTopic.digestQuestion, parameters: parameters)
    try await cell.output(digest)
    try await cell.end(.ok)
    // Visible only where all that it tells is.
    let positions = window.older.map(\.position)
    let latest = positions.contains { !$0.isSet } ? 0 : positions.map(\.page).max() ?? 0
    let turn = Turn(
      cell: cell.number, question: FollowUpTopic.digestQuestion, answer: digest,
      position: ReadingPosition(page: latest))
    replaceTurns([turn] + window.quoted)
  }

  /// Asks in the given state, as a cell of its own; everything is computed from `stage` on.
  ///
  /// With `start` the model goes on with the parent's answer.
  func answer(
    _ question: String, in state: CellState, parent: Int? = nil, start: AnswerStart? = nil,
    from stage: Stage? = nil, consent: Consent? = nil, observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    let spending = CountSpending(self)
    let book = AskBook(
      state.ports, providers: providers, cache: cache, recomputing: stage,
      budget: try await spending.budget(state.parameters), consent: consent,
      meter: spending.meter(state.parameters))
    let cell = try await begin(
      .ask, source: question, in: state, parent: parent, isContinuation: start != nil)
    return try await book.run(
      question, in: state.scene, start: start, as: cell, observer: observer)
  }

  /// The prompt a question would make now, without calling anyone and without a cell.
  package func draft(
    _ question: String, overrides: [String] = [], observer: @escaping AskObserver = { _ in }
  ) async throws -> Draft {
    let state = try state(overrides)
    return try await AskBook(
      CountSpending(self).metered(state.ports, state.parameters), providers: providers, cache: cache
    ).draft(question, in: state.scene, journal: NoJournal(), observer: observer)
  }
}
