import Asking
import Basics
package import Books
package import Notebook
package import ShellKit
package import Terminal
import Views

/// Shows or sets the reading position.
package struct PageCommand: Command {
  package typealias BookMoved = @Sendable (Book, ShellContext) async throws -> Void

  package let spec = CommandSpec(
    "page", [.alone, .form(.book.optional, "N|0")], options: [.json],
    summary: "show or set the reading position; nothing beyond it is shown or sent",
    group: .read, examples: ["/page", "/page 12", "/page 0", "/page alice 12"],
    traits: [.needsBook, .readsTextOnly])

  private let follow: BookMoved

  /// `follow` is told of each book whose position was moved by a line.
  package init(follow: @escaping BookMoved) { self.follow = follow }

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let open = try await shell.notebook.desk()
    if open.joinedBooks != nil { return try await moveAmongBooks(input, open, shell) }
    guard !input.arguments.isEmpty else { return show(open, shell) }
    let map = open.pageMap
    // A label may contain a blank, such as `Appendix I`.
    let text = input.text
    guard text == "0" || PageArgument.range(text, in: map) != nil else {
      throw UsageError.badArgument(
        command: "page", text: text,
        expected: "a page of the book, \(map.label(of: 1)) to \(map.label(of: map.pageCount)), or 0"
      )
    }
    let page = PageArgument.range(text, in: map)?.start ?? 0
    let moved = try await MoveFence(shell.notebook).run(to: page, source: "/page \(text)")
    show(moved, shell)
    try await follow(moved.book, shell)
    // A person may have wanted to print the page.
    if moved.book.position.isSet, shell.output.profile.isTerminal {
      shell.output.print(
        "\("/pages \(text) prints it · /page 0 takes the position away", .muted)")
    }
  }

  private func show(_ open: OpenBook, _ shell: ShellContext) {
    let position = open.book.position
    shell.present(
      .object([
        "id": .string(open.book.id.rawValue), "current_page": .integer(position.stored),
        "label": position.page.map { .string(open.pageMap.label(of: $0)) } ?? .null,
        "page_count": .integer(open.book.pageCount),
      ])
    ) {
      shell.output.print(Self.state(open))
    }
  }

  /// Moves the reading position of one of several books, as in `alice 12` or `alice:12`.
  private func moveAmongBooks(_ input: CommandInput, _ open: OpenBook, _ shell: ShellContext)
    async throws
  {
    guard let first = input.arguments.first else {
      return shell.present(JoinedBooksView(open: open))
    }
    let words =
      input.arguments.count == 1
      ? first.split(separator: ":").map(String.init)
      : [first, input.arguments.dropFirst().joined(separator: " ")]
    guard words.count == 2 else {
      throw UsageError.badArgument(
        command: "page", text: input.text,
        expected:
          "one of the open books and its page, such as \(open.joinedBooks?.parts.first?.label ?? "") 12"
      )
    }
    let part = try open.part(named: words[0])
    let map = part.open.pageMap
    guard words[1] == "0" || PageArgument.range(words[1], in: map) != nil else {
      throw UsageError.badArgument(
        command: "page", text: words[1],
        expected:
          "a page of \(part.label), \(map.label(of: 1)) to \(map.label(of: map.pageCount)), or 0"
      )
    }
    let desk = try await MoveFence(shell.notebook).run(
      in: part, to: PageArgument.range(words[1], in: map)?.start ?? 0,
      source: "/page \(input.text)")
    shell.present(JoinedBooksView(open: desk))
    guard let book = desk.books.first(where: { $0.id == part.open.book.id }) else { return }
    try await follow(book, shell)
  }

  package static func state(_ open: OpenBook) -> StyledText {
    guard let page = open.book.position.page else {
      return
        "No reading position: the whole book is open (\(Quantity.count(open.book.pageCount, "page")))."
    }
    let label = open.citation(PageRange(page, page))
    return
      "Reading position \(label, .citation), page \(page) of \(open.book.pageCount): nothing after it is searched, shown or sent."
  }
}
