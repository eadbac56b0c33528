import Books
import Parameters
import Sessions

extension Notebook {
  /// Takes up a session where it ended: its settings, its book and its conversation.
  ///
  /// Returns the open book, nil when the session had none or it is not in the library any more.
  package func resume(asStarted isStart: Bool = false) async throws -> OpenBook? {
    await restoreSettings(asStarted: isStart)
    let session = await recorder.session
    if let line = session.books.last, !line.shelf.isEmpty { return try await resume(line) }
    guard let line = session.books.last,
      let book = try await ports.books.books().first(where: { $0.pagesHash == line.pages })
    else { return nil }
    let desk = try await OpenBook.load(book, from: ports.books)
    use(desk, after: 0)
    await rebuildConversation()
    try await adoptConversation()
    return desk
  }

  /// Puts the books of a shelf on the desk as far as they are read by now.
  private func resume(_ line: BookLine) async throws -> OpenBook? {
    guard let shelf = try? await Shelf.restore(line, from: ports).shelf else { return nil }
    let books = try await shelf.current(in: ports.books)
    let desk = try Shelf.open(books, hasher: ports.hasher)
    use(desk, after: 0)
    await rebuildConversation()
    return desk
  }

  /// Puts the settings of the session in force again, each with its origin.
  ///
  /// What the start of this shell names wins where `isStart`: it was said later.
  package func restoreSettings(asStarted isStart: Bool) async {
    let said: Set<String> = isStart ? named(by: [.flag, .preset]) : []
    for (name, setting) in await recorder.session.lastingSettings where !said.contains(name) {
      restore(name, setting.value, setting.origin)
    }
    relayer()
  }

  private func named(by origins: [ParameterOrigin]) -> Set<String> {
    Set(origins.flatMap { parameters.values(of: $0).keys })
  }
}

extension Session {
  /// What the start of the session, a preset and `/set` had set when it was last used.
  ///
  /// The layers below are those of the surroundings.
  fileprivate var lastingSettings: [String: Setting] {
    // Cells that ran others again have the parameters of those.
    let lines = cells.filter { $0.parent == nil }.compactMap(\.parameters).reversed()
    var settings: [String: Setting] = [:]
    var missing = ParameterRegistry.all
    for line in lines where !missing.isEmpty {
      // A value for one cell hides the one below, which an earlier cell tells.
      let isHidden = { line.origins[$0] == ParameterOrigin.cell.rawValue }
      let told = missing.filter { !isHidden($0.name) }
      guard !told.isEmpty else { continue }
      missing.removeAll { !isHidden($0.name) }
      let recorded = line.restored.parameters
      for parameter in told {
        let setting = recorded.setting(parameter)
        guard [.session, .preset, .flag].contains(setting.origin) else { continue }
        settings[parameter.name] = setting
      }
    }
    return settings
  }
}
