import Answers
import Asking
import Basics
import Books
import Notebook
import Sessions
import ShellKit
import Terminal
import Views

/// `/show --cite N`: shows the passage of a citation.
struct CitationAction: CommandAction {
  let form = CommandForm.form(
    .cell.optional, needs: .cite, options: [.json], traits: .needsBook)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let located = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { $0.kind == .ask })
    let open = try await QuoteBook(shell.notebook).book(of: located.cell)
    let all = AnswerCitation.all(of: located.cell, open, input.seen(open))
    let number = input.number(.cite)
    guard let found = all.first(where: { $0.number == number }) else {
      throw UsageError.badArgument(
        command: "show \(CommandOption.cite.flag)", text: input[.cite] ?? "",
        expected: all.isEmpty ? "an answer that cites" : "a number 1…\(all.count)")
    }
    try await show(found, of: located, open, input, shell)
  }

  private func show(
    _ found: AnswerCitation, of located: LocatedCell, _ open: OpenBook,
    _ input: CommandInput, _ shell: ShellContext
  ) async throws {
    try await shell.present(found.json(in: open)) {
      let chapter = found.chapter.map { " · \($0)" } ?? ""
      if let native = found.native {
        shell.output.print(
          "\("\(native.provider) cites", .muted) \(found.linked(in: open))\(chapter, .muted) \("for", .muted) “\(native.answer.joinedLines)”"
        )
        return try await showNative(found, native.source, of: located, open, shell)
      }
      shell.output.print(
        "\("cited as", .muted) \(found.linked(in: open))\(chapter, .muted)")
      if let row = found.row {
        shell.output.print("\n\(row.text)")
        return shell.output.print(
          "\("As it was then; /shelf show \(row.mark) shows the work as it is now.", .muted)")
      }
      if found.namesRow {
        return shell.output.print(
          "\("This answer was shown no row of the shelf with that mark.", .warning)")
      }
      if found.hits.isEmpty {
        shell.output.print(
          "\("No passage of this answer is from there; /pages \(found.text) prints the page.", .warning)"
        )
      }
      let (book, searched) = (input.seen(open), open.searchedChapter(of: located.cell))
      for (number, hit) in found.hits {
        let text = try await QuoteBook(shell.notebook).text(of: hit, in: located)
        let own = text.flatMap { _ in book.chapter(of: hit.range, searched: searched) }
        let chapter = own.map { " \($0.title)" } ?? ""
        shell.output.print(
          "\n\("[\(number)]", .strong) \(open.citation(hit.pages), .citation)\(chapter, .muted)")
        shell.output.print(
          "\(text ?? "(not visible from your position, or of another book)")", indent: 0)
      }
    }
  }

  /// Prints the exact words that the provider cites, from the passage that holds them.
  private func showNative(
    _ found: AnswerCitation, _ source: Range<Int>?, of located: LocatedCell, _ open: OpenBook,
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
        : "\(String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self).joinedLines)"
    )
  }
}

extension CommandOption {
  fileprivate static let cite = CommandOption(
    "cite", .number("N", 1...Int.max), help: "the passage behind one citation, with its page")
}

/// `/show --citations`: the citations of an answer with their passages in the prompt.
struct ListCitationsAction: CommandAction {
  package let form = CommandForm.form(
    .cell.optional, needs: .citations, options: [.json], traits: .needsBook)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { $0.kind == .ask }
    ).cell
    let open = try await QuoteBook(shell.notebook).book(of: cell)
    let all = AnswerCitation.all(of: cell, open, input.seen(open))
    list(all, of: cell, open, input, shell)
  }

  private func list(
    _ all: [AnswerCitation], of cell: Cell, _ open: OpenBook, _ input: CommandInput,
    _ shell: ShellContext
  ) {
    shell.present(.array(all.map { $0.json(in: open) })) {
      guard !all.isEmpty else { return shell.output.print("Cell [\(cell.number)] cites nothing.") }
      var table = Table([
        .init("#", .right), .init("cited", isFixed: true), .init("passages", isFixed: true),
        .init("chapter"),
      ])
      for found in all {
        let passages = found.hits.map { "[\($0.number)]" }.joined(separator: " ")
        table.add([
          "\(found.number)",
          found.linked(in: open) + (found.native.map { "\(" by \($0.provider)", .muted)" } ?? ""),
          found.row != nil
            ? "of the shelf"
            : passages.isEmpty ? "\("none of this answer", .warning)" : "\(passages)",
          "\(found.row?.text ?? found.chapter ?? "", .muted)",
        ])
      }
      shell.print(table)
      if let loss = open.loss {
        shell.output.print("\("! \(loss); the book is partial", .warning)")
      }
      shell.output.print("\("/show --cite N shows the passage.", .muted)")
    }
  }
}

