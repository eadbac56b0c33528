import Answers
import Asking
import Basics
import Books
import Groundedness
import Notebook
import Sessions
import ShellKit
import Terminal
import Views

/// Prints a cell again, or the passages, citations and check of its answer.
package struct ShowCommand: Command {
  let spec = CommandSpec(
    "show",
    [.form(.cells.optional, options: [.json], traits: .isPaged)] + ShowCommand.actions.forms,
    options: [.allPages],
    summary: "print cells again, their passages, citations, check or thinking, or copy an answer",
    group: .keep,
    examples: [
      "/show 3-5", "/show --passages", "/show --cite 1 12", "/show --check", "/show ~1/7",
    ],
    traits: [])

  package init() {}

  private static let actions: [any CommandAction] = [
    PassagesAction(), ListCitationsAction(), CitationAction(), CheckAnswerAction(),
    ThinkingAction(), CopyAnswerAction(),
  ]

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let notebook = shell.notebook
    let cells =
      if let reference = input.arguments.first {
        try await FindCells(notebook).all(reference)
      } else { [try await FindCells(notebook).one(nil)] }
    for cell in try cells.map(input.uncut) {
      shell.present(cell.visible.json) { show(cell.cell, shell) }
    }
  }

  private func show(_ cell: Cell, _ shell: ShellContext) {
    let view = CellView(cell: cell)
    shell.output.print(view.title)
    if let error = view.error { shell.output.print(error) }
    if let note = cell.phrase?.note { shell.output.print(note) }
    if let round = RoundView(cell) {
      round.showRecord(on: shell.output)
    } else if !cell.text.isEmpty {
      shell.output.print("\(cell.text)", indent: 0)
    }
    if let ending = cell.ending {
      shell.output.print("\(cell.isSummary ? ending.summaryLine : ending.line, .warning)")
    }
    let changed = (cell.parameters?.origins ?? [:]).sorted { $0.key < $1.key }
    for (name, origin) in changed {
      let value = cell.parameters?.values[name]?.canonicalText ?? ""
      shell.output.print("\("  \(name) = \(value) (\(origin))", .muted)")
    }
  }
}

/// `/show --passages`: the passages of a cell as they went into its prompt.
struct PassagesAction: CommandAction {
  let form = CommandForm.form(
    .cell.optional, needs: .passages, options: [.json], traits: [.needsBook, .isPaged])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let found = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { !$0.searches.isEmpty })
    let cell = found.cell
    let open = try await QuoteBook(shell.notebook).book(of: cell)
    let (book, searched) = (input.seen(open), open.searchedChapter(of: cell))
    let aside = shell.aside.output
    var items: [JSONValue] = []
    for (number, hit) in cell.hits.enumerated() {
      let text = try await QuoteBook(shell.notebook).text(of: hit, in: found)
      items.append(Self.json(hit, text, open, book, searched))
      let chapter = text == nil ? nil : book.chapter(of: hit.range, searched: searched)
      aside.print(
        "\("[\(number + 1)]", .strong) \(open.citation(hit.pages), .citation) \(chapter.map { "\($0.title) · " } ?? "", .muted)\("#\(hit.chunk) score \(Quantity.decimal(hit.score, places: 4))", .muted)"
      )
      aside.print(
        "\(text?.withoutStrayMark ?? "(not visible from your position, or of another book)")\n",
        indent: 0)
    }
    shell.present(.object(["cell": .integer(cell.number), "hits": .array(items)])) {
      if cell.searches.isEmpty { shell.output.print("Cell [\(cell.number)] searched nothing.") }
    }
  }

  private static func json(
    _ hit: RecordedHit, _ text: String?, _ open: OpenBook, _ book: VisibleBook,
    _ searched: Chapter?
  ) -> JSONValue {
    var members: [String: JSONValue] = [
      "chunk_index": .integer(hit.chunk), "score": .number(hit.score),
      "text": text.map { .string($0) } ?? .null,
    ]
    if text != nil {
      members["chapter"] = book.chapter(of: hit.range, searched: searched).map {
        .string($0.title)
      }
    }
    return .object(members.merging(open.json(hit.pages)) { $1 })
  }
}

