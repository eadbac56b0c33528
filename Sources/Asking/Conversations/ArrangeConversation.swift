import Answers
package import Notebook
package import Sessions

/// Chooses the cells that later questions follow.
package struct ArrangeConversation: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Takes cells out of the conversation; they stay in the session.
  package func drop(_ cells: [Cell]) async throws {
    try await mark(.drop, cells)
  }

  /// Takes cells into the conversation, such as one that was run again.
  package func keep(_ cells: [Cell]) async throws {
    for cell in cells { try await checkBook(of: cell) }
    try await mark(.keep, cells)
  }

  /// Continues from a cell: the conversation becomes the cell's own context and the cell itself.
  ///
  /// Returns the numbers of the cells in the conversation.
  package func goOn(from cell: Cell) async throws -> [Int] {
    guard cell.kind == .ask, !cell.text.isEmpty else {
      throw await notAsked(cell)
    }
    try await checkBook(of: cell)
    let wanted = cell.line.context + [cell.number]
    let session = await notebook.recorder.session
    let present = await notebook.turns.map(\.cell)
    let surplus = present.filter { !wanted.contains($0) }
    let missing = wanted.filter { !present.contains($0) }
    if !surplus.isEmpty { try await mark(.drop, surplus.compactMap { session.cell($0) }) }
    if !missing.isEmpty { try await mark(.keep, missing.compactMap { session.cell($0) }) }
    return await notebook.turns.map(\.cell)
  }

  private func checkBook(of cell: Cell) async throws {
    guard cell.isAbout(await notebook.current) else {
      throw NotebookError.otherBook(cell.number, title: cell.book?.title)
    }
  }

  private func notAsked(_ cell: Cell) async -> NotebookError {
    .notRunnable(
      cell.number, cell.kind, instead: RunnableCell(of: await notebook.recorder.session))
  }

  private func mark(_ operation: MarkLine.Operation, _ cells: [Cell]) async throws {
    if let other = cells.first(where: { $0.kind != .ask }) {
      throw await notAsked(other)
    }
    try await notebook.recorder.mark(operation, cells: cells.map(\.number))
    await notebook.rebuildConversation()
  }
}
