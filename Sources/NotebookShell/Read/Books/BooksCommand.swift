import Asking
import Basics
import Books
import Notebook
import ShellKit
import Terminal
import Views

/// Lists the library, and manages its books.
package struct BooksCommand: Command {
  let spec = CommandSpec(
    "books",
    [.form(CommandArgument("PATTERN").optional, traits: .isPaged)] + BooksCommand.actions.forms,
    options: [.json],
    summary: "list the books of the library, show all of one, remove one; books being read",
    group: .read,
    examples: ["/books lighthouse", "/books info", "/books rm alice --yes", "/books jobs"],
    traits: [])

  package init() {}

  private static let actions: [any CommandAction] = [
    BookInfoAction(), RemoveBookAction(), JobsAction(),
  ]

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
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
    guard let page = book.position.page else { return "–" }
    return "p.\(try await Library(shell.notebook).label(ofPage: page, in: book))"
  }
}

extension Book: Encodable {
  /// The book for programs, with the database's names.
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "id": id.rawValue, "title": title, "author": author, "status": status.rawValue,
      "format": format.rawValue, "page_count": pageCount, "current_page": position.stored,
    ])
  }
}

/// `/books rm BOOK --yes`: deletes a book and everything derived from it.
struct RemoveBookAction: CommandAction {
  let form = CommandForm.word("rm", .book, options: [.yes])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.text.isEmpty else { throw input.missingArgument }
    let book = try await FindBook(shell.notebook.books).run(input.text)
    guard
      try shell.goesAhead(
        input, of: "books rm", to: "\(book.title) go for good",
        orSay:
          "This deletes \(book.title, .strong) for good. To do it: /books rm \(book.id.rawValue.prefix(8)) --yes"
      )
    else { return }
    try await Library(shell.notebook).delete(book)
    shell.present(
      .object(["deleted": .string(book.id.rawValue), "title": .string(book.title)])
    ) {
      shell.output.print("Deleted \(book.title, .strong). Its file and the transcripts stay.")
    }
  }
}

/// `/books jobs`: lists books being read in the background, and stops one.
struct JobsAction: CommandAction {
  let form = CommandForm.word("jobs", CommandArgument("cancel N|all").optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let ingests = shell.notebook.ingests
    switch input.arguments.first {
    case nil: break
    case "cancel": return try await cancel(input.arguments.dropFirst(), ingests)
    case let word?:
      throw UsageError.badArgument(
        command: "books jobs", text: word, expected: "cancel N, or nothing")
    }
    let jobs = await ingests.jobs
    shell.present(.array(jobs.map(\.json))) {
      guard !jobs.isEmpty else {
        return shell.output.print("\("Nothing is read in the background.", .muted)")
      }
      var table = Table([.init("job", .right), .init("file"), .init("state")])
      for job in jobs { table.add(["\(job.number)", "\(job.name)", job.stateWords]) }
      shell.print(table)
    }
  }

  private func cancel(_ words: ArraySlice<String>, _ ingests: BackgroundIngests) async throws {
    guard words != ["all"] else {
      _ = await ingests.cancelAll()
      return
    }
    guard words.count == 1, let number = Int(words[words.startIndex]), await ingests.cancel(number)
    else {
      let first = await ingests.jobs.first(where: \.isOpen)?.number
      throw UsageError.badArgument(
        command: "books jobs", text: (["cancel"] + words).joined(separator: " "),
        expected: first.map {
          "the number of a job at work, such as /books jobs cancel \($0), or all"
        }
          ?? "the number of a job, such as /books jobs cancel 1, but none is at work")
    }
  }
}

/// Advice for a book without text or vectors.
enum StatusAdvice: CaseIterable {
  case emptyBook, missingVectors

  var words: String {
    switch self {
    case .emptyBook:
      "no text: nothing could be read of the file; /open BOOK and /books info say why"
    case .missingVectors: "missing vectors: /open BOOK makes them, /books info counts them"
    }
  }
}

/// The status of a book in one or two words.
struct BookStatusView {
  let words: StyledText
  /// Nothing is to be said of it.
  private(set) var isPlain = false
  private(set) var advice: Set<StatusAdvice> = []

  /// Names a partial reading, missing text or vectors in place of `ready`, and collects the advice.
  init(_ book: Book, _ shell: ShellContext) async throws {
    guard book.status == .ready else {
      words = "\(book.status.rawValue, .warning)"
      return
    }
    let notebook = shell.notebook
    let condition = try await Library(notebook).condition(of: book)
    var found: [String] = []
    if try await Library(notebook).report(of: book)?.isPartial == true {
      found.append("partial")
    }
    if !condition.hasText {
      found.append("no text")
      advice.insert(.emptyBook)
    } else if condition.vectors != .all,
      try await LanguageRule(notebook.index).searchesByVectors(book, await notebook.parameters)
    {
      found.append(condition.vectors == .none ? "no vectors" : "some vectors")
      advice.insert(.missingVectors)
    }
    isPlain = found.isEmpty
    words = found.isEmpty ? "ready" : "\(found.joined(separator: ", "), .warning)"
  }
}
