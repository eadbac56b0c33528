package import Domain

/// An answer and the cell it is kept in.
package struct AnsweredCell: Sendable {
  package let cell: Int
  package let answer: Answer
  package let citations: [ResolvedCitation]
}

extension Notebook {
  /// Asks the open book and keeps the turn for the next question.
  package func ask(
    _ question: String, overrides: [String] = [], observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    let parameters = try parameters(with: overrides)
    let scene = try scene(parameters, beyondFence: false)
    let cell = try await begin(
      .ask, source: question, parameters: parameters, context: scene.quotedTurns.map(\.cell))
    do {
      let answer = try await AskBook(
        try ports.selecting(scene.settings), providers: providers, cache: cache
      ).run(
        question, in: scene, journal: cell, observer: observer)
      let citations = CitationResolver(passages: answer.passages, text: scene.open.text)
        .citations(in: answer.text)
      try await cell.output(answer.text, citations: citations.compactMap(\.pages))
      try await cell.end(answer.status, failure: answer.failure)
      if answer.status == .ok || !answer.text.isEmpty {
        remember(
          Turn(
            cell: cell.number, question: question, answer: answer.text, position: scene.position))
      }
      return AnsweredCell(cell: cell.number, answer: answer, citations: citations)
    } catch {
      try await cell.end(.of(error), failure: error)
      throw error
    }
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
