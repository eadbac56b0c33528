internal import App
internal import Domain

/// Lists the chapters of the open book with the pages they run over.
package struct ChaptersCommand: Command {
  package let spec = CommandSpec(
    "chapters", "[--all-pages] [--json]", summary: "list the chapters with their pages",
    group: .inspect, examples: ["/chapters"], readsTextOnly: true)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let open = try await shell.notebook.desk()
    let fence = input.has("all-pages") ? .unset : open.book.position
    // Titles beyond the fence tell what happens.
    let visible = open.chapterSpans.enumerated()
      .filter { fence.allows($0.element.chapter.startPage) }
    if input.has("json") {
      return shell.printJSON(.array(visible.map { Self.json($0.offset, $0.element, open) }))
    }
    guard !open.chapters.isEmpty else {
      return shell.output.print("The book names no chapters.")
    }
    var table = Table([.init("#", .right), .init("pages", isFixed: true), .init("chapter")])
    for (index, span) in visible {
      let last = fence.isSet ? min(span.pages.end, fence.page) : span.pages.end
      let indent = String(repeating: "  ", count: max(0, min(span.chapter.level, 8) - 1))
      table.add([
        "\(index + 1)", "\(open.citation(PageRange(span.pages.start, last)), .citation)",
        "\(indent)\(span.chapter.title)",
      ])
    }
    shell.print(table)
    if visible.count < open.chapters.count {
      shell.output.print("\("Later chapters lie beyond your position.", .muted)")
    }
  }

  private static func json(_ index: Int, _ span: ChapterSpan, _ open: OpenBook) -> JSONValue {
    .object([
      "number": .integer(index + 1), "title": .string(span.chapter.title),
      "level": .integer(span.chapter.level), "start_page": .integer(span.pages.start),
      "end_page": .integer(span.pages.end),
      "label": .string(open.text.pageMap.label(of: span.pages.start)),
    ])
  }
}
