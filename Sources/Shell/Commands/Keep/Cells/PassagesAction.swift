import App
import Basics
import Books
import Sessions
import Terminal

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
