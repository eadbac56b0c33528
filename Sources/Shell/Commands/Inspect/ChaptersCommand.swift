import App
import Basics
import Books
import Search
import Sessions

/// Lists the chapters of the open book with the pages they run over.
package struct ChaptersCommand: Command {
  package let spec = CommandSpec(
    "chapters", options: .views,
    summary: "list the chapters with their pages",
    group: .inspect, examples: ["/chapters"], readsTextOnly: true, isPaged: true)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let open = try await shell.notebook.desk()
    let fence = input.fence(of: open)
    let list = ChapterList(open.chapterSpans, fence: fence)
    // Titles beyond the fence tell what happens.
    let visible = list.spans.indices.filter(list.isVisible)
    if input.has(.json) {
      return shell.printJSON(.array(visible.map { list.json($0, open, fence) }))
    }
    guard !open.chapters.isEmpty else {
      return shell.output.print("The book names no chapters.")
    }
    var table = Table([.init("#", .right), .init("pages", isFixed: true), .init("chapter")])
    for index in visible {
      let span = list.spans[index]
      let pages = fence.visible(span.pages) ?? span.pages
      let indent = String(repeating: "  ", count: max(0, min(span.chapter.level, 8) - 1))
      table.add([
        "#\(index + 1)", "\(open.citation(pages), .citation)",
        "\(indent)\(span.chapter.title)",
      ])
    }
    shell.print(table)
    if visible.count < open.chapters.count {
      shell.output.print("\("Later chapters lie beyond your position.", .muted)")
    }
    if let hint = Self.hint(list, visible, open), shell.output.profile.isTerminal {
      shell.output.print("\(hint, .muted)")
    }
  }

  /// How to name one in a search, where the place in the list and the printed number part.
  private static func hint(_ list: ChapterList, _ visible: [Int], _ open: OpenBook) -> String? {
    guard open.shelf == nil,
      let index = visible.first(where: {
        list.printed[$0] != nil && list.printed[$0] != $0 + 1 && list.reference($0).first != "#"
      })
    else { return nil }
    return
      "chapter=\(list.reference(index)) goes by the heading, chapter=#\(index + 1) by this list"
  }
}

extension ChapterList {
  /// A chapter for programs, with its pages up to the fence; `chapter` is what leads to it in a search.
  func json(_ index: Int, _ open: OpenBook, _ fence: Fence) -> JSONValue {
    let span = spans[index]
    let pages = fence.visible(span.pages) ?? span.pages
    return .object([
      "number": .integer(index + 1), "title": .string(span.chapter.title),
      "printed_number": printed[index].map { .integer($0) } ?? .null,
      "chapter": .string(reference(index)),
      "level": .integer(span.chapter.level), "start_page": .integer(pages.start),
      "end_page": .integer(pages.end),
      "label": .string(open.text.pageMap.label(of: span.pages.start)),
    ])
  }
}
