package import Sessions

/// Begins a new session with everything up to a cell, and goes on there.
package struct ForkSession: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Up to the last cell unless one is named; vectors that its books lack are made at the time given.
  ///
  /// The old session stays as it is and is named as the new one's parent.
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
