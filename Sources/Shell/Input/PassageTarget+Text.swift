import App
import Books

extension PassageTarget {
  /// `#34` is a chunk, `p.12` a page by its label, anything else words of the book.
  init(_ text: String, command: String, in shell: ShellContext) async throws {
    if text.hasPrefix("#"), let number = Int(text.dropFirst()) {
      self = .chunk(number)
      return
    }
    guard text.hasPrefix("p.") else {
      self = .words(text)
      return
    }
    let map = try await shell.notebook.desk().pageMap
    guard let page = map.page(named: String(text.dropFirst(2))) else {
      throw UsageError.badArgument(
        command: command, text: text,
        expected: "a page of the book, p.\(map.label(of: 1)) to p.\(map.label(of: map.pageCount))")
    }
    self = .page(page)
  }
}
