import Books
package import Notebook
import Parameters
import Search
package import Sessions

/// Resumes a session at its end: its settings, its book and its conversation.
package struct ResumeSession: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Returns the open book, nil when the session had none or it has left the library.
  ///
  /// Books whose vectors are made later are in `Notebook.awaitedBooks`.
  package func run(asStarted isStart: Bool = false, vectors: VectorTiming = .now) async throws
    -> OpenBook?
  {
    await restoreSettings(asStarted: isStart)
    guard let line = await notebook.recorder.session.books.last else { return nil }
    guard let desk = line.joinedBooks.isEmpty ? try await book(line) : try await joinedBooks(line)
    else {
      return nil
    }
    await notebook.resume(desk)
    await notebook.rebuildConversation()
    try await KeepConversation(notebook).adopt()
    try await leaveVectors(of: desk, for: vectors)
    return desk
  }

  /// Searches by keywords until the vectors of the books are ready, as after `/open`.
  private func leaveVectors(of desk: OpenBook, for timing: VectorTiming) async throws {
    let parameters = await notebook.parameters.awaitingVectors(false)
    let settings = try PipelineSettings(parameters)
    guard settings.retrieval.mode != .keyword else { return }
    // A model that cannot be loaded makes no vectors later; the search that needs it says so.
    guard let ports = try? notebook.index.selecting(settings) else { return }
    for open in desk.joinedBooks?.parts.map(\.open) ?? [desk] {
      let isLater = try await timing.leaves(open.book, open.text, by: ports)
      await notebook.awaitVectors(of: open.book.id, isLater)
    }
  }

  private func book(_ line: BookLine) async throws -> OpenBook? {
    let books = notebook.books
    let known = try await books.books().first { $0.pagesHash == line.pages }
    guard let known else { return nil }
    return try await OpenBook.load(known, from: books)
  }

  /// Joined books at their present positions; nil when one is gone.
  private func joinedBooks(_ line: BookLine) async throws -> OpenBook? {
    let index = notebook.index
    guard let joinedBooks = try? await JoinedBooks.restore(line, from: index).joinedBooks else {
      return nil
    }
    return try JoinedBooks.open(
      try await joinedBooks.current(in: index.books), hasher: index.hasher)
  }

  /// Restores the settings of the session; what its options set is the session's own from now on.
  ///
  /// With `isStart`, settings from the start of this shell win, since they are newer.
  package func restoreSettings(asStarted isStart: Bool) async {
    let present = await notebook.parameters
    let said: Set<String> =
      isStart ? Set([.flag, .preset].flatMap { present.values(of: $0).keys }) : []
    let settings = await notebook.recorder.session.lastingSettings
    await notebook.restore(settings.filter { !said.contains($0.key) })
  }
}

extension Session {
  /// Settings from the start of the session, from presets and from `/set`, in their last state.
  ///
  /// Layers below them come from the environment.
  fileprivate var lastingSettings: [String: Setting] {
    // Cells that ran others again have the parameters of those cells.
    let lines = cells.filter { $0.parent == nil }.compactMap(\.parameters).reversed()
    var settings: [String: Setting] = [:]
    var missing = ParameterRegistry.all
    for line in lines where !missing.isEmpty {
      // A value for one cell hides the one below, which an earlier cell recorded.
      let isHidden = { line.origins[$0] == ParameterOrigin.cell.rawValue }
      let told = missing.filter { !isHidden($0.name) }
      guard !told.isEmpty else { continue }
      missing.removeAll { !isHidden($0.name) }
      let recorded = line.restored.parameters
      for parameter in told {
        let setting = recorded.setting(parameter)
        guard [.session, .preset, .flag].contains(setting.origin) else { continue }
        settings[parameter.name] =
          setting.origin == .flag
          ? Setting(value: setting.value, origin: .session, derivation: setting.derivation)
          : setting
      }
    }
    return settings
  }
}

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
