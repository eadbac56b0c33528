import Books
import Search
import Sessions

/// Asks the open book and keeps the turn for the next question.
package struct AskQuestion: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Asks the question; throws `NotebookError.unclearPlace` before recording it.
  package func run(
    _ question: String, overrides: [String] = [], consent: Consent? = nil,
    observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    try await askBack(question, overrides)
    try await DigestTurns(notebook).run(try await notebook.parameters(with: overrides))
    let asked = try await AskAsCell(notebook).run(
      question, in: try await notebook.state(overrides), consent: consent, observer: observer)
    try await keep(asked)
    try await MoveFence(notebook).follow(asked)
    return asked
  }

  /// Asks books of the shelf; those on the desk stay there, with their conversation.
  ///
  /// The cell names the books, so that it runs again over the same ones whatever the shelf has by then.
  package func run(
    _ question: String, of books: ShelvedBooks, overrides: [String] = [],
    consent: Consent? = nil, observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    if await notebook.current?.book.pagesHash == books.open.book.pagesHash {
      return try await run(question, overrides: overrides, consent: consent, observer: observer)
    }
    let state = try await notebook.state(of: books.open, overrides, isBeyondFence: false)
    _ = try state.scene.places(in: question)
    let asked = try await AskAsCell(notebook).run(
      question, in: state, consent: consent, observer: observer)
    try await notebook.recordDesk()
    return asked
  }

  /// Throws `NotebookError.unclearPlace` for a page or chapter without a book that several open books have.
  private func askBack(_ question: String, _ overrides: [String]) async throws {
    guard await notebook.current?.joinedBooks != nil else { return }
    _ = try await notebook.state(overrides).scene.places(in: question)
  }

  private func keep(_ asked: AnsweredCell) async throws {
    guard asked.answer.status == .ok || !asked.answer.text.isEmpty else { return }
    await notebook.remember(asked.turn)
    // The library keeps conversations by book; a conversation about several is in the session only.
    guard asked.open.joinedBooks == nil, await notebook.keepsConversations else { return }
    let book = try await notebook.desk().book.id
    try await KeepConversation(notebook).add(asked.turn, of: book)
  }
}
