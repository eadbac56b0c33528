import Answers
package import Sessions

extension Notebook {
  /// Takes cells out of the conversation that later questions are asked in; they stay in the session.
  package func drop(_ cells: [Cell]) async throws {
    try await mark(.drop, cells)
  }

  /// Takes cells into the conversation, such as one that was run again.
  package func keep(_ cells: [Cell]) async throws {
    if let other = cells.first(where: { !isOfDesk($0) }) {
      throw NotebookError.otherBook(other.number, title: other.book?.title)
    }
    try await mark(.keep, cells)
  }

  /// Goes on from a cell: the conversation is what the cell saw, and the cell itself.
  ///
  /// Returns the numbers of the cells in the conversation.
  package func goOn(from cell: Cell) async throws -> [Int] {
    guard cell.kind == .ask, !cell.text.isEmpty else {
      throw NotebookError.notRunnable(cell.number, cell.kind)
    }
    guard isOfDesk(cell) else {
      throw NotebookError.otherBook(cell.number, title: cell.book?.title)
    }
    let wanted = cell.line.context + [cell.number]
    let session = await recorder.session
    let surplus = turns.map(\.cell).filter { !wanted.contains($0) }
    let missing = wanted.filter { number in !turns.contains { $0.cell == number } }
    if !surplus.isEmpty { try await mark(.drop, surplus.compactMap { session.cell($0) }) }
    if !missing.isEmpty { try await mark(.keep, missing.compactMap { session.cell($0) }) }
    return turns.map(\.cell)
  }

  private func mark(_ operation: MarkLine.Operation, _ cells: [Cell]) async throws {
    if let other = cells.first(where: { $0.kind != .ask }) {
      throw NotebookError.notRunnable(other.number, other.kind)
    }
    try await recorder.mark(operation, cells: cells.map(\.number))
    await rebuildConversation()
  }

  /// Writes down a remark of the reader's as a cell that is never sent.
  package func note(_ text: String) async throws -> Int {
    let cell = try await begin(.note, source: text, parameters: parameters)
    try await cell.end(.ok)
    return cell.number
  }

  /// Gives cells a label.
  package func tag(_ cells: [Cell], _ text: String) async throws {
    try await recorder.mark(.tag, cells: cells.map(\.number), text: text)
  }

  /// Names a cell, so that `pin:name` leads to it; the name leaves the cell that had it.
  package func pin(_ cell: Cell, _ name: String) async throws {
    try await recorder.mark(.pin, cells: [cell.number], text: name)
  }
}
