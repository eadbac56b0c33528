package import Answers
import Basics
import Books
package import Notebook
package import Parameters
import Search
package import Sessions

/// Restores the state a cell began in: its book, position, template and turns.
package struct RestoreState: Sendable {
  private let notebook: Notebook
  private let ports: AnswerPorts

  package init(_ notebook: Notebook) {
    self.notebook = notebook
    ports = notebook.answering
  }

  /// The state with some parameters changed.
  ///
  /// `answers` replace those of earlier cells, by number. With `improves`, a cell that searched by
  /// keywords while vectors were made searches by both once they are ready. Throws `NotebookError`
  /// when the book is gone, or when the cell belongs to the conversation of another session.
  package func run(
    _ located: LocatedCell, overrides: ParameterChanges = [], answers: [Int: Turn] = [:],
    improves: Bool = false
  ) async throws -> CellState {
    try await run(
      try await recorded(located, improves: improves), overrides: overrides, answers: answers)
  }

  /// What the states of a cell under any overrides have in common; a sweep reads it once.
  package struct Recorded {
    let located: LocatedCell
    let parameters: Parameters
    let open: OpenBook
  }

  func recorded(_ located: LocatedCell, improves: Bool) async throws -> Recorded {
    guard let line = located.cell.parameters else { throw located.notRunnable }
    var parameters = line.restored.parameters
    let open = try await book(of: located.cell)
    if improves, await notebook.awaited(open).isEmpty { parameters.clear(.vectorsToCome) }
    return Recorded(located: located, parameters: parameters, open: open)
  }

  package func run(_ recorded: Recorded, overrides: ParameterChanges, answers: [Int: Turn] = [:])
    async throws
    -> CellState
  {
    var parameters = recorded.parameters.applying(overrides, origin: .cell)
    // Another template brings its own parameters; the recorded ones include those of the recorded
    // template.
    if parameters[.template] != recorded.parameters[.template] {
      parameters = parameters.layering(by: ports.prompts)
    }
    let settings = try PipelineSettings(parameters)
    let turns = try turns(
      of: recorded.located, answers, settings, recorded: recorded.parameters)
    let scene = Scene(
      open: recorded.open, turns: turns, settings: settings,
      fence: .at(recorded.located.cell.line.position))
    let prompts = try await prompts(of: recorded.located, settings)
    return CellState(
      parameters: parameters, scene: scene,
      ports: try ports.selecting(settings).offering(prompts ?? ports.prompts))
  }

  /// The book of a cell, which may be closed now.
  package func book(of cell: Cell) async throws -> OpenBook {
    guard let pages = cell.line.book else { throw NotebookError.noBook }
    if let current = await notebook.current, current.book.pagesHash == pages { return current }
    if let line = cell.book, !line.joinedBooks.isEmpty {
      return try await JoinedBooks.restore(line, from: ports.index)
    }
    guard let book = try await ports.index.books.books().first(where: { $0.pagesHash == pages })
    else {
      throw NotebookError.bookOfCellMissing(cell.book?.title ?? pages.short)
    }
    return try await OpenBook.load(book, from: ports.index.books)
  }

  /// The turns that the cell's model was shown, within the present limits; more of them when these
  /// are wider.
  func turns(
    of located: LocatedCell, _ answers: [Int: Turn], _ settings: PipelineSettings,
    recorded: Parameters?
  ) throws -> [Turn] {
    let cell = located.cell
    guard located.location == nil || cell.line.context.isEmpty else {
      throw NotebookError.foreignConversation(located.label)
    }
    var numbers = cell.line.context
    if located.location == nil, let recorded {
      let earlier = located.session.cells.filter {
        $0.number < cell.number && $0.line.book == cell.line.book && $0.isInConversation
          && Fence.at(cell.line.position).allows(madeAt: $0.line.position)
      }
      let window = window(
        earlier.map { Turn($0) }, turns: recorded[.historyTurns], tokens: recorded[.historyTokens])
      let wasFull =
        numbers.count == recorded[.historyTurns] || window.quoted.map(\.cell) == numbers
      if wasFull { numbers = earlier.map(\.number) }
    }
    let shown = numbers.compactMap { number in
      answers[number] ?? located.session.cell(number).map { Turn($0) }
    }
    return window(shown, turns: settings.historyTurns, tokens: settings.historyTokens).quoted
  }

  private func window(_ turns: [Turn], turns count: Int, tokens: Int) -> ConversationWindow {
    ConversationWindow(
      turns, maximumTurns: count, maximumTokens: tokens,
      count: { ports.index.encoders.tokenCounter.count($0) })
  }

  /// The templates with the recorded one in its place; nil when it has not changed.
  private func prompts(of located: LocatedCell, _ settings: PipelineSettings) async throws
    -> (any PromptLibrary)?
  {
    guard let line = located.cell.prompts.first, line.template == settings.template else {
      return nil
    }
    let named = [(line.template, line.templateHash)] + line.partials.map { ($0.name, $0.hash) }
    let changed = named.filter { name, hash in
      (try? ports.prompts.template(named: name)).map { ports.index.hasher.hash($0.source) } != hash
    }
    var sources: [String: String] = [:]
    for (name, hash) in changed {
      sources[name] = try await ReadCell(notebook).blob(hash, of: located).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    guard !sources.isEmpty else { return nil }
    return RecordedPrompts(
      sources, origin: "as recorded in \(located.label)", else: ports.prompts)
  }
}
