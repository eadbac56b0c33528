import Answers
import Parameters
import Sessions

/// Asks in a given state, as a cell of its own; `AskQuestion` makes it a turn of the conversation.
struct AskAsCell {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// Answers as a cell, computing all stages from `stage` on; with `start` the model continues the
  /// parent's answer.
  ///
  /// A cell that `isBeside` the conversation is dropped from it before it is answered.
  func run(
    _ question: String, in state: CellState, parent: Int? = nil, start: AnswerStart? = nil,
    from stage: Stage? = nil, isBeside: Bool = false, consent: Consent? = nil,
    observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    let spending = CountSpending(notebook)
    let book = AskBook(
      state, providers: notebook.providers, cache: notebook.cache, recomputing: stage,
      budget: try await spending.budget(state.parameters), consent: consent,
      meter: spending.meter(state.parameters))
    let cell = try await notebook.recorder.begin(
      .ask, source: question, in: state, parent: parent, quotesTurns: true,
      isContinuation: start != nil)
    if isBeside { try await notebook.recorder.mark(.drop, cells: [cell.number]) }
    return try await book.run(
      question, start: start, as: cell, observer: observer)
  }
}
