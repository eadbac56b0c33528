import Basics
import Books
import Notebook
import ShellKit
import Terminal
import Views

/// Prints the text of pages as stored in the library.
package struct PagesCommand: Command {
  let spec = CommandSpec(
    "pages", [.form(CommandArgument("RANGE").optional)] + PagesCommand.actions.forms,
    options: .views, summary: "print the text of pages, or list pages or chapters", group: .read,
    examples: ["/pages 10-12", "/pages", "/pages chapters"],
    traits: [.needsBook, .readsTextOnly, .isPaged])

  package init() {}

  private static let actions: [any CommandAction] = [ChaptersAction()]

  /// Most characters of each page in a list; a narrower screen cuts them.
  private static let firstCharacters = 160

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let open = try await shell.notebook.desk(behind: try await input.fence(in: shell))
    let book = input.seen(open)
    guard !input.arguments.isEmpty else { return try list(open, book, input, shell) }
    let text = input.text
    guard let range = PageArgument.range(text, in: open.pageMap) else {
      throw UsageError.badArgument(
        command: "pages", text: text,
        expected: "pages of the book's \(open.book.pageCount), such as 3, iv or 10-12")
    }
    guard book.fence.allows(range.start) else {
      let map = open.pageMap
      throw NotebookError.beyondFence(
        page: map.label(of: range.start), position: map.label(of: book.fence.page))
    }
    let visible = (range.start...range.end).filter { book.fence.allows($0) }
    shell.present(.array(visible.map { Self.json($0, open, book) })) {
      for page in visible {
        shell.output.print("\(open.citation(PageRange(page, page)), .heading)")
        shell.output.print("\(book.text(ofPage: page) ?? "")", indent: 0)
      }
      if visible.count < range.end - range.start + 1 {
        shell.output.print("\("Later pages are beyond your position.", .muted)")
      }
    }
  }

  private func list(
    _ open: OpenBook, _ book: VisibleBook, _ input: CommandInput, _ shell: ShellContext
  ) throws {
    let pages = (1...max(1, open.pageMap.pageCount)).filter { book.fence.allows($0) }
    shell.present(.array(pages.map { Self.json($0, open, book) })) {
      let failed = Set(open.report?.failedPages ?? [])
      // A book without printed page numbers needs no column of labels.
      let labelled = pages.contains { open.pageMap.label(of: $0) != "\($0)" }
      var table = Table(
        [.init("page", .right)] + (labelled ? [.init("cited as", isFixed: true)] : [])
          + [.init("chars", .right), .init("chapter"), .init("first words")])
      for page in pages {
        let text = book.text(ofPage: page) ?? ""
        let cited: StyledText = "\(open.citation(PageRange(page, page)), .citation)"
        table.add(
          ["\(page)"] + (labelled ? [cited] : []) + [
            "\(Quantity.grouped(text.unicodeScalars.count))",
            "\(book.chapter(ofPage: page)?.title ?? "")",
            failed.contains(page)
              ? "\("could not be read", .error)" : "\(text.prefix(Self.firstCharacters))",
          ])
      }
      shell.print(table)
      guard let report = open.report else { return }
      let mark = report.isPartial ? "partial: " : ""
      shell.output.print("\("\(mark)\(report.summary)", report.isPartial ? .warning : .muted)")
    }
  }

  private static func json(_ page: Int, _ open: OpenBook, _ book: VisibleBook) -> JSONValue {
    let members: [String: JSONValue] = [
      "page": .integer(page), "label": .string(open.pageMap.label(of: page)),
      "chapter": book.chapter(ofPage: page).map { .string($0.title) } ?? .null,
      "text": .string(book.text(ofPage: page) ?? ""),
    ]
    return .object(members.merging(open.json(PageRange(page, page))) { own, _ in own })
  }
}

/// `/pages chapters`: the chapters of the open book with their pages.
struct ChaptersAction: CommandAction {
  let form = CommandForm.word("chapters")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let open = try await shell.notebook.desk(behind: try await input.fence(in: shell))
    let chapters = input.seen(open).chapters
    shell.present(.array(chapters.map { $0.json(in: open) })) {
      guard open.chapterCount > 0 else {
        return shell.output.print("The book names no chapters.")
      }
      var table = Table([.init("#", .right), .init("pages", isFixed: true), .init("chapter")])
      for chapter in chapters {
        let indent = String(repeating: "  ", count: max(0, min(chapter.level, 8) - 1))
        table.add([
          "#\(chapter.number)", "\(open.citation(chapter.pages), .citation)",
          "\(indent)\(chapter.title)",
        ])
      }
      shell.print(table)
      if chapters.count < open.chapterCount {
        shell.output.print("\("Later chapters lie beyond your position.", .muted)")
      }
      if let hint = Self.hint(chapters, open), shell.output.profile.isTerminal {
        shell.output.print("\(hint, .muted)")
      }
    }
  }

  /// A hint on naming a chapter in a search, when its place in the list differs from its printed number.
  private static func hint(_ chapters: [VisibleChapter], _ open: OpenBook) -> String? {
    guard open.joinedBooks == nil,
      let chapter = chapters.first(where: {
        $0.printed != nil && $0.printed != $0.number && $0.reference.first != "#"
      })
    else { return nil }
    return
      "chapter=\(chapter.reference) takes the number of the heading, chapter=#\(chapter.number) the place in this list"
  }
}

extension VisibleChapter {
  /// The chapter for programs; `chapter` is its value for the parameter of that name.
  func json(in open: OpenBook) -> JSONValue {
    let members: [String: JSONValue] = [
      "number": .integer(number), "title": .string(title),
      "printed_number": printed.map { .integer($0) } ?? .null,
      "chapter": .string(reference), "level": .integer(level),
      "label": .string(open.pageMap.label(of: pages.start)),
    ]
    return .object(members.merging(open.pageMap.json(pages)) { $1 })
  }
}
