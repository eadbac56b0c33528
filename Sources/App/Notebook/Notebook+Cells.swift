package import Domain

extension Notebook {
  /// The cell a reference names: a number, `_` for the last cell, `^` for the last question.
  ///
  /// Without a reference the last cell that searched is meant. Throws `NotebookError.noSuchCell`.
  package func cell(_ reference: String?, where isWanted: (Cell) -> Bool = { _ in true })
    async throws -> Cell
  {
    let cells = await recorder.session.cells
    let found: Cell? =
      switch reference {
      case nil: cells.last(where: isWanted)
      case "_": cells.last
      case "^": cells.last { $0.kind == .ask }
      case let text?: Int(text).flatMap { number in cells.first { $0.number == number } }
      }
    guard let found else {
      throw NotebookError.noSuchCell(reference ?? "of that kind yet", count: cells.count)
    }
    return found
  }

  /// The prompt of a cell with its exact text; nil when it rendered none.
  package func prompt(of cell: Cell) async throws -> RenderedPrompt? {
    guard let line = cell.prompts.last, let bytes = try await recorder.blob(line.text) else {
      return nil
    }
    return line.rendered(from: bytes)
  }

  /// The exact bytes of the first request of a cell; nil when nobody was called.
  package func requestBody(of cell: Cell) async throws -> [UInt8]? {
    guard let call = cell.calls.first else { return nil }
    return try await recorder.blob(call.request)
  }

  /// The passage a recorded hit stands for, as far as the reader may see it now.
  ///
  /// Nil when another book is open than the one the cell searched.
  package func text(of hit: RecordedHit, in cell: Cell, beyondFence: Bool) throws -> String? {
    let open = try desk()
    guard cell.book?.pages == open.book.pagesHash else { return nil }
    let end = open.text.pageMap.visibleEnd(beyondFence ? .unset : open.book.position)
    guard hit.range.lowerBound < end else { return nil }
    return open.text.text(hit.range.lowerBound..<min(hit.range.upperBound, end))
  }
}
