import App
package import Basics
package import Books
import Terminal

/// Lists the library, and manages its books.
package struct BooksCommand: Command {
  package let spec = CommandSpec(
    "books",
    [.form(CommandArgument("PATTERN").optional, traits: .isPaged)] + BooksCommand.actions.forms,
    options: [.json],
    summary: "list the books of the library, show all of one, remove one; books being read",
    group: .read,
    examples: ["/books lighthouse", "/books info", "/books rm alice --yes", "/books jobs"],
    traits: [])

  private static let actions: [any CommandAction] = [
    BookInfoAction(), RemoveBookAction(), JobsAction(),
  ]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let books = try await Self.books(matching: input.text, shell)
    try await shell.present(try await Self.json(of: books, shell)) {
      guard !books.isEmpty else {
        return shell.output.print(
          input.text.isEmpty
            ? "No books yet. Open one: /open FILE" : "No book matches \(input.text).")
      }
      try await Self.show(books, shell)
    }
  }

  /// The books whose title or author holds the words, in any case.
  private static func books(matching words: String, _ shell: ShellContext) async throws -> [Book] {
    let pattern = words.lowercased()
    return try await Library(shell.notebook).all().filter {
      pattern.isEmpty || $0.title.lowercased().contains(pattern)
        || ($0.author ?? "").lowercased().contains(pattern)
    }
  }

  private static func json(of books: [Book], _ shell: ShellContext) async throws -> JSONValue {
    let library = Library(shell.notebook)
    var rows: [JSONValue] = []
    for book in books {
      var members = book.json.object ?? [:]
      members["is_partial"] = .bool(try await library.report(of: book)?.isPartial ?? false)
      let condition = try await library.condition(of: book)
      members["has_text"] = .bool(condition.hasText)
      members["vectors"] = .string(condition.vectors.rawValue)
      rows.append(.object(members))
    }
    return .array(rows)
  }

  /// Prints the books as a table, and what to do about those that are not whole.
  private static func show(_ books: [Book], _ shell: ShellContext) async throws {
    var rows: [[StyledText]] = []
    var isPlain = true
    var advice: Set<StatusAdvice> = []
    for book in books {
      let status = try await BookStatusView(book, shell)
      advice.formUnion(status.advice)
      isPlain = isPlain && status.isPlain
      rows.append([
        "\(book.id.rawValue.prefix(8))", "\(book.title, .strong)", "\(book.author ?? "")",
        "\(book.format.rawValue)", "\(Quantity.grouped(book.pageCount))",
        try await position(in: book, shell), status.words,
      ])
    }
    shell.print(table(rows, of: books, isPlain: isPlain))
    for known in StatusAdvice.allCases where advice.contains(known) {
      shell.advise(known.words)
    }
  }

  /// The table; on a narrow screen the least useful columns are left out for the titles.
  private static func table(_ rows: [[StyledText]], of books: [Book], isPlain: Bool) -> Table {
    var table = Table([
      .init("id", isFixed: true), .init("title", isMain: true), .init("author", yields: true),
      .init("format", isFixed: true, yields: true), .init("pages", .right),
      .init("position", .right, yields: !books.contains(where: \.position.isSet)),
      .init("status", isFixed: true, yields: isPlain),
    ])
    for row in rows { table.add(row) }
    return table
  }

  private static func position(in book: Book, _ shell: ShellContext) async throws -> StyledText {
    guard book.position.isSet else { return "–" }
    return "p.\(try await Library(shell.notebook).label(ofPage: book.position.page, in: book))"
  }
}

extension Book {
  /// The book for programs, with the database's names.
  package var json: JSONValue {
    .object([
      "id": .string(id.rawValue), "title": .string(title),
      "author": author.map { .string($0) } ?? .null, "status": .string(status.rawValue),
      "format": .string(format.rawValue), "page_count": .integer(pageCount),
      "current_page": .integer(position.page),
    ])
  }
}
