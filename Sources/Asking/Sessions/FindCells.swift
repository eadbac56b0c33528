package import Notebook
package import Sessions

/// Finds the cells that a person names, in this session or another.
package struct FindCells: Sendable {
  private let recorder: SessionRecorder
  private let sessions: any SessionLibrary
  private let seeing: SeeSession

  package init(_ notebook: Notebook) {
    recorder = notebook.recorder
    sessions = notebook.sessions
    seeing = SeeSession(notebook)
  }

  /// The cells a reference names, in the order of their session, cut at the fence; at least one.
  ///
  /// Throws `CellReferenceError`, `NotebookError.noSuchCell` or `SessionError`.
  package func all(_ reference: String) async throws -> [LocatedCell] {
    let parsed = try CellReference(reference)
    let (session, location) = try await session(parsed.place)
    let found = session.cells(parsed.selection)
    guard !found.isEmpty else {
      if parsed.isRelative { throw NotebookError.noCellYet }
      throw NotebookError.noSuchCell(reference, count: session.cells.count)
    }
    let fences = try await seeing.fences()
    return found.map { LocatedCell($0, behind: fences, of: session, location: location) }
  }

  /// The one cell a reference names; without a reference the last one that `isWanted` accepts, even
  /// if the fence hides some of it.
  package func one(_ reference: String?, where isWanted: (Cell) -> Bool = { _ in true })
    async throws -> LocatedCell
  {
    guard let reference else {
      let session = await recorder.session
      guard let found = session.cells.last(where: isWanted) else {
        throw NotebookError.noCellYet
      }
      return LocatedCell(found, behind: try await seeing.fences(), of: session)
    }
    let found = try await all(reference)
    guard found.count == 1 else {
      throw NotebookError.severalCells(reference, count: found.count)
    }
    return found[0]
  }

  /// The one cell a reference names; without one the newest that searched and is not a row of a
  /// sweep.
  package func searched(_ reference: String?) async throws -> LocatedCell {
    try await one(reference) { !$0.searches.isEmpty && !$0.isSweepRow }
  }

  /// The pairs that two references name: one with one, or two ranges in order, questions only.
  ///
  /// Throws `NotebookError.unevenRanges` for ranges of different lengths.
  package func pairs(_ a: String, _ b: String) async throws -> [(LocatedCell, LocatedCell)] {
    let (first, second) = (try await all(a), try await all(b))
    if first.count == 1, second.count == 1 { return [(first[0], second[0])] }
    let (left, right) = (first.filter(\.isRepeatable), second.filter(\.isRepeatable))
    guard left.count == right.count, !left.isEmpty else {
      throw NotebookError.unevenRanges(left.count, right.count)
    }
    return Array(zip(left, right))
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
}

extension LocatedCell {
  /// The reference to the cell on a command line.
  package var reference: String {
    location.map { "\($0):\(cell.number)" } ?? String(cell.number)
  }
}
