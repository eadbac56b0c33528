internal import App
package import Domain

/// Lists the library.
package struct BooksCommand: Command {
  package let spec = CommandSpec(
    "books", "[PATTERN] [--json]", summary: "list the books of the library", group: .library,
    examples: ["/books", "/books lighthouse"], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let pattern = input.text.lowercased()
    let books = try await shell.notebook.ports.books.books().filter {
      pattern.isEmpty || $0.title.lowercased().contains(pattern)
        || ($0.author ?? "").lowercased().contains(pattern)
    }
    if input.has("json") { return shell.printJSON(.array(books.map(\.json))) }
    guard !books.isEmpty else {
      return shell.output.print(
        pattern.isEmpty
          ? "No books yet. Open one: /open FILE" : "No book matches \(input.text).")
    }
    var table = Table([
      .init("id", isFixed: true), .init("title"), .init("author"), .init("pages", .right),
      .init("position", .right), .init("status", isFixed: true),
    ])
    for book in books {
      table.add([
        "\(book.id.rawValue.prefix(8))", "\(book.title, .strong)", "\(book.author ?? "")",
        "\(Quantity.grouped(book.pageCount))",
        "\(book.position.isSet ? "p.\(book.position.page)" : "–")", "\(book.status.rawValue)",
      ])
    }
    shell.print(table)
  }
}

extension Book {
  /// The book with the canonical names of the database.
  package var json: JSONValue {
    .object([
      "id": .string(id.rawValue), "title": .string(title),
      "author": author.map { .string($0) } ?? .null, "status": .string(status.rawValue),
      "format": .string(format.rawValue), "page_count": .integer(pageCount),
      "current_page": .integer(position.page),
    ])
  }
}
