internal import Domain

extension Notebook {
  /// Asks the open book and keeps the turn for the next question.
  package func ask(
    _ question: String, overrides: [String] = [], observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    let asked = try await answer(question, in: try state(overrides), observer: observer)
    if asked.answer.status == .ok || !asked.answer.text.isEmpty { remember(asked.turn) }
    return asked
  }

  /// Asks in the given state, as a cell of its own; everything is computed from `stage` on.
  func answer(
    _ question: String, in state: CellState, parent: Int? = nil, from stage: Stage? = nil,
    observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    let book = AskBook(state.ports, providers: providers, cache: cache, recomputing: stage)
    let cell = try await begin(.ask, source: question, in: state, parent: parent)
    return try await book.run(question, in: state.scene, as: cell, observer: observer)
  }

  /// The prompt a question would make now, without calling anyone and without a cell.
  package func draft(
    _ question: String, overrides: [String] = [], observer: @escaping AskObserver = { _ in }
  ) async throws -> Draft {
    let state = try state(overrides)
    return try await AskBook(state.ports, providers: providers, cache: cache)
      .draft(question, in: state.scene, journal: NoJournal(), observer: observer)
  }
}
