import App
import Terminal

/// `shelf:"rating>=4"` in a line, which names books of the shelf in place of those that are open.
extension CommandInput {
  /// The question to the shelf, taken out of the words of the line; nil without one.
  mutating func takeShelf() -> String? {
    let prefix = BooksOfShelf.prefix
    guard let place = arguments.firstIndex(where: { $0.hasPrefix(prefix) && $0 != prefix }) else {
      return nil
    }
    quoted = Set(quoted.filter { $0 != place }.map { $0 > place ? $0 - 1 : $0 })
    return String(arguments.remove(at: place).dropFirst(prefix.count))
  }

  /// The books that `shelf:"…"` of this line finds, told to the person; nil without it.
  mutating func takeShelvedBooks(in shell: ShellContext) async throws -> ShelvedBooks? {
    guard let question = takeShelf() else { return nil }
    return try await shell.aside.books(ofShelf: question)
  }
}

extension ShellContext {
  /// The books that a question to the shelf finds; they are told to the person.
  func books(ofShelf question: String) async throws -> ShelvedBooks {
    let books = try await BooksOfShelf(notebook).open(question)
    output.print(ShelvedBooksView(books).line)
    return books
  }
}
