import Asking
import Basics
import Books
import Notebook
import ShellKit
import Terminal
import Views

/// Runs retrieval alone and shows the passages, with every leg's rank and score.
package struct SearchCommand: Command {
  let spec = CommandSpec(
    "search", [.form(.query, settings: .values)] + SearchCommand.actions.forms, options: .views,
    summary: "find passages with their rank and score in each search, or literal text",
    group: .look,
    examples: [
      "/search who keeps the lamp", "/search storm top_k=8 mode=keyword",
      "/search --literal storm lamp", "/search storm chapter=13",
      "/search storm shelf:\"rating>=4 tag:sea\"",
    ],
    note:
      "shelf:\"rating>=4\" looks into the books of the shelf that match, instead of the open books."
  )

  package init() {}

  private static let actions: [any CommandAction] = [LiteralSearchAction()]

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    var input = input
    let books = try await input.takeShelvedBooks(in: shell)
    guard !input.text.isEmpty else { throw spec.missingArgument }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let found = try await found(input, in: books, shell, progress.observe)
    progress.finish()
    shell.present(found.retrieval.json(in: found.open)) {
      found.show(in: shell)
    }
  }
  private func found(
    _ input: CommandInput, in books: ShelvedBooks?, _ shell: ShellContext,
    _ observer: @escaping IngestObserver
  ) async throws -> FoundPassages {
    let search = SearchAsCell(shell.notebook)
    guard let books else {
      return try await search.run(
        input.text, overrides: input.overrides, behind: try await input.fence(in: shell),
        source: "/search \(input.text)", observer: observer)
    }
    return try await search.run(
      input.text, of: books, overrides: input.overrides, behind: input.fence(of: books.open),
      source: "/search \(input.text) \(BooksOfShelf.prefix)\"\(books.question)\"",
      observer: observer)
  }
}

/// `/search --literal TEXT`: finds exact text in the pages, with the chunks that hold or cut it.
struct LiteralSearchAction: CommandAction {
  let form = CommandForm.form(
    .text, needs: .literal, traits: [.needsBook, .readsTextOnly, .isPaged])

  /// Most finds shown.
  private static let limit = 50

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    var input = input
    let books = try await input.takeShelvedBooks(in: shell)
    guard !input.text.isEmpty else { throw input.missingArgument }
    let found = try await found(input, in: books, shell)
    let (open, finds) = (found.open, found.finds)
    let book = input.seen(open)
    shell.present(.object(["hits": .array(finds.map { Self.json($0, open, book) })])) {
      guard !finds.isEmpty else {
        return shell.output.print("Nothing matches \(input.text) in the pages you have read.")
      }
      shell.print(table(of: finds, in: open, book, on: shell.output))
      if finds.count == Self.limit {
        shell.output.print("\("Only the first \(Self.limit) are shown.", .muted)")
      }
    }
  }

  private func found(_ input: CommandInput, in books: ShelvedBooks?, _ shell: ShellContext)
    async throws -> LiteralFinds
  {
    let find = FindText(shell.notebook)
    guard let books else {
      return try await find.run(
        input.text, behind: try await input.fence(in: shell), limit: Self.limit)
    }
    return try await find.run(
      input.text, of: books, behind: input.fence(of: books.open), limit: Self.limit)
  }

  private func table(
    of finds: [TextFind], in open: OpenBook, _ book: VisibleBook, on output: Output
  ) -> Table {
    // On a narrow screen less text before the match is shown, so that the match is visible.
    let before = output.columns.map { max(6, ($0 - 46) / 2) } ?? .max
    let hasStyles = output.profile.hasStyles
    let chapters = finds.map { book.chapter(of: $0.range)?.title }
    let named = chapters.contains { $0 != nil }
    var table = Table(
      [.init("page", isFixed: true), .init("chunks", isFixed: true)]
        + (named ? [.init("chapter", isFixed: true, yields: true)] : [])
        + [.init(FoundText.title(hasStyles: hasStyles))])
    for (find, chapter) in zip(finds, chapters) {
      var row: [StyledText] = [
        "\(open.citation(PageRange(find.page, find.page)), .citation)", Self.chunks(of: find),
      ]
      if named {
        row.append(StyledText(chapter ?? "", .muted).truncated(to: RetrievalView.chapterWidth))
      }
      let lead = String(find.before.suffix(before))
      let match = FoundText.marked(find.match, hasStyles: hasStyles)
      table.add(row + ["…\(lead)\(match)\(find.after)…"])
    }
    return table
  }

  private static func chunks(of find: TextFind) -> StyledText {
    if find.chunks.isEmpty { return "\("cut by a border", .warning)" }
    return "\(find.chunks.map { "#\($0)" }.joined(separator: " "))"
  }

  private static func json(_ find: TextFind, _ open: OpenBook, _ book: VisibleBook) -> JSONValue {
    let members: [String: JSONValue] = [
      "page": .integer(find.page), "label": .string(open.pageMap.label(of: find.page)),
      "chapter": book.chapter(of: find.range).map { .string($0.title) } ?? .null,
      "start_offset": .integer(find.range.lowerBound),
      "end_offset": .integer(find.range.upperBound),
      "chunks": .array(find.chunks.map { .integer($0) }),
      "text": .string(find.before + find.match + find.after),
    ]
    return .object(members.merging(open.json(PageRange(find.page, find.page))) { $1 })
  }
}

extension CommandOption {
  fileprivate static let literal = CommandOption(
    "literal", help: "find these very words, and the chunks that hold or cut them")
}
