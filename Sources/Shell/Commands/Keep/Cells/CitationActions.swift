import Answers
import App
import Basics
import Books
import Sessions

/// Follows a citation of an answer to the passage it rests on.
package struct CiteCommand: Command {
  package let spec = CommandSpec(
    "cite", [.form(CommandArgument("N").optional, .cell.optional)], options: .views,
    summary: "list the citations of an answer, or show the passage behind one, with its page",
    group: .inspect, examples: ["/cite", "/cite 1"])

  package init() {}

  /// A citation with the passages of its cell from there.
  private struct Found {
    let number: Int
    let text: String
    let pages: PageRange?
    /// Nil where the book names none or it lies beyond the reading position.
    let chapter: String?
    let hits: [(number: Int, hit: RecordedHit)]
    /// Set for a citation that the provider made itself: who it is, and what it stands behind.
    var native: (provider: String, answer: String, source: Range<Int>?)?
  }

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let words = input.arguments
    let located = try input.uncut(
      try await FindCells(shell.notebook).one(words.dropFirst().first) { $0.kind == .ask })
    let cell = located.cell
    let open = try await shell.notebook.desk()
    let fence = input.fence(of: open)
    let written = Self.citations(of: cell, open, behind: fence)
    let all = written + Self.native(of: cell, open, behind: fence, from: written.count + 1)
    guard let word = words.first else { return list(all, of: cell, open, input, shell) }
    guard let number = Int(word), let found = all.first(where: { $0.number == number }) else {
      throw UsageError.badArgument(
        command: "cite", text: word,
        expected: all.isEmpty ? "an answer that cites" : "a number 1…\(all.count)")
    }
    try await show(found, of: located, open, asJSON: input.has(.json), shell)
  }

  private static func citations(of cell: Cell, _ open: OpenBook, behind fence: Fence) -> [Found] {
    let bytes = Array(cell.text.utf8)
    let hits = cell.hits.enumerated().map { ($0.offset + 1, $0.element) }
    return CitationScanner.citations(in: cell.text, of: open.pageMap)
      .enumerated().map { index, citation in
        var pages: PageRange?
        var own: [(number: Int, hit: RecordedHit)] = []
        switch citation.target {
        case .passage(let number):
          own = hits.filter { $0.0 == number }
          pages = own.first?.1.pages
        case .pages(let from, let to):
          let map = open.pageMap
          // Of several pages under one name it is one that was shown.
          func page(_ name: String, from first: Int = 1) -> Int? {
            let named = map.pages(named: name).filter { $0 >= first }
            return named.first { page in hits.contains { $0.1.pages.contains(page) } }
              ?? named.first
          }
          if let first = page(from), let last = page(to, from: first) {
            own = hits.filter { $0.1.pages.start <= last && $0.1.pages.end >= first }
            pages = PageRange(first, last)
          }
        }
        return Found(
          number: index + 1, text: String(decoding: bytes[citation.range], as: UTF8.self),
          pages: pages, chapter: chapter(of: pages, open, behind: fence), hits: own)
      }
  }

  /// The chapter's title, unless it lies beyond the reading position.
  private static func chapter(of pages: PageRange?, _ open: OpenBook, behind fence: Fence)
    -> String?
  {
    guard let pages, fence.allows(pages.end) else { return nil }
    return open.chapter(of: pages)?.title
  }

  /// What the provider cites by itself, numbered after the citations in words.
  private static func native(
    of cell: Cell, _ open: OpenBook, behind fence: Fence, from first: Int
  ) -> [Found] {
    let bytes = Array(cell.text.utf8)
    let hits = cell.hits.enumerated().map { ($0.offset + 1, $0.element) }
    let provider = cell.calls.last?.provider ?? ""
    return cell.nativeCitations.enumerated().map { index, citation in
      let words = String(
        decoding: bytes[citation.range.clamped(to: bytes.indices)], as: UTF8.self)
      let own = hits.filter { citation.source?.overlaps($0.1.range) ?? false }
      return Found(
        number: first + index, text: citation.pages.map(open.citation) ?? "nowhere",
        pages: citation.pages,
        chapter: chapter(of: citation.pages, open, behind: fence), hits: own,
        native: (provider, words, citation.source))
    }
  }

  private func list(
    _ all: [Found], of cell: Cell, _ open: OpenBook, _ input: CommandInput, _ shell: ShellContext
  ) {
    if input.has(.json) { return shell.printJSON(.array(all.map(Self.json))) }
    guard !all.isEmpty else { return shell.output.print("Cell [\(cell.number)] cites nothing.") }
    var table = Table([
      .init("#", .right), .init("cited", isFixed: true), .init("passages", isFixed: true),
      .init("chapter"),
    ])
    for found in all {
      let passages = found.hits.map { "[\($0.number)]" }.joined(separator: " ")
      table.add([
        "\(found.number)",
        Self.linked(found, open) + (found.native.map { "\(" by \($0.provider)", .muted)" } ?? ""),
        passages.isEmpty ? "\("none of this answer", .warning)" : "\(passages)",
        "\(found.chapter ?? "", .muted)",
      ])
    }
    shell.print(table)
    if let loss = open.loss {
      shell.output.print("\("! \(loss); the book is partial", .warning)")
    }
    shell.output.print("\("/cite N shows the passage.", .muted)")
  }

  private func show(
    _ found: Found, of located: LocatedCell, _ open: OpenBook, asJSON: Bool,
    _ shell: ShellContext
  ) async throws {
    if asJSON { return shell.printJSON(Self.json(found)) }
    let chapter = found.chapter.map { " · \($0)" } ?? ""
    if let native = found.native {
      shell.output.print(
        "\("\(native.provider) cites", .muted) \(Self.linked(found, open))\(chapter, .muted) \("for", .muted) “\(Self.oneLine(native.answer))”"
      )
      return try await showNative(found, native.source, of: located, open, shell)
    }
    shell.output.print(
      "\("cited as", .muted) \(Self.linked(found, open))\(chapter, .muted)")
    if found.hits.isEmpty {
      shell.output.print(
        "\("No passage of this answer is from there; /pages \(found.text) prints the page.", .warning)"
      )
    }
    let searched = open.searchedChapter(of: located.cell)
    for (number, hit) in found.hits {
      let text = try await QuoteBook(shell.notebook).text(of: hit, in: located)
      let own = text.flatMap { _ in open.chapter(of: hit.range, searched: searched) }
      let chapter = own.map { " \($0.title)" } ?? ""
      shell.output.print(
        "\n\("[\(number)]", .strong) \(open.citation(hit.pages), .citation)\(chapter, .muted)")
      shell.output.print(
        "\(text ?? "(not visible from your position, or of another book)")", indent: 0)
    }
  }

  /// The very words the provider cites, out of the passage that holds them.
  private func showNative(
    _ found: Found, _ source: Range<Int>?, of located: LocatedCell, _ open: OpenBook,
    _ shell: ShellContext
  ) async throws {
    guard let source, let (number, hit) = found.hits.first else {
      return shell.output.print("\("It leads to nothing that was sent.", .warning)")
    }
    let text = try await QuoteBook(shell.notebook).text(of: hit, in: located)
    let bytes = text.map { Array($0.utf8) } ?? []
    let range = source.lowerBound - hit.range.lowerBound..<source.upperBound - hit.range.lowerBound
    shell.output.print("\n\("[\(number)]", .strong) \(open.citation(hit.pages), .citation)")
    shell.output.print(
      bytes.isEmpty
        ? "(not visible from your position, or of another book)"
        : "\(Self.oneLine(String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)))"
    )
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func linked(_ found: Found, _ open: OpenBook) -> StyledText {
    let link = found.pages.flatMap { pages in
      PageLinks(open)?.link(label: open.pageMap.label(of: pages.start))
    }
    return StyledText(found.text, .citation, link: link)
  }

  private static func json(_ found: Found) -> JSONValue {
    var members: [String: JSONValue] = [
      "number": .integer(found.number), "text": .string(found.text),
      "start_page": found.pages.map { .integer($0.start) } ?? .null,
      "end_page": found.pages.map { .integer($0.end) } ?? .null,
      "passages": .array(found.hits.map { .integer($0.number) }),
    ]
    if let native = found.native {
      members["provider"] = .string(native.provider)
      members["answer"] = .string(native.answer)
    }
    members["chapter"] = found.chapter.map { .string($0) }
    return .object(members)
  }
}
