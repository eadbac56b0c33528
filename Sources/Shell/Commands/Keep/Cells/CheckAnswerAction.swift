import Answers
import App
import Basics
import Sessions
import Terminal

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
        "\(cell.isSummary ? "the summary" : "the answer", .muted) \(CellView(cell).title)")
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
