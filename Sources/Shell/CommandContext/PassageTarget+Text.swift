import App
import Books

extension PassageTarget {
  /// Reads a target in the open book.
  init(_ text: String, command: String, in shell: ShellContext) async throws {
    try self.init(text, command: command, in: try await shell.notebook.desk().pageMap)
  }

  /// Reads `#34` as a chunk, `p.12` as a page by its label, and anything else as words of the book.
  init(_ text: String, command: String, in map: PageMap) throws {
    if text.hasPrefix("#"), let number = Int(text.dropFirst()) {
      self = .chunk(number)
      return
    }
    guard text.hasPrefix("p.") else {
      self = .words(text)
      return
    }
    guard let page = map.page(named: String(text.dropFirst(2))) else {
      throw UsageError.badArgument(
        command: command, text: text,
        expected: "a page of the book, p.\(map.label(of: 1)) to p.\(map.label(of: map.pageCount))")
    }
    self = .page(page)
  }
}
