internal import Domain

extension Notebook {
  /// Takes up a session where it ended: its settings, its book and its conversation.
  ///
  /// Returns the open book, nil when the session had none or it is not in the library any more.
  package func resume() async throws -> OpenBook? {
    let session = await recorder.session
    restore(session.parameters)
    guard let line = session.books.last,
      let book = try await ports.books.books().first(where: { $0.pagesHash == line.pages })
    else { return nil }
    let desk = try await OpenBook.load(book, from: ports.books)
    use(desk)
    for cell in session.cells where cell.kind == .ask && !cell.isDropped && !cell.text.isEmpty {
      guard cell.book?.pages == line.pages else { continue }
      remember(
        Turn(
          cell: cell.number, question: cell.source, answer: cell.text,
          position: cell.line.position))
    }
    return desk
  }

  /// Only what was set in the session: the layers below are those of this start.
  private func restore(_ line: ParametersLine?) {
    guard let line else { return }
    let recorded = line.restored.parameters
    for parameter in ParameterRegistry.all {
      let setting = recorded.setting(parameter.name)
      guard setting.origin == .session else { continue }
      restore(parameter.name, setting.value)
    }
  }
}
