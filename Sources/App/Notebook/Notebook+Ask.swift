internal import Domain

extension Notebook {
  /// Asks the open book and keeps the turn for the next question.
  package func ask(
    _ question: String, overrides: [String] = [], observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    let parameters = try parameters(with: overrides)
    let scene = try scene(parameters, beyondFence: false)
    let book = AskBook(
      try ports.selecting(scene.settings), providers: providers, cache: cache)
    let cell = try await begin(
      .ask, source: question, parameters: parameters, context: scene.quotedTurns.map(\.cell))
    let asked = try await book.run(
      question, in: scene, as: cell, observer: observer)
    if asked.answer.status == .ok || !asked.answer.text.isEmpty {
      remember(
        Turn(
          cell: cell.number, question: question, answer: asked.answer.text,
          position: scene.position))
    }
    return asked
  }

  /// The prompt a question would make now, without calling anyone and without a cell.
  package func draft(
    _ question: String, overrides: [String] = [], observer: @escaping AskObserver = { _ in }
  ) async throws -> Draft {
    let parameters = try parameters(with: overrides)
    let scene = try scene(parameters, beyondFence: false)
    return try await AskBook(
      try ports.selecting(scene.settings), providers: providers, cache: cache
    ).draft(question, in: scene, journal: NoJournal(), observer: observer)
  }
}
