package import Answers
import Basics
import Books
package import Groundedness
package import Notebook
package import Parameters
import Search
import Sessions

/// Asks the open book and keeps the turn for the next question.
package struct AskQuestion: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Asks the question; throws `NotebookError.unclearPlace` before recording it.
  package func run(
    _ question: String, overrides: ParameterChanges = [], consent: Consent? = nil,
    observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    try await askBack(question, overrides)
    try await DigestTurns(notebook).run(await notebook.parameters(with: overrides))
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
    _ question: String, of books: ShelvedBooks, overrides: ParameterChanges = [],
    consent: Consent? = nil, observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    if await notebook.current?.book.pagesHash == books.open.book.pagesHash {
      return try await run(question, overrides: overrides, consent: consent, observer: observer)
    }
    let state = try await notebook.state(of: books.open, overrides, behind: books.open.book.fence)
    _ = try state.scene.places(in: question)
    let asked = try await AskAsCell(notebook).run(
      question, in: state, consent: consent, observer: observer)
    try await notebook.recordDesk()
    return asked
  }

  /// Throws `NotebookError.unclearPlace` for a page or chapter without a book that several open books have.
  private func askBack(_ question: String, _ overrides: ParameterChanges) async throws {
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
package struct AskAsCell {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Answers as a cell, computing all stages from `stage` on; with `start` the model continues the
  /// parent's answer.
  ///
  /// A cell that `isBeside` the conversation is dropped from it before it is answered.
  package func run(
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
      state.over(spending.metered(state.ports.index, state.parameters, in: cell)),
      notebook.providers,
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
  package func answer(
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

/// Summarises the turns that have left a sliding window, in a cell of its own.
struct DigestTurns {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// Makes the digest; skips turns made further on in the book, because the cell is shown at the
  /// present position.
  func run(_ parameters: Parameters) async throws {
    let settings = try PipelineSettings(parameters)
    guard settings.context == .window, settings.historyTurns > 1 else { return }
    let counter = notebook.tokenCounter
    let fence = try await notebook.desk().book.fence
    let turns = await notebook.turns
    let window = ConversationWindow(
      turns.filter { fence.allows(madeAt: $0.position) },
      maximumTurns: settings.historyTurns - 1,
      maximumTokens: settings.historyTokens, count: { counter.count($0) })
    if window.older.isEmpty || window.older.map(\.question) == [FollowUpTopic.digestQuestion] {
      return
    }
    let hidden = turns.filter { !fence.allows(madeAt: $0.position) }
    await notebook.replaceTurns(hidden + [try await digest(of: window.older)] + window.quoted)
  }

  private func digest(of turns: [Turn]) async throws -> Turn {
    let digest = ConversationDigest.text(of: turns)
    let cell = try await notebook.begin(.note, source: FollowUpTopic.digestQuestion)
    try await cell.output(digest)
    try await cell.end(.ok)
    // The digest is visible only at the furthest position of its turns.
    let pages = turns.compactMap(\.position.page)
    let latest = pages.count < turns.count ? 0 : pages.max() ?? 0
    return Turn(
      cell: cell.number, question: FollowUpTopic.digestQuestion, answer: digest,
      position: ReadingPosition(page: latest))
  }
}

extension MoveFence {
  /// Moves to the page that a model's tool set for the reader in the open book.
  func follow(_ asked: AnsweredCell) async throws {
    guard let page = asked.answer.position, asked.open.joinedBooks == nil,
      await notebook.current?.book.id == asked.open.book.id
    else { return }
    let label = page == 0 ? "0" : asked.open.text.pageMap.label(of: page)
    _ = try await run(to: page, source: "/page \(label)")
  }
}
