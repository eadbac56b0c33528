import Books

extension MoveFence {
  /// Moves to the page that a model's tool set for the reader in the open book.
  func follow(_ asked: AnsweredCell) async throws {
    guard let page = asked.answer.position, asked.open.joinedBooks == nil,
      await notebook.current?.book.id == asked.open.book.id
    else { return }
    let label = page == 0 ? "0" : asked.open.text.pageMap.label(of: page)
    _ = try await run(to: page, source: "/page \(label)")
  }
}
