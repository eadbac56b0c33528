package import Sessions

/// Begins a new session with everything up to a cell, and continues there.
package struct ForkSession: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Forks at the given cell, else the last one; missing vectors of its books are made at the time
  /// given.
  ///
  /// The old session is unchanged and becomes the new one's parent.
  package func run(at cell: Cell?, title: String?, vectors: VectorTiming = .now) async throws {
    let recorder = notebook.recorder
    let session = await recorder.session
    guard let last = session.cells.last else {
      throw NotebookError.noCellYet
    }
    let name = title ?? "\(session.title) \(cell?.number ?? last.number)"
    let store = try await notebook.sessions.create(title: name)
    let fork = try await recorder.fork(
      into: store, title: name, through: cell?.number ?? last.number)
    await notebook.record(into: fork)
    _ = try await ResumeSession(notebook).run(vectors: vectors)
  }
}