extension CommandOption {
  fileprivate static let passages = CommandOption(
    "passages", help: "the passages that a cell rested on")
}

/// `/show --check`: the check of a cell's answer against the book, sentence by sentence.
struct CheckAnswerAction: CommandAction {
  let form = CommandForm.form(
    .cell.optional, needs: .check, options: [.json], traits: [.needsBook, .isPaged])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let found = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first, where: \.isSaid))
    let cell = found.cell
    if input.arguments.isEmpty {
      shell.aside.output.print(
        "\(cell.isSummary ? "the summary" : "the answer", .muted) \(CellView(cell: cell).title)")
    }
    if !shell.wantsDocument, let closest = try await QuoteBook(shell.notebook).closest(of: found) {
      return (["\(cell.text)"] + closest.lines).forEach { shell.output.print($0) }
    }
    guard let check = cell.check else {
      return shell.present(.null) {
        shell.output.print(
          cell.isSummary
            ? "Cell [\(cell.number)] is made of the book's own sentences."
            : "Cell [\(cell.number)] claims nothing that could be checked.")
      }
    }
    let open = try await QuoteBook(shell.notebook).book(of: cell)
    var members = check.json(of: cell.text, in: open, input.seen(open)).object ?? [:]
    members["cell"] = .integer(cell.number)
    try await shell.present(.object(members)) {
      var sources: [Range<Int>: String] = [:]
      for range in check.quotes.compactMap(\.source) {
        sources[range] = try await QuoteBook(shell.notebook).text(at: range, in: found)
      }
      GroundingView(
        check, answer: cell.text, open: open, input.seen(open), source: sources
      ).show(on: shell.output)
      shell.output.print(
        "\("✓ means: the cited text has these words, numbers and names side by side, and no word there says the opposite. It does not prove the sentence true.", .muted)"
      )
    }
  }
}

extension CommandOption {
  fileprivate static let check = CommandOption(
    "check", help: "compare an answer with the book: citations, quotations, sentences")
}

/// `/show --thinking`: the model's thinking before an answer, which is no part of it and is not checked.
struct ThinkingAction: CommandAction {
  let form = CommandForm.form(
    .cell.optional, needs: .thinking, options: [.json], traits: [.isPaged])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let found = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { !$0.calls.isEmpty })
    let thinking = try await ReadCell(shell.notebook).thinking(of: found)
    shell.present(.array(thinking.map { .string($0) })) {
      if thinking.isEmpty {
        return shell.output.print("The reply of \(found.label) holds no thinking.")
      }
      for text in thinking { shell.output.print("\(text, .muted)", indent: 0) }
    }
  }
}

extension CommandOption {
  fileprivate static let thinking = CommandOption(
    "thinking", help: "what the model thought before its answer, in each call")
}

/// `/show --copy`: puts an answer into the clipboard of the person's terminal, also through SSH.
struct CopyAnswerAction: CommandAction {
  let form = CommandForm.form(.cell.optional, needs: .copy)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { !$0.text.isEmpty }
    ).cell
    guard shell.output.copy(StyledText(cell.text)) else {
      throw UsageError.badArgument(
        command: "show --copy", text: "[\(cell.number)]",
        expected:
          "a terminal that can copy, and at most \(Quantity.bytes(Output.clipboardLimit)); /export md FILE writes a file"
      )
    }
    let count = Quantity.count(cell.text.count, "character")
    shell.output.print(
      "\("Sent \(count) of [\(cell.number)] to the terminal's clipboard.", .muted)")
  }
}

extension CommandOption {
  fileprivate static let copy = CommandOption(
    "copy", help: "copy an answer to the clipboard, through the terminal (OSC 52)")
}
