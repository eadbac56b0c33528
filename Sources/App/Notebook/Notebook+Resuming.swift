internal import Domain

extension Notebook {
  /// Takes up a session where it ended: its settings, its book and its conversation.
  ///
  /// Returns the open book, nil when the session had none or it is not in the library any more.
  package func resume() async throws -> OpenBook? {
    let session = await recorder.session
    // Cells that ran others again have the parameters of those, and questions have their own.
    restore(session.cells.last { $0.kind == .set && $0.parent == nil }?.parameters)
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

  /// Only what was set in the session: the layers below are those of this start.
  private func restore(_ line: ParametersLine?) {
    guard let line else { return }
    let recorded = line.restored.parameters
    for parameter in ParameterRegistry.all {
      let setting = recorded.setting(parameter)
      guard [.session, .preset].contains(setting.origin) else { continue }
      restore(parameter.name, setting.value, setting.origin)
    }
    relayer()
  }
}