extension CommandOption {
  fileprivate static let citations = CommandOption(
    "citations", help: "what an answer cites, and the passages from there")
}

/// A citation of an answer, with the passages of its cell on the cited pages.
struct AnswerCitation {
  let number: Int
  let text: String
  let pages: PageRange?
  /// Title of the chapter; nil without one, or beyond the reading position.
  let chapter: String?
  let hits: [(number: Int, hit: RecordedHit)]
  /// The provider, the words of the answer and the range in the book; nil for a citation in the text.
  var native: (provider: String, answer: String, source: Range<Int>?)?
  /// The row of the shelf that it cites.
  var row: ShelfRow?
  /// True where it names a row of the shelf, whether the answer was shown that row or not.
  var namesRow = false

  /// The citations in the text of an answer, then those that its provider made.
  static func all(of cell: Cell, _ open: OpenBook, _ book: VisibleBook) -> [AnswerCitation] {
    let written = written(in: cell, book)
    return written + native(of: cell, open, book, from: written.count + 1)
  }

  private static func written(in cell: Cell, _ book: VisibleBook) -> [AnswerCitation] {
    book.citations(of: cell).enumerated().map { index, citation in
      var namesRow = false
      if case .shelf = citation.target { namesRow = true }
      return AnswerCitation(
        number: index + 1, text: citation.text, pages: citation.pages,
        chapter: citation.chapter(in: book),
        hits: citation.passages.map { ($0, cell.hits[$0 - 1]) }, row: citation.row,
        namesRow: namesRow)
    }
  }

  /// The provider's own citations, numbered after those in the text.
  private static func native(
    of cell: Cell, _ open: OpenBook, _ book: VisibleBook, from first: Int
  ) -> [AnswerCitation] {
    let bytes = Array(cell.text.utf8)
    let hits = cell.hits.enumerated().map { ($0.offset + 1, $0.element) }
    let provider = cell.calls.last?.provider ?? ""
    return cell.nativeCitations.enumerated().map { index, citation in
      let words = String(
        decoding: bytes[citation.range.clamped(to: bytes.indices)], as: UTF8.self)
      let own = hits.filter { citation.source?.overlaps($0.1.range) ?? false }
      return AnswerCitation(
        number: first + index, text: citation.pages.map(open.citation) ?? "nowhere",
        pages: citation.pages,
        chapter: (citation.source.flatMap { book.chapter(of: $0) }
          ?? citation.pages.flatMap { book.chapter(of: $0) })?.title, hits: own,
        native: (provider, words, citation.source))
    }
  }

  /// The citation as written, with a link to its page if the terminal supports links.
  func linked(in open: OpenBook) -> StyledText {
    let link = pages.flatMap { pages in
      PageLinks(open)?.link(label: open.pageMap.label(of: pages.start))
    }
    return StyledText(text, .citation, link: link)
  }

  /// The citation for programs.
  func json(in open: OpenBook) -> JSONValue {
    var members: [String: JSONValue] = [
      "number": .integer(number), "text": .string(text),
      "passages": .array(hits.map { .integer($0.number) }),
    ]
    if let native = native {
      members["provider"] = .string(native.provider)
      members["answer"] = .string(native.answer)
    }
    members["chapter"] = chapter.map { .string($0) }
    members["row"] = row.map { .string($0.text) }
    return .object(members.merging(open.json(pages)) { $1 })
  }
}
