package import Answers
import Basics
import Books
package import Sessions

extension Notebook {
  /// The cells a reference names, in the order of their session, as the reader may see them; never none.
  ///
  /// Throws `CellReferenceError`, `NotebookError.noSuchCell` or `SessionError`.
  package func cells(_ reference: String) async throws -> [LocatedCell] {
    let parsed = try CellReference(reference)
    let (session, location) = try await session(parsed.place)
    let found = session.cells(parsed.selection)
    guard !found.isEmpty else {
      if parsed.isRelative { throw NotebookError.noCellYet }
      throw NotebookError.noSuchCell(reference, count: session.cells.count)
    }
    let fences = try await fences()
    return found.map { LocatedCell($0, behind: fences, of: session, location: location) }
  }

  /// The one cell a reference names; without a reference the last one that is wanted, cut or not.
  package func cell(_ reference: String?, where isWanted: (Cell) -> Bool = { _ in true })
    async throws -> LocatedCell
  {
    guard let reference else {
      let session = await recorder.session
      guard let found = session.cells.last(where: isWanted) else {
        throw NotebookError.noCellYet
      }
      return LocatedCell(found, behind: try await fences(), of: session)
    }
    let found = try await cells(reference)
    guard found.count == 1 else {
      throw NotebookError.severalCells(reference, count: found.count)
    }
    return found[0]
  }

  private func session(_ place: CellReference.Place) async throws -> (Session, String?) {
    switch place {
    case .thisSession:
      return (await recorder.session, nil)
    case .back(let count):
      return try await session(named: "~\(count)")
    case .named(let name):
      return try await session(named: name)
    case .file(let path):
      return (try await ReadSession(sessions).run(path), path)
    }
  }

  private func session(named name: String) async throws -> (Session, String?) {
    let summary = try await FindSession(sessions, besides: recorder.sessionID).run(name)
    return (try await ReadSession(sessions).run(summary.location), summary.location)
  }

  /// The prompt of a cell with its exact text; nil when it rendered none.
  ///
  /// Of a cell that goes on with another's answer, with what was said so far and the words that ask
  /// for more.
  package func prompt(of located: LocatedCell) async throws -> RenderedPrompt? {
    guard let line = located.cell.prompts.last,
      let bytes = try await blob(line.text, of: located),
      var prompt = line.rendered(from: bytes)
    else { return nil }
    if let earlier = located.continued {
      let start = AnswerStart(text: earlier.text, citations: [], passages: [])
      prompt.segments += start.messages.map {
        PromptSegment(
          role: $0.role == .user ? .user : .assistant, kind: .continuation, text: $0.text)
      }
    }
    return prompt
  }

  /// The exact bytes of the first request for an answer of a cell; nil when nobody was called.
  package func requestBody(of located: LocatedCell) async throws -> [UInt8]? {
    guard let call = located.cell.answerCalls.first else { return nil }
    return try await blob(call.request, of: located)
  }

  /// A blob of the session the cell is in.
  func blob(_ hash: ContentHash, of located: LocatedCell) async throws -> [UInt8]? {
    guard let location = located.location else { return try await recorder.blob(hash) }
    return try await sessions.blob(hash, of: location)
  }

  /// The passage a recorded hit stands for, as far as the reader may see it now.
  ///
  /// Nil when another book is open than the one the cell searched.
  package func text(of hit: RecordedHit, in located: LocatedCell) async throws -> String? {
    try await text(at: hit.range, in: located)
  }

  /// A stretch of the cell's book, as far as the reader may see it now; nil when another is open.
  package func text(at range: Range<Int>, in located: LocatedCell) async throws -> String? {
    let (cell, fences) = (located.cell, located.fences)
    if let line = cell.book, !line.shelf.isEmpty {
      return try await shelfText(at: range, of: try await shelf(line), behind: fences)
    }
    let open = try desk()
    guard cell.book?.pages == open.book.pagesHash else { return nil }
    let end = open.text.pageMap.visibleEnd(fences.fence(of: open.book).position)
    guard range.lowerBound < end else { return nil }
    return open.text.text(range.lowerBound..<min(range.upperBound, end))
  }
}
