import Answers
import App
import Books
import Sessions
import Terminal

/// `/show --cite N`: shows the passage of a citation.
struct CitationAction: CommandAction {
  let form = CommandForm.form(.cell.optional, needs: .cite, options: [.json], traits: .needsBook)

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
