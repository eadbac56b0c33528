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
    if input.has("json") {
      var rows: [JSONValue] = []
      for book in books {
        let report = try await shell.notebook.ports.books.report(of: book.id)
        var members = book.json.object ?? [:]
        members["is_partial"] = .bool(report?.isPartial ?? false)
        rows.append(.object(members))
      }
      return shell.printJSON(.array(rows))
    }
    guard !books.isEmpty else {
      return shell.output.print(
        pattern.isEmpty
          ? "No books yet. Open one: /open FILE" : "No book matches \(input.text).")
    }
    var table = Table([
      .init("id", isFixed: true), .init("title"), .init("author"), .init("format", isFixed: true),
      .init("pages", .right), .init("position", .right), .init("status", isFixed: true),
    ])
    for book in books {
      table.add([
        "\(book.id.rawValue.prefix(8))", "\(book.title, .strong)", "\(book.author ?? "")",
        "\(book.format.rawValue)", "\(Quantity.grouped(book.pageCount))",
        try await Self.position(in: book, shell), try await Self.status(of: book, shell),
      ])
    }
    shell.print(table)
  }

  private static func position(in book: Book, _ shell: ShellContext) async throws -> StyledText {
    guard book.position.isSet else { return "–" }
    let books = shell.notebook.ports.books
    return "p.\(try await books.label(ofPage: book.position.page, of: book.id))"
  }

  /// A book of which pages are missing is not called ready like any other.
  private static func status(of book: Book, _ shell: ShellContext) async throws -> StyledText {
    guard book.status == .ready else { return "\(book.status.rawValue, .warning)" }
    let report = try await shell.notebook.ports.books.report(of: book.id)
    return report?.isPartial == true ? "\("partial", .warning)" : "ready"
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
