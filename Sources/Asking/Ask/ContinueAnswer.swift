package import Answers
package import Books
package import Notebook
package import Parameters
import Search
package import Sessions

/// Lets the model continue an answer that broke off, as a new cell with the whole answer.
///
/// Checks, citations and exports read one text; each cell keeps the request of its own call, because a merged
/// prompt was never sent.
package struct ContinueAnswer: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Continues the answer; in the conversation the new cell replaces the old one.
  ///
  /// Throws `NotebookError.notCut` for an answer that is complete.
  package func run(
    _ cell: Cell, overrides: ParameterChanges = [], consent: Consent? = nil,
    observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    guard cell.canContinue else { throw NotebookError.notCut(cell.number) }
    let session = await notebook.recorder.session
    let state = try await RestoreState(notebook).run(
      LocatedCell(cell, behind: .beyond, of: session), overrides: overrides)
    let start = AnswerStart(cell, of: session, in: state.scene.open.text)
    let asked = try await AskAsCell(notebook).run(
      cell.source, in: state, parent: cell.number, start: start, consent: consent,
      observer: observer)
    try await notebook.recordDesk()
    if asked.answer.text != cell.text { try await replace(cell, by: asked) }
    try await MoveFence(notebook).follow(asked)
    return asked
  }

  private func replace(_ cell: Cell, by asked: AnsweredCell) async throws {
    guard await notebook.turns.contains(where: { $0.cell == cell.number }) else { return }
    let conversation = ArrangeConversation(notebook)
    try await conversation.drop([cell])
    try await conversation.keep(
      [await notebook.recorder.session.cell(asked.cell)].compactMap(\.self))
    try await KeepConversation(notebook).replace(cell.text, by: asked.answer.text)
  }
}

extension AnswerStart {
  /// The answer of a cell so far, with the passages that tools found for it and for the cells it continues.
  package init(_ cell: Cell, of session: Session, in text: BookText) {
    var passages: [Passage] = []
    var earlier: Cell? = cell
    while let cell = earlier {
      passages =
        cell.searches.dropFirst().flatMap(\.hits).map { text.passage($0.chunk, $0.range) }
        + passages
      earlier = cell.line.isContinuation ? cell.parent.flatMap { session.cell($0) } : nil
    }
    self.init(
      text: cell.text,
      citations: cell.nativeCitations.map {
        NativeCitation(range: $0.range, source: $0.source, words: "")
      },
      passages: passages, asides: cell.outputs.last?.asides ?? [])
  }

  /// This start with the text that a replay gave.
  package func saying(_ text: String?) -> AnswerStart {
    guard let text, text != self.text else { return self }
    return AnswerStart(text: text, citations: [], passages: passages)
  }
}
