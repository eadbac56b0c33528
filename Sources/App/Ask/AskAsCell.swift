package import Answers
import Basics
package import Parameters
import Sessions

/// An answer and the cell it is kept in.
package struct AnsweredCell: Sendable {
  package let cell: Int
  /// The cell it runs again.
  package let parent: Int?
  package let open: OpenBook
  /// The part of the book that it was answered from.
  package let visible: VisibleBook
  package let answer: Answer
  /// The settings it was answered with, as its session records them.
  package let parameters: Parameters
  package let citations: [ResolvedCitation]
  /// Citations by the provider itself.
  package let nativeCitations: [ResolvedCitation]
  /// The answer's sentences compared with the book.
  package let check: GroundingCheck
  /// Cost in US dollars; nil when no model was called or it has no price.
  package let dollars: Double?
}

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
    let budget = try await spending.budget(state.parameters)
    let cell = try await notebook.recorder.begin(
      .ask, source: question, in: state, parent: parent, quotesTurns: true,
      isContinuation: start != nil)
    if isBeside { try await notebook.recorder.mark(.drop, cells: [cell.number]) }
    var pipeline = Pipeline(
      state.over(spending.metered(state.ports, state.parameters, in: cell)), notebook.providers,
      memory: await notebook.memory.forgetting(from: stage)
    ) { budget }
    (pipeline.consent, pipeline.observer) = (consent, observer)
    return try await pipeline.answer(question, in: state.scene, continuing: start, as: cell)
  }
}

extension Pipeline {
  /// Answers as a cell that has begun, and ends the cell in every case.
  ///
  /// A failed or cancelled call gives an answer with the text received; errors before the call
  /// throw.
  func answer(
    _ question: String, in scene: Scene, continuing start: AnswerStart? = nil,
    as cell: CellRecorder
  ) async throws -> AnsweredCell {
    do {
      // After a crash the cell still has all of an answer that is being continued.
      if let start { try await cell.record(part: start.text) }
      var pipeline = self
      // One provider answers to the end, though `auto` would find another once a key is added.
      let provider = try provider()
      pipeline.provider = { provider }
      pipeline.journal = CellJournal(cell)
      let (answer, checked) = try await pipeline.answer(question, in: scene, continuing: start)
      let dollars = cost(of: answer, scene.settings.chat)
      try await cell.end(answer.status, failure: answer.failure, cost: dollars)
      return AnsweredCell(
        cell: cell.number, parent: cell.cell.parent, open: scene.open,
        visible: VisibleBook(scene.open, behind: scene.fence), answer: answer,
        parameters: await cell.parameters, citations: checked.citations,
        nativeCitations: checked.native, check: checked.check, dollars: dollars)
    } catch {
      try await cell.end(.of(error), failure: error)
      throw error
    }
  }

  /// Cost of an answer in US dollars; nil when no model was called or it is unpriced.
  private func cost(of answer: Answer, _ chat: ChatSettings) -> Double? {
    guard answer.usage != TokenUsage() else { return nil }
    return models.card(callNamed: chat.model, of: answer.provider).prices?.cost(of: answer.usage)
  }
}
