internal import App
internal import Domain

/// Shows or sets the reading position.
package struct PageCommand: Command {
  package let spec = CommandSpec(
    "page", "[N|0] [--json]",
    summary: "show or set the reading position; nothing beyond it is shown or sent",
    group: .library, examples: ["/page", "/page 12", "/page 0"])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let open = try await shell.notebook.desk()
    guard let text = input.arguments.first else { return show(open, input, shell) }
    let map = open.text.pageMap
    guard text == "0" || PageArgument.range(text, in: map) != nil else {
      throw UsageError.badArgument(
        command: "page", text: text,
        expected: "a page of the book, \(map.label(of: 1)) to \(map.label(of: map.pageCount)), or 0"
      )
    }
    let page = PageArgument.range(text, in: map)?.start ?? 0
    let moved = try await shell.notebook.movePosition(to: page, source: "/page \(text)")
    show(moved, input, shell)
  }

  private func show(_ open: OpenBook, _ input: CommandInput, _ shell: ShellContext) {
    guard input.has("json") else { return shell.output.print(Self.state(open)) }
    let page = open.book.position.page
    shell.printJSON(
      .object([
        "id": .string(open.book.id.rawValue), "current_page": .integer(page),
        "label": page > 0 ? .string(open.text.pageMap.label(of: page)) : .null,
        "page_count": .integer(open.book.pageCount),
      ]))
  }

  static func state(_ open: OpenBook) -> StyledText {
    let page = open.book.position.page
    guard page > 0 else {
      return "No reading position: the whole book is open (\(open.book.pageCount) pages)."
    }
    let label = open.citation(PageRange(page, page))
    return
      "Reading position \(label, .citation), page \(page) of \(open.book.pageCount): nothing after it is searched, shown or sent."
  }
}
