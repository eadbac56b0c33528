package import Sessions

extension Notebook {
  /// Begins a new session with everything up to a cell, the last one unless it is named, and goes on there.
  ///
  /// The old session stays as it is and is named as the new one's parent.
  package func fork(at cell: Cell?, title: String?) async throws {
    let session = await recorder.session
    guard let last = session.cells.last else {
      throw NotebookError.noCellYet
    }
    let name = title ?? "\(session.title) \(cell?.number ?? last.number)"
    let store = try await sessions.create(title: name)
    let fork = try await recorder.fork(
      into: store, title: name, through: cell?.number ?? last.number)
    record(into: fork)
    _ = try await resume()
  }
}
